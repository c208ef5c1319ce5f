import { regulatoryAction } from '../families/regulatory-action.ts'
import { staleAfter } from '../kit/limits.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'regulatory_action',
  label: 'Regulatory action',
  category: 'Regulatory',
  bands: ['order_in_matter', 'order', 'insolvency', 'suspended', 'debarred'],
  signal_code: '20230',
  signal_format: 3,
  track: ['fraud'],
  severity: 'High',
  regulation_number: null,
  counted_in_score: true,
  worse_by: 'band',
  summary:
    "A circular of NSE or BSE tells, in its title, that trading in the company's shares is suspended for non-compliance, that the company is barred from the securities market, that its shares are under insolvency surveillance, or that a regulator passed an order against it or in its matter.",
  also_called: ['regulatory_items', 'regulatory_item', 'regulatory', 'regulatory_actions'],
  // A suspension may have ended in a circular that nobody stored; an order stays what it was and ages slower.
  limits: {
    state_stale_after_days: staleAfter({
      days: 180,
      note: 'Age of the last circular about it from which it says nothing about today.',
      label: 'Suspension or surveillance stale after',
    }),
    order_stale_after_days: staleAfter({
      days: 365,
      note: 'Age of an order from which it is shown as history only.',
      label: 'Order or debarment stale after',
    }),
  },
  rule: regulatoryAction,
  words: {
    // A circular of a suspension comes some days ahead, and the company may still comply: it does not state that it began.
    title: {
      suspended: '{exchange} told of a suspension of trading in the shares of {issuer} for non-compliance.',
      insolvency: '{exchange} put {issuer} under its surveillance for companies in insolvency.',
      debarred: 'A regulator barred {issuer} from the securities market.',
      order: 'A regulator passed an order against {issuer}.',
      order_in_matter: 'A regulator passed an order in the matter of {issuer}; the title does not say against whom.',
    },
    why: "{exchange} told its members on {circular_date:date}: '{circular_title}'. No later circular that is stored ends it.",
    clears_when: {
      suspended: 'A circular of the same exchange tells that the suspension was revoked or cancelled.',
      insolvency: 'A circular of the same exchange tells that the shares left the insolvency surveillance.',
      debarred: 'A circular states that the debarment was revoked.',
      order: 'A circular states that the order was revoked.',
      order_in_matter: 'A circular states that the order was revoked.',
    },
    reasons: {
      no_circulars: 'No stored circular of NSE or BSE bears the name of this party as its subject.',
      clear:
        'No title of the {circulars} stored circulars about it tells of a suspension for non-compliance, a debarment, insolvency surveillance or an order.',
      ended: "A circular of {circular_date:date} ends it: '{circular_title}'.",
      appeal:
        "The appellate tribunal decided on {circular_date:date} or before; the title does not say what still stands: '{circular_title}'.",
      appeal_alone:
        "The appellate tribunal decided on {circular_date:date} or before about an order of which no circular is stored: '{circular_title}'.",
      unexplained_suspension:
        "Trading in the shares was suspended by a circular of {circular_date:date}, which does not say why in its title: '{circular_title}'.",
    },
    evidence: { circular: { label: 'Circular', observed: '{circular_title}' } },
  },
  detail: {
    title: 'Regulatory action',
    tables: [
      {
        key: 'items',
        label: 'Circulars',
        columns: [
          { key: 'date', label: 'Date', format: 'date' },
          { key: 'label', label: 'Title', format: 'text', also: ['title'] },
          { key: 'competent_authority', label: 'Competent authority', format: 'text', also: ['authority'] },
          { key: 'regulatory_charges', label: 'Charges', format: 'text', also: ['charges'] },
          { key: 'exchange', label: 'Told by', format: 'text', if_present: true },
          { key: 'address', label: 'Document', format: 'text', or_null: true, if_present: true },
        ],
        unshown: [{ key: 'circular_id', label: 'Circular', format: 'text' }],
      },
    ],
  },
})
