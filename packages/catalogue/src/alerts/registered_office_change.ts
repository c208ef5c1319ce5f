import { registeredOffice } from '../families/registered-office.ts'
import { staleAfter } from '../kit/limits.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'registered_office_change',
  label: 'Registered office moved',
  category: 'Regulatory',
  bands: ['moved', 'moved_again'],
  signal_code: '20190',
  signal_format: 2,
  track: ['fraud'],
  severity: 'Low',
  regulation_number: null,
  counted_in_score: { because: 'red_flag' },
  worse_by: { figure: 'moves_in_two_years', by: 1, direction: 'up' },
  summary:
    'The registered office of the company moved to another PIN code between two editions of the company register; more than once within two years is graver.',
  also_called: ['registered_address_change', 'change_of_registered_office'],
  limits: {
    look_back_days: {
      label: 'Look back',
      unit: 'days',
      default: 730,
      min: 1,
      max: 3650,
      note: 'How long a move counts, from the edition that showed it first.',
      stricter: 'higher',
    },
    stale_after_days: staleAfter({
      days: 180,
      note: 'Age of the register from which its address says nothing about today.',
    }),
  },
  rule: registeredOffice,
  words: {
    title: {
      moved: 'The registered office moved from PIN code {pin_before} to {pin}.',
      moved_again: 'The registered office moved {moves_in_two_years} times within {look_back_days:days}.',
    },
    why: 'The office of {name} ({cin}) was at PIN code {pin_before} in the register of {previous_date:date} and is at {pin} in that of {date:date}.',
    clears_when: 'The office stays where it is for {look_back_days:days}.',
    reasons: {
      clear: 'The office has been at PIN code {pin} for {look_back_days:days}, as far as the register was read.',
      no_pin: 'The register gives no address with a PIN code for this company.',
      first_sight: 'The address has been read in one edition alone; the first sight of an address is not a move.',
    },
    evidence: {
      pin: { label: 'PIN code', observed: '{pin}', limit: '{pin_before}' },
      pin_before: { label: 'PIN code before', observed: '{pin}' },
    },
  },
  detail: {
    title: 'Registered office',
    comparisons: [
      {
        label: 'Address',
        previous: 'previous_address',
        current: 'address',
        format: 'text',
        or_null: true,
      },
      { label: 'State', previous: 'previous_state', current: 'state', format: 'text', or_null: true },
      { label: 'In the register of', previous: 'previous_date', current: 'date', format: 'date' },
    ],
    fields: [{ key: 'moves_in_two_years', label: 'Moves in two years', format: 'count' }],
  },
})
