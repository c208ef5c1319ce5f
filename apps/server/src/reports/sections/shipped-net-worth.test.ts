import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { signal as trend } from '@saakh/catalogue/alerts/declining_tnw_trend'
import { signal as leverage } from '@saakh/catalogue/alerts/high_tol_tnw'
import { RATIOS } from '@saakh/catalogue/credit-ratios'
import { factSetOf } from '@saakh/catalogue/fact-set'
import type { Outcome } from '@saakh/catalogue/outcome'
import { everySeries, type StatementPeriod, type StatementSeries } from '@saakh/catalogue/statement-series'
import { istDate } from '@saakh/domain/dates'
import { publishedResult } from '@saakh/domain/fact-kinds/published-result'
import type { Fact } from '@saakh/domain/facts'
import { decimalOf } from '@saakh/domain/money'
import { compareRatio, ratio } from '@saakh/domain/ratio'
import { STATEMENT_LINES } from '@saakh/domain/statement-lines'
import { expect, it } from 'vitest'
import { checkoutRoot } from '../../platform/server-root.ts'

type Result = Fact<'published_result'>

/** The balance sheets of the table that ships. Its cells hold no comma but in names of companies. */
function shippedBalances(): Result[] {
  const file = join(checkoutRoot(), 'data', 'published-results', 'nse-2018-2025.csv.gz')
  const [heading = '', ...rows] = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')
  const names = heading.split(',')
  return rows.flatMap((text, row) => {
    const values = text.replace(/"([^"]*)"/g, (_, name: string) => name.replaceAll(',', '')).split(',')
    const cells = Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']))
    return cells.statement === 'balance_sheet' ? [factOf(cells, row)] : []
  })
}

function factOf(cells: Readonly<Record<string, string>>, row: number): Result {
  const { company_name, form, nature, period_end, filing_id, context, published = '', listed_isin = '' } = cells
  const lineNames = Object.keys(STATEMENT_LINES).filter((name) => (cells[name] ?? '') !== '')
  const payload = publishedResult.payload.parse({
    ...{ statement: 'balance_sheet', company_name, form, nature, period_end, filing_id, context },
    ...{ symbol: null, isin: null, scrip_code: null, financial_year_end: null, address: null, period_start: null },
    audited: cells.audited === '' ? null : cells.audited === 'yes',
    lines: Object.fromEntries(lineNames.map((name) => [name, cells[name]])),
  })
  return {
    ...{ fact_id: `row ${row}`, organization_id: null, party_id: listed_isin, kind: 'published_result', payload },
    ...{ subject: `${nature} ${period_end}`, valid_from: payload.period_end, valid_to: payload.period_end },
    ...{ known_at: published, recorded_at: published, source_document: 'table', locator: { row }, content_hash: '' },
  }
}

/** By hand: equity less what is told of the intangible assets. */
function worthOf(balance: StatementPeriod) {
  const intangible = ['goodwill', 'other_intangible_assets', 'intangible_assets_under_development'] as const
  const equity = balance.paise('equity')
  if (equity === null) return null
  const amounts = intangible.map((line) => balance.paise(line))
  return {
    paise: amounts.reduce<bigint>((left, amount) => left - (amount ?? 0n), equity),
    is_whole: amounts.every((amount) => amount !== null),
  }
}

const findingOf = (outcomes: readonly Outcome[], nature: string) =>
  outcomes.find((outcome) => outcome.state === 'finding' && outcome.subject === `published ${nature}`)

const toldIn = (outcome: Outcome | undefined, key: string): unknown =>
  outcome?.state === 'finding' ? Object.entries(outcome.detail ?? {}).find(([name]) => name === key)?.[1] : undefined

const count = { sheets: 0, reports: 0, alerts: 0 }
const LEVERAGE = RATIOS.filter(({ key }) => key === 'tol_tnw')

function multipleAt(balance: StatementPeriod) {
  const [worth, owed] = [worthOf(balance), balance.paise('liabilities')]
  return worth && worth.paise > 0n && owed !== null ? ratio(owed, worth.paise) : null
}

function compareReport(balance: StatementPeriod) {
  const expected = worthOf(balance)?.is_whole ? multipleAt(balance) : null
  count.sheets += 1
  for (const { of } of LEVERAGE) {
    const { value } = of({ span: null, balance })
    expect(value.ok).toBe(expected !== null)
    if (!value.ok || expected === null) continue
    expect(compareRatio(value.value, expected)).toBe(0)
    count.reports += 1
  }
}

function compareAlert(series: StatementSeries, outcome: Outcome | undefined) {
  for (const [which, day] of [
    ['tangible_net_worth', 'latest_reporting_date'],
    ['previous_tangible_net_worth', 'previous_reporting_date'],
  ] as const) {
    const [netWorth, date] = [toldIn(outcome, which), toldIn(outcome, day)]
    const balance = series.balances.find((balance) => balance.date === date)
    if (typeof netWorth !== 'string') continue
    expect(netWorth).toBe(decimalOf((balance && worthOf(balance)?.paise) ?? 0n))
    count.alerts += 1
  }
}

it('of every published balance sheet alert and report take one tangible net worth, to the paisa', () => {
  const byCompany = new Map<string, Result[]>()
  for (const fact of shippedBalances()) byCompany.set(fact.party_id, [...(byCompany.get(fact.party_id) ?? []), fact])
  for (const facts of byCompany.values())
    for (const as_of of new Set(facts.map(({ known_at }) => istDate(new Date(known_at)))))
      for (const series of everySeries(factSetOf(facts, as_of))) {
        if (series.last?.form !== 'commercial') continue
        series.balances.forEach(compareReport)
        for (const signal of [trend, leverage])
          compareAlert(series, findingOf(signal.evaluate(facts, { as_of }), series.nature))
      }
  expect(count).toEqual({ sheets: 1244, reports: 1040, alerts: 23 })
})
