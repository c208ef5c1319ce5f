import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import { HELD, REGISTER_FIELDS, type RegisterField } from '@saakh/domain/register-check'

export type Check = Read<typeof api.mcaStatusIndex>['data'][number]
export type Change = Check['changes'][number]
export type Refresh = Read<typeof api.mcaStatus>['refresh']

const IN_REGISTER: Record<string, string> = { yes: 'in the register', no: 'not in the register' }

/** A value of the register as it is shown; null where it states none. */
export function shownValue(field: RegisterField, value: string | null): string | null {
  if (value === null) return null
  switch (REGISTER_FIELDS[field].format) {
    case 'money':
      return formatMoney(value)
    case 'date':
      return formatDate(value)
    case 'yes_no':
      return value === 'yes' ? 'Yes' : 'No'
    case 'text':
      return value
  }
}

export const labelOfField = (field: Change['field']): string =>
  field === HELD ? 'Register' : REGISTER_FIELDS[field].label

export const valueOfChange = (field: Change['field'], value: string | null): string => {
  if (field === HELD) return IN_REGISTER[value ?? ''] ?? '–'
  return shownValue(field, value) ?? '–'
}

/** So often a check that is under way is asked for again, where no event comes. */
const POLL_MS = 1500
export const whileLoading = (refresh: Refresh | undefined): number | false =>
  refresh?.state === 'loading' ? POLL_MS : false

/** The list is read by itself: it may have been asked for just before the check ended, and lack what was found last. */
export const whileIncomplete = (refresh: Refresh, listedCount: number): number | false =>
  refresh.state === 'loading' || listedCount < refresh.done ? POLL_MS : false
