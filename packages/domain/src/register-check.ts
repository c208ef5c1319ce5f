// What a check of the company register keeps of a company and compares with the check before.

/** How each is written on screen. */
type RegisterFormat = 'text' | 'money' | 'date' | 'yes_no'

export const REGISTER_FIELDS = {
  name: { label: 'Name', format: 'text' },
  status: { label: 'Status', format: 'text' },
  class: { label: 'Class', format: 'text' },
  listed: { label: 'Listed', format: 'yes_no' },
  state: { label: 'State', format: 'text' },
  roc: { label: 'Registrar', format: 'text' },
  authorized_capital: { label: 'Authorised capital', format: 'money' },
  paid_up_capital: { label: 'Paid-up capital', format: 'money' },
  last_annual_return: { label: 'Last annual return', format: 'date' },
  last_balance_sheet: { label: 'Last balance sheet', format: 'date' },
  last_result_filing: { label: 'Last result filing', format: 'date' },
  last_circular: { label: 'Last circular of an exchange', format: 'date' },
} as const satisfies Record<string, { label: string; format: RegisterFormat }>

export type RegisterField = keyof typeof REGISTER_FIELDS
/** The table has these keys and no others. */
export const REGISTER_FIELD_NAMES = Object.keys(REGISTER_FIELDS) as RegisterField[]

/** A company as the register holds it; null for what the register does not state. */
export type RegisterRow = Record<RegisterField, string | null>

/** That a company came into the register, or is no longer in it, is a change as well. */
export const HELD = 'in_register'
export type ChangedField = RegisterField | typeof HELD

/**
 * What differs between two checks. A figure that the older or the newer format of the register does not have at all changed
 * nothing: only two given values can differ, and a first value that is told is news.
 */
export function changesBetween(before: RegisterRow | null, now: RegisterRow | null): ChangedField[] {
  if (before === null || now === null) return (before === null) === (now === null) ? [] : [HELD]
  return REGISTER_FIELD_NAMES.filter((name) => now[name] !== null && now[name] !== before[name])
}
