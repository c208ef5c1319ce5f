import { type IsoDate, parseIndianDate } from '@saakh/domain/dates'
import { FACILITY_KINDS, facilityKindOf } from '@saakh/domain/facility'
import { BANKING, RESTRUCTURINGS } from '@saakh/domain/fact-kinds/loan-account'
import type { FactPayload } from '@saakh/domain/facts'
import { parseMoney } from '@saakh/domain/money'
import { type Cells, type ParsedRow, type RefusedRow, refuse, refuseRow } from '../../kit/import-kind.ts'
import type { AccountColumn } from './account-columns.ts'

type Payload = FactPayload<'loan_account'>

/** What may be absent from a payload: a cell with a dash takes it back, an empty cell says nothing of it. */
const OPTIONAL = [
  'margin',
  'sanctioned_on',
  'review_due_on',
  'expires_on',
  'closed_on',
  'is_secured',
  'product_category',
  'purpose',
  'rate',
  'banking',
  'share',
  'lead_lender',
  'co_lending_partner',
  'co_lending_share',
  'restructured_on',
  'restructuring',
  'specified_period_until',
  'branch',
] as const satisfies readonly (keyof Payload)[]
type Optional = Pick<Payload, (typeof OPTIONAL)[number]>

export type AccountRow = Omit<Payload, keyof Optional> & {
  customer_number: string
  told: Optional
  taken_back: readonly (keyof Optional)[]
}

const DASH = /^-+$/

type Read<T> = { ok: true; value: T } | RefusedRow

const amount = (field: AccountColumn, cell: string): Read<string> => {
  const money = parseMoney(cell)
  if (!money.ok) return refuse(field, `${field}: ${money.reason}.`)
  if (money.value.startsWith('-'))
    return refuse(
      field,
      `${field} is ${money.value}; ${field === 'sanction_limit' ? 'a limit' : 'it'} is not negative.`,
    )
  return money
}

/** Days up to today alone, unless the cell tells a day by which something is due. */
const day = (field: AccountColumn, cell: string, until: IsoDate | null): Read<string> => {
  const date = parseIndianDate(cell)
  if (!date.ok) return refuse(field, `${field}: ${date.reason}.`)
  if (until !== null && date.value > until)
    return refuse(field, `${field} is ${date.value}, a day that has not come yet.`)
  return date
}

const percent = (field: AccountColumn, cell: string): Read<string> => {
  const text = cell.replace(/\s*%$/, '')
  return /^\d{1,3}(\.\d{1,6})?$/.test(text) && Number(text) <= 100
    ? { ok: true, value: text }
    : refuse(field, `${field} is '${cell}', not a percentage from 0 to 100.`)
}

const choice = <T extends string>(field: AccountColumn, cell: string, allowed: readonly T[]): Read<T> => {
  const word = cell.toLowerCase().replace(/[\s-]+/g, '_')
  const value = allowed.find((option) => option === word || (field === 'banking' && `${option}_banking` === word))
  return value
    ? { ok: true, value }
    : refuse(field, `${field} is '${cell}'; write ${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}.`)
}

const yesOrNo = (cell: string): Read<boolean> => {
  if (/^(y|yes|true|1|secured)$/i.test(cell)) return { ok: true, value: true }
  if (/^(n|no|false|0|unsecured)$/i.test(cell)) return { ok: true, value: false }
  return refuse('secured', `secured is '${cell}'; write yes or no.`)
}

const text = (cell: string): Read<string> => ({ ok: true, value: cell })

const COLUMN_OF = (key: keyof Optional): AccountColumn => (key === 'is_secured' ? 'secured' : key)

function readOptional(key: keyof Optional, cell: string, today: IsoDate): Read<Optional[keyof Optional]> {
  switch (key) {
    case 'margin':
      return amount(key, cell)
    case 'sanctioned_on':
    case 'restructured_on':
    case 'closed_on':
      return day(key, cell, today)
    case 'review_due_on':
    case 'expires_on':
    case 'specified_period_until':
      return day(key, cell, null)
    case 'rate':
    case 'share':
    case 'co_lending_share':
      return percent(key, cell)
    case 'banking':
      return choice(key, cell, BANKING)
    case 'restructuring':
      return choice(key, cell, RESTRUCTURINGS)
    case 'is_secured':
      return yesOrNo(cell)
    default:
      return text(cell)
  }
}

/** The cells of one line as an account; a kind that nobody knows is kept as another facility, and said. */
export function readAccount(cells: Cells<AccountColumn>, today: IsoDate): ParsedRow<AccountRow> {
  const kind = facilityKindOf(cells.kind)
  const limit = cells.sanction_limit === '' ? null : amount('sanction_limit', cells.sanction_limit)
  if (limit && !limit.ok) return limit
  const opened = cells.opened_on === '' ? null : day('opened_on', cells.opened_on, today)
  if (opened && !opened.ok) return opened
  const currency = (cells.currency || 'INR').toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency))
    return refuseRow('currency', `'${cells.currency}' is not a currency of three letters.`)
  const stated: Record<string, unknown> = {}
  const taken_back: (keyof Optional)[] = []
  for (const key of OPTIONAL) {
    const cell = cells[COLUMN_OF(key)]
    if (cell === '') continue
    if (DASH.test(cell)) {
      taken_back.push(key)
      continue
    }
    const read = readOptional(key, cell, today)
    if (!read.ok) return read
    stated[key] = read.value
  }
  return {
    ok: true,
    staged: {
      account_number: cells.account_number,
      customer_number: cells.customer_number,
      product_code: cells.product_code || null,
      // The lender's own word is not lost.
      product_desc: cells.product_desc || (kind === null ? cells.kind : null),
      kind: kind ?? 'other',
      sanction_limit: limit?.value ?? null,
      currency,
      opened_on: opened?.value ?? null,
      told: stated as Optional,
      taken_back,
    },
    ...(kind === null && {
      doubts: [
        {
          field: 'kind',
          reason: `'${cells.kind}' is not a kind that is known, so the account is kept as another facility. Known: ${FACILITY_KINDS.join(', ')}.`,
        },
      ],
    }),
  }
}

/** What is known of the account with this line: what it does not state stays as it was known before. */
export function accountKnown(row: AccountRow, before: Payload | null): Payload {
  const { told, taken_back, ...always } = row
  const kept = Object.fromEntries(
    OPTIONAL.flatMap((key) =>
      before?.[key] === undefined || taken_back.includes(key) ? [] : [[key, before[key]] as const],
    ),
  )
  return { ...always, ...kept, ...told }
}
