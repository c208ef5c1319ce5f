import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { exchangeCircular } from '@saakh/domain/fact-kinds/exchange-circular'
import { formatDate } from '@saakh/domain/formats'
import { z } from 'zod'
import { defineSignal } from '../legacy-signal.ts'
import { type Severity, WHOLE_PARTY } from '../outcome.ts'
import {
  type Circular,
  latestCirculars,
  REGULATORY_BANDS,
  type RegulatoryAction,
  type RegulatoryBand,
  regulatoryActions,
  speaking,
  unexplainedSuspension,
} from '../regulatory-circulars.ts'
import { staleWhenOld } from '../stale.ts'

const SEVERITY: Record<RegulatoryBand, Severity> = {
  order_in_matter: 'Medium',
  order: 'Medium',
  insolvency: 'Medium',
  suspended: 'High',
  debarred: 'High',
}
const EXCHANGE = { nse: 'NSE', bse: 'BSE' } as const
const NOT_STATED = 'Not stated in the title'

const CLEARS: Record<RegulatoryBand, string> = {
  order_in_matter: 'A circular tells that the order was revoked.',
  order: 'A circular tells that the order was revoked.',
  insolvency: 'A circular of the same exchange tells that the shares left the insolvency surveillance.',
  suspended: 'A circular of the same exchange tells that the suspension was revoked or cancelled.',
  debarred: 'A circular tells that the debarment was revoked.',
}

/** Who acted: a suspension and a surveillance stage are the exchange's own, an order is whose name the title bears. */
function authorityOf(band: RegulatoryBand, { payload }: Circular): string {
  if (band === 'suspended' || band === 'insolvency') return EXCHANGE[payload.exchange]
  return /\b(SEBI|NFRA|RBI|IRDAI|CCI|PFRDA)\b/i.exec(payload.title)?.[1]?.toUpperCase() ?? NOT_STATED
}

/** What the title adds about the reason, in its own words: after the name, behind a dash or 'for' and 'due to'. */
function chargesOf({ payload }: Circular): string {
  const after = payload.title.slice(payload.title.lastIndexOf(payload.issuer.split(' ').at(-1) ?? '') + 1)
  return /(?: [-–—]|\bfor|\bdue to) +([A-Z].{3,})$/i.exec(after)?.[1] ?? NOT_STATED
}

function sentenceOf(band: RegulatoryBand, one: Circular): string {
  const exchange = EXCHANGE[one.payload.exchange]
  const { issuer } = one.payload
  // Such a circular comes some days ahead, and the company may still comply: it tells of a suspension, not that it began.
  if (band === 'suspended')
    return `${exchange} told of a suspension of trading in the shares of ${issuer} for non-compliance.`
  if (band === 'insolvency') return `${exchange} put ${issuer} under its surveillance for companies in insolvency.`
  if (band === 'debarred') return `A regulator barred ${issuer} from the securities market.`
  if (band === 'order') return `A regulator passed an order against ${issuer}.`
  return `A regulator passed an order in the matter of ${issuer}; the title does not say against whom.`
}

const itemOf = (band: RegulatoryBand, one: Circular) => ({
  date: one.payload.date,
  label: one.payload.title,
  competent_authority: authorityOf(band, one),
  regulatory_charges: chargesOf(one),
  exchange: EXCHANGE[one.payload.exchange],
  circular_id: one.payload.circular_id,
  address: one.payload.address,
})

function findingOf(action: RegulatoryAction, last_data_date: IsoDate) {
  const { band, told, subject } = action
  const main = speaking(action)
  return {
    state: 'finding' as const,
    subject,
    band,
    severity: SEVERITY[band],
    title: sentenceOf(band, main),
    why: `${EXCHANGE[main.payload.exchange]} told its members on ${formatDate(main.payload.date)}: '${main.payload.title}'. No later circular that is stored ends it.`,
    clears_when: CLEARS[band],
    detail: { items: told.map((one) => itemOf(band, one)) },
    evidence: [
      {
        fact_id: main.fact_id,
        label: 'Circular',
        observed: main.payload.title,
        threshold: null,
        as_of: main.payload.date,
        path: 'title',
      },
    ],
    fact_ids: told.map((one) => one.fact_id),
    trend: null,
    exposure: null,
    event_date: told[0].payload.date,
    last_data_date,
  }
}

