import { join } from 'node:path'
import { rowsOf, ship } from './shipped-csv.ts'

// Writes data/macro-indicators from the tables beside the checkout. Figures keep four decimals.

const TARGET = join(process.cwd(), 'data', 'macro-indicators')
const COLUMNS = ['series', 'name', 'unit', 'frequency', 'source', 'period', 'value']

const WORLD_BANK = 'World Bank, World Development Indicators (CC BY 4.0)'
const RESERVE_BANK = 'Reserve Bank of India, decisions on the policy rate'
const figure = (text: string | undefined, divided_by: number) =>
  text === '' ? '' : String(Number((Number(text) / divided_by).toFixed(4)))

interface Series {
  file: string
  series: string
  name: string
  unit: string
  frequency: string
  source: string
  period: string
  value: string
  periodOf?: (text: string) => string
  divided_by?: number
}

const rateOf = (series: string, name: string, value: string): Series => ({
  ...{ file: 'rbi_repo_rate_changes_2012_2026.csv', series, name, value },
  ...{ unit: 'per cent a year', frequency: 'on_change', source: RESERVE_BANK, period: 'effective_from' },
})
const yearly = (file: string, series: string, name: string, unit: string, value: string): Series => ({
  ...{ file, series, name, unit, value, frequency: 'yearly', source: WORLD_BANK, period: 'Year' },
})

const SERIES: readonly Series[] = [
  rateOf('rbi_repo_rate', 'Repo rate', 'repo_rate_pct'),
  rateOf('rbi_msf_bank_rate', 'Marginal standing facility and bank rate', 'msf_bank_rate_pct'),
  {
    ...{ file: 'usd_inr_monthly.csv', series: 'usd_inr', name: 'Rupees for a US dollar', unit: '₹ for US$ 1' },
    ...{ frequency: 'monthly', source: 'Public data package of exchange rates (PDDL)' },
    ...{ period: 'Date', value: 'Exchange rate', periodOf: (day) => day.slice(0, 7) },
  },
  yearly(
    'india_cpi_inflation_worldbank.csv',
    'cpi_inflation',
    'Consumer prices, change in a year',
    'per cent',
    'Inflation',
  ),
  yearly('india_gdp_deflator_worldbank.csv', 'gdp_deflator', 'GDP deflator, change in a year', 'per cent', 'Inflation'),
  {
    ...yearly(
      'india_gdp_usd_worldbank.csv',
      'gdp_usd',
      'Gross domestic product',
      'US$ billion, current prices',
      'Value',
    ),
    divided_by: 1e9,
  },
]

const lines: Record<string, string>[] = []
for (const { file, period, value, periodOf = (text: string) => text, divided_by = 1, ...rest } of SERIES)
  for (const row of await rowsOf(['macro-india', file])) {
    const told_value = figure(row[value]?.trim(), divided_by)
    if (told_value !== '') lines.push({ ...rest, period: periodOf(row[period] ?? ''), value: told_value })
  }
ship(TARGET, 'india.csv.gz', COLUMNS, lines)
