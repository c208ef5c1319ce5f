import { generatedNames, seeded } from './generated-names.ts'

// Files as a register and a lender would deliver them, about companies that do not exist; the same for the same count.

const SEED = 20_261_121
const STATE_CODES = ['GA', 'MH', 'KA', 'TN', 'DL', 'GJ', 'WB', 'TG']

const padded = (n: number, width: number) => String(n).padStart(width, '0')

/** A register in the present format. The six digits at the end of a CIN repeat per state and year, as in the real one. */
export function* registerFile(count: number): Generator<string> {
  yield 'CIN,CompanyName,CompanyROCcode,CompanyCategory,CompanySubCategory,CompanyClass,AuthorizedCapital,PaidupCapital,CompanyRegistrationdate_date,Registered_Office_Address,Listingstatus,CompanyStatus,CompanyStateCode,CompanyIndian/Foreign Company,nic_code,CompanyIndustrialClassification\n'
  for (const [i, name] of generatedNames(count, seeded(SEED)).entries()) {
    const state = STATE_CODES[i % STATE_CODES.length] ?? 'GA'
    const year = 1990 + (Math.floor(i / 900_000) % 30)
    yield `U17100${state}${year}PTC${padded(Math.floor(i / STATE_CODES.length), 6)},${name},ROC Example,Company limited by shares,Non-government company,Private,1000000.00,500000.00,${year}-05-02,"PLOT ${i}, EXAMPLE ESTATE",Unlisted,Active,goa,Indian,17100,Manufacture of textiles\n`
  }
}

const customer = (i: number) => `B${padded(i, 7)}`
const account = (i: number) => `CC${padded(i, 7)}`

export function* customersFile(count: number): Generator<string> {
  yield 'customer_number,name\n'
  for (const [i, name] of generatedNames(count, seeded(SEED)).entries()) yield `${customer(i)},${name}\n`
}

export function* accountsFile(count: number): Generator<string> {
  yield 'account_number,customer_number,kind,sanction_limit\n'
  for (let i = 0; i < count; i++) yield `${account(i)},${customer(i)},cash_credit,5000000.00\n`
}

/** One day-end each of the accounts from `first` on; `share` of the limit is drawn. */
export function* dayEndFile(day: string, first: number, count: number, share: number): Generator<string> {
  yield 'account_number,day_end_date,outstanding,limit,drawing_power,dpd\n'
  for (let i = first; i < first + count; i++)
    yield `${account(i)},${day},${Math.round(5_000_000 * share) + i}.00,5000000.00,5000000.00,0\n`
}