export const signal = defineSignal({
  code: 'regulatory_action',
  label: 'Regulatory action',
  category: 'Regulatory',
  bands: REGULATORY_BANDS,
  signal_codes: {
    order_in_matter: '20230',
    order: '20231',
    insolvency: '20232',
    suspended: '20233',
    debarred: '20234',
  },
  signal_format: 3,
  track: ['fraud'],
  severity: 'High',
  regulation_number: null,
  summary:
    "A circular of NSE or BSE tells, in its title, that trading in the company's shares is suspended for non-compliance, that the company is barred from the securities market, that its shares are under insolvency surveillance, or that a regulator passed an order against it or in its matter.",
  also_called: ['regulatory_items', 'regulatory_item', 'regulatory', 'regulatory_actions'],
  detail: z.object({
    items: z.array(
      z.object({
        date: isoDateSchema,
        label: z.string(),
        competent_authority: z.string(),
        regulatory_charges: z.string(),
        exchange: z.string(),
        circular_id: z.string(),
        address: z.string().nullable(),
      }),
    ),
  }),
  layout: {
    title: 'Regulatory action',
    fields: [],
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
          { key: 'address', label: 'Document', format: 'text', if_present: true },
        ],
      },
    ],
  },
  needs: [exchangeCircular],
  applies_to: { party_types: ['public_company', 'default'] },
  thresholds: {
    schema: z.object({
      state_stale_after_days: z.int().min(1).max(3650),
      order_stale_after_days: z.int().min(1).max(3650),
    }),
    // A suspension may have ended in a circular that nobody stored; an order stays what it was and ages slower.
    defaults: { state_stale_after_days: 180, order_stale_after_days: 365 },
    fields: {
      state_stale_after_days: {
        label: 'Suspension or surveillance stale after',
        unit: 'days',
        note: 'Age of the last circular about it from which it says nothing about today.',
        stricter: 'higher',
      },
      order_stale_after_days: {
        label: 'Order or debarment stale after',
        unit: 'days',
        note: 'Age of an order from which it is shown as history only.',
        stricter: 'higher',
      },
    },
  },
  rule(facts, { day, thresholds }) {
    const circulars = latestCirculars(facts.of('exchange_circular'))
    const newest = circulars.at(-1)
    if (!newest)
      return [
        {
          state: 'not_measurable',
          subject: WHOLE_PARTY,
          reason: 'No stored circular of NSE or BSE bears the name of this party as its subject.',
          last_data_date: null,
        },
      ]
    const actions = regulatoryActions(circulars)
    const appeal = circulars.findLast(({ payload }) => payload.class === 'regulator_order_appeal')
    // The order itself may be told by a circular that was set aside: BSE's on Man Industries bears two days.
    if (actions.length === 0 && appeal)
      return [
        {
          state: 'not_measurable',
          subject: WHOLE_PARTY,
          reason: `The appellate tribunal decided on ${formatDate(appeal.payload.date)} or before about an order of which no circular is stored: '${appeal.payload.title}'.`,
          last_data_date: newest.payload.date,
        },
      ]
    const suspended = unexplainedSuspension(circulars)
    if (actions.length === 0 && suspended)
      return [
        {
          state: 'not_measurable',
          subject: WHOLE_PARTY,
          reason: `Trading in the shares was suspended by a circular of ${formatDate(suspended.payload.date)}, which does not say why in its title: '${suspended.payload.title}'.`,
          last_data_date: newest.payload.date,
        },
      ]
    if (actions.length === 0)
      return [
        staleWhenOld(
          {
            state: 'clear',
            subject: WHOLE_PARTY,
            reason: `No title of the ${circulars.length} stored circulars about it tells of a suspension for non-compliance, a debarment, insolvency surveillance or an order.`,
            last_data_date: newest.payload.date,
          },
          daysBetween(newest.payload.date, day),
          thresholds.state_stale_after_days,
        ),
      ]
    return actions.map((action) => {
      const { subject, band, told, ended, appeal } = action
      const last = (told.at(-1) ?? told[0]).payload.date
      if (ended)
        return {
          state: 'clear' as const,
          subject,
          reason: `A circular of ${formatDate(ended.payload.date)} ends it: '${ended.payload.title}'.`,
          last_data_date: ended.payload.date,
        }
      if (appeal)
        return {
          state: 'not_measurable' as const,
          subject,
          reason: `The appellate tribunal decided on ${formatDate(appeal.payload.date)} or before; the title does not say what still stands: '${appeal.payload.title}'.`,
          last_data_date: appeal.payload.date,
        }
      const limit =
        band === 'suspended' || band === 'insolvency'
          ? thresholds.state_stale_after_days
          : thresholds.order_stale_after_days
      return staleWhenOld(findingOf(action, last), daysBetween(last, day), limit)
    })
  },
})
