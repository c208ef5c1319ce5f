import { join } from 'node:path'
import { isCompanyIsin } from '../packages/domain/src/issuer-key.ts'
import { rowsOf, ship } from './shipped-csv.ts'

// Writes data/listed-companies from the exchanges' lists beside the checkout: who is listed, who was, and what changed.
// Days of listing, paid-up values, lots and face values stay behind; so do funds.

const TARGET = join(process.cwd(), 'data', 'listed-companies')
const trimmed = (rows: Record<string, string>[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text.trim()])))
const listOf = async (file: string, columns?: readonly string[]) => trimmed(await rowsOf(['issuers', file], columns))

const LISTED = ['SYMBOL', 'NAME OF COMPANY', 'SERIES', 'ISIN NUMBER']
const main = await listOf('nse_EQUITY_L_2026-05.csv')
const emerge = (await listOf('nse_SME_EQUITY_L_2026-05.csv')).map(
  (row): Record<string, string> => ({
    ...row,
    'NAME OF COMPANY': row.NAME_OF_COMPANY ?? '',
    'ISIN NUMBER': row.ISIN_NUMBER ?? '',
  }),
)
ship(TARGET, 'nse-2026-05-13.csv.gz', LISTED, main)
ship(TARGET, 'nse-emerge-2026-05-15.csv.gz', LISTED, emerge)

const AT_BSE = ['Security Code', 'Issuer Name', 'Status', 'Group', 'ISIN No', 'Industry']
const isCompany = (row: Record<string, string>) => isCompanyIsin(row['ISIN No'] ?? '') && row['Issuer Name'] !== ''
for (const [file, day] of [
  ['bse_all_2022-02.csv.gz', '2022-02-06'],
  ['bse_active_2025-09.csv.gz', '2025-09-01'],
] as const)
  ship(TARGET, `bse-${day}.csv.gz`, AT_BSE, (await listOf(file)).filter(isCompany))

const DELISTED = ['symbol', 'isin', 'company_name', 'delisted_date', 'type']
const delisted = await listOf('nse_delisted_2018-09_2026-06.csv')
ship(TARGET, 'nse-delisted-2018-2026.csv.gz', DELISTED, delisted)

// A change belongs to a company when its symbol leads to one that is listed or was.
const CHANGES = ['company', 'old_symbol', 'new_symbol', 'changed_on']
const changes = (await listOf('nse_symbolchange_2026-05.csv', CHANGES)).filter(
  (row) => row.old_symbol !== row.new_symbol,
)
const companies = new Set([...main, ...emerge].map(({ SYMBOL = '' }) => SYMBOL))
for (const { symbol = '' } of delisted) companies.add(symbol)
for (let known = 0; known !== companies.size; ) {
  known = companies.size
  for (const { old_symbol = '', new_symbol = '' } of changes) if (companies.has(new_symbol)) companies.add(old_symbol)
}
const isOfCompany = (symbol: string | undefined) => companies.has(symbol ?? '')
ship(
  TARGET,
  'nse-symbol-changes.csv.gz',
  CHANGES,
  changes.filter(({ new_symbol }) => isOfCompany(new_symbol)),
)
const NAMES = ['NCH_SYMBOL', 'NCH_PREV_NAME', 'NCH_NEW_NAME', 'NCH_DT']
ship(
  TARGET,
  'nse-name-changes.csv.gz',
  NAMES,
  (await listOf('nse_namechange_2026-05.csv')).filter(({ NCH_SYMBOL }) => isOfCompany(NCH_SYMBOL)),
)
