import { labelOfKey } from '@saakh/catalogue/layout-cells'
import type { ContestDetail, ContestState } from '@saakh/contract/contests'
import { formatDate, formatMoneyFull } from '@saakh/domain/formats'
import type { Tone } from '@saakh/ui/status-word'

export const STATES: Readonly<Record<ContestState, { label: string; tone: Tone }>> = {
  open: { label: 'Waiting', tone: 'medium' },
  upheld: { label: 'Upheld', tone: 'low' },
  rejected: { label: 'Rejected', tone: 'high' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
  undone: { label: 'Taken back', tone: 'quiet' },
}

type Said = NonNullable<ContestDetail['differs']>['signals'][number]['with']

/** What a signal says where it is no finding. */
export const SAID: Readonly<Record<Exclude<Said['state'], 'finding'>, string>> = {
  clear: 'Clear',
  not_measurable: 'Not measurable',
  not_certain: 'Not certain',
  stale: 'Data too old',
  not_applicable: 'Does not apply',
  failed: 'Could not be computed',
  silent: 'Says nothing',
}

type Fields = ContestDetail['fact']['fields']

/** 'dpd[19]' of a month is a day; any other entry has a number. */
export function placeWords(path: string, fields: Fields): string {
  const [, name = path, at] = /^(.+)\[(\d+)\]$/.exec(path) ?? []
  const label = labelOfKey(name.split('.').at(-1) ?? name)
  if (at === undefined) return label
  const month = fields.find((field) => field.path === 'month')?.value
  const day = String(Number(at) + 1).padStart(2, '0')
  return typeof month === 'string' ? `${label}, ${formatDate(`${month}-${day}`)}` : `${label} ${Number(at) + 1}`
}

/** An amount in rupees is grouped; what is kept back of it stays as it is. */
export function valueWords({ value, is_amount }: Pick<Fields[number], 'value' | 'is_amount'>): string {
  if (value === null || value === '') return '–'
  const amount = is_amount ? formatMoneyFull(String(value).replaceAll('₹', '')) : ''
  return /\d/.test(amount) ? amount : String(value)
}
