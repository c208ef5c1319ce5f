import { newCharge } from '../families/new-charge.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'new_charge_created',
  label: 'New charge created',
  category: 'Regulatory',
  bands: ['created', 'raised'],
  signal_code: '20130',
  signal_format: 1,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 14,
  counted_in_score: true,
  worse_by: 'band',
  summary:
    'The register of charges shows a new charge of another lender on the assets of the company, or a larger one.',
  limits: {
    look_back_days: {
      label: 'Look back',
      unit: 'days',
      default: 90,
      min: 1,
      max: 1825,
      note: 'How long a charge counts as new after its creation.',
      stricter: 'higher',
    },
  },
  rule: newCharge,
  words: {
    title: {
      created: 'A charge of {>secured} was created in favour of {holder}.',
      raised: 'The charge of {holder} was raised to {>secured}.',
    },
    why: {
      created:
        'Charge {charge_id} in favour of {holder} was created on {created_on:date} and secures {>secured}.[ When the register was looked at on {looked_on:date} it did not stand yet.]{>ownership}',
      raised:
        'Charge {charge_id} secured {previous_amount:money_full} and secures {>secured} since its modification on {modified_on:date}.{>ownership}',
    },
    clears_when: {
      created:
        'The charge is satisfied, or {look_back_days:days} have passed since it was created and, where an earlier look at the register did not show it, since it was first seen.',
      raised: 'The charge is satisfied, or {look_back_days:days} have passed since the modification.',
    },
    parts: {
      secured: '[{charges_amount:money_full}][{!charges_amount}an amount that is not given]',
      ownership:
        '[{?ownership_unknown} The file does not say whether you hold it yourself; mark your own charges in it.]',
      modified: 'The charge of {holder} was modified on {modified_on:date}',
    },
    reasons: {
      own: 'The charge is your own.',
      satisfied: 'The charge was satisfied on {satisfied_on:date}.',
      old: 'The charge of {holder} was created on {created_on:date}, more than {look_back_days:days} ago, and not raised since.',
      before_not_seen: '{>modified}; the entry as it was before has not been seen, so a rise cannot be told.',
      no_amount: '{>modified}; the register gives no amount, so a rise cannot be told.',
    },
    evidence: {
      created_on: { label: 'Created on', observed: '{value:date}' },
      modified_on: { label: 'Modified on', observed: '{value:date}' },
      amount: { label: 'Amount secured', observed: '{value:money_full}', limit: '{previous_amount:money_full}' },
      amount_before: { label: 'Amount before', observed: '{value:money_full}' },
      holder: { label: 'Charge holder', observed: '{value}' },
    },
  },
  detail: {
    title: 'Charge',
    comparisons: [
      {
        label: 'Amount secured',
        previous: 'previous_amount',
        current: 'charges_amount',
        format: 'money',
        or_null: true,
      },
    ],
    fields: [
      { key: 'charge_id', label: 'Charge id', format: 'text' },
      { key: 'holder', label: 'Charge holder', format: 'text', also: ['charge_holder', 'charge_holder_name'] },
      { key: 'held_by', label: 'Held by', format: 'text' },
      { key: 'created_on', label: 'Created on', format: 'date', also: ['date_of_creation'] },
      { key: 'modified_on', label: 'Modified on', format: 'date', or_null: true },
      { key: 'first_seen', label: 'First seen on', format: 'date' },
      { key: 'assets', label: 'Assets under charge', format: 'text', or_null: true, also: ['assets_under_charge'] },
    ],
  },
})
