import { addDays, dayNumber, daysInMonth, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import { accountDayEnd } from '@saakh/domain/fact-kinds/account-day-end'
import type { Fact, FactPayload } from '@saakh/domain/facts'

// Short ways to write the facts of examples. Companies, accounts and figures are fictional.

const ORGANIZATION = '00000000-0000-4000-8000-000000000001'
const PARTY = '00000000-0000-4000-8000-0000000000aa'

export function registerEdition(
  status: string | null,
  date: IsoDate,
  more: { known_at?: string } & Partial<FactPayload<'company_master'>> = {},
): Fact<'company_master'> {
  const { known_at = date, ...payload } = more
  return {
    fact_id: `register-${date}`,
    organization_id: null,
    party_id: PARTY,
    kind: 'company_master',
    subject: 'U15400ZZ2011PTC999999',
    valid_from: date,
    valid_to: null,
    known_at,
    recorded_at: `${date}T12:00:00Z`,
    payload: {
      cin: 'U15400ZZ2011PTC999999',
      name: 'EXAMPLE FOODS PRIVATE LIMITED',
      status,
      class: 'Private',
      category: 'Company limited by shares',
      sub_category: 'Non-government company',
      authorized_capital: '1000000.00',
      paid_up_capital: '500000.00',
      registration_date: '2011-05-02',
      state: 'Goa',
      nic_code: '15400',
      activity: 'Manufacture of food products',
      address: null,
      roc: 'ROC Goa',
      listed: false,
      last_annual_return: null,
      last_balance_sheet: null,
      ...payload,
    },
    source_document: `register-of-${date}`,
    locator: { file_name: `register-${date}.csv`, row: 2 },
    content_hash: `register-${date}-${status}`,
  }
}

export function account(
  account_number: string,
  kind: FactPayload<'loan_account'>['kind'],
  more: Partial<FactPayload<'loan_account'>> = {},
): Fact<'loan_account'> {
  return {
    fact_id: `account-${account_number}`,
    organization_id: ORGANIZATION,
    party_id: PARTY,
    kind: 'loan_account',
    subject: account_number,
    valid_from: '2020-01-01',
    valid_to: null,
    known_at: '2020-01-01',
    recorded_at: '2020-01-01T12:00:00Z',
    payload: {
      account_number,
      customer_number: 'C-1001',
      product_code: kind === 'term_loan' ? 'TL-01' : 'CC-GEN',
      product_desc: kind === 'term_loan' ? 'Term loan, machinery' : 'Cash credit, stock and book debts',
      kind,
      sanction_limit: '1000000.00',
      currency: 'INR',
      opened_on: '2020-01-01',
      ...more,
    },
    source_document: 'accounts-file',
    locator: { file_name: 'accounts.csv', row: 2 },
    content_hash: `account-${account_number}`,
  }
}

type Columns = Omit<FactPayload<'account_day_end'>, 'account_number' | 'month'>
export type DayEnd = { [key in keyof Columns]?: NonNullable<Columns[key]>[number] }

/** Day-ends from `from` to `to`, one fact per month, known on the evening of the month's last day; null leaves a day out. */
export function dayEnds(
  account_number: string,
  from: IsoDate,
  to: IsoDate,
  at: (day: IsoDate, index: number) => DayEnd | null,
): Fact<'account_day_end'>[] {
  const months = new Map<IsoMonth, { columns: Record<string, unknown[]>; last: IsoDate; rows: (number | null)[] }>()
  for (let i = 0; i <= dayNumber(to) - dayNumber(from); i++) {
    const day = addDays(from, i)
    const month = months.get(monthOf(day)) ?? { columns: { outstanding: [] }, last: day, rows: [] }
    months.set(monthOf(day), month)
    month.last = day
    const values = at(day, i)
    if (values === null) continue
    const index = Number(day.slice(8)) - 1
    put(month.rows, index, i + 2)
    for (const [key, value] of Object.entries(values)) {
      month.columns[key] ??= []
      put(month.columns[key], index, value ?? null)
    }
  }
  return [...months].map(([month, { columns, last, rows }]) => ({
    fact_id: `day-ends-${account_number}-${month}`,
    organization_id: ORGANIZATION,
    party_id: PARTY,
    kind: 'account_day_end',
    subject: `${account_number} ${month}`,
    valid_from: `${month}-01`,
    valid_to: `${month}-${daysInMonth(month)}`,
    known_at: `${last}T14:30:00Z`,
    recorded_at: `${last}T15:00:00Z`,
    payload: accountDayEnd.payload.parse({ account_number, month, ...columns }),
    source_document: `conduct-of-${month}`,
    locator: { file_name: `conduct-${month}.csv`, rows },
    content_hash: `day-ends-${account_number}-${month}`,
  }))
}

/** The same months told once more, as a later file does with a month that goes on. */
export const toldAgain = (months: readonly Fact<'account_day_end'>[]): Fact<'account_day_end'>[] =>
  months.map((month) => ({ ...month, fact_id: `${month.fact_id}-again`, content_hash: `${month.content_hash}-again` }))

function put<V>(column: (V | null)[], index: number, value: V): void {
  while (column.length < index) column.push(null)
  column[index] = value
}
