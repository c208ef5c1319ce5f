import type { Fact } from '@saakh/domain/facts'
import { describe, expect, it } from 'vitest'
import { bill, openBillsOf } from '../example-books.ts'
import { account, dayEnds } from '../example-facts.ts'
import { balanceSheet, financialYear, quarter } from '../example-statements.ts'
import { buyersOf, NO_SHOCKS, type Shocks, stressFacts } from './shocks.ts'

// Crores.
const YEAR = financialYear(2023, {
  ...{ revenue_from_operations: 100, income: 102, expenses: 90, finance_costs: 4 },
  ...{ profit_before_exceptional_items_and_tax: 12, profit_before_tax: 12, profit_loss_for_period: 9 },
})
const SHEET = balanceSheet('2023-03-31', {
  ...{
    trade_receivables_current: 20,
    current_assets: 50,
    assets: 80,
    borrowings_noncurrent: 10,
    borrowings_current: 15,
  },
  ...{ current_liabilities: 40, liabilities: 50, equity: 30, other_equity: 25, equity_and_liabilities: 80 },
})
const EARLIER = financialYear(2022, { revenue_from_operations: 90, finance_costs: 3 })
const BILLS = openBillsOf('2023-03-31', [bill('A', 300, null), bill('B', 250, null), bill('A', 200, null)])
const ARREARS = dayEnds('8001', '2023-02-25', '2023-03-02', (_day, at) => ({
  outstanding: '1.00',
  dpd: at < 3 ? 0 : at - 2,
}))
const FACTS: Fact[] = [account('8001', 'term_loan'), ...ARREARS, EARLIER, YEAR, SHEET, BILLS]

const after = (shocks: Partial<Shocks>, facts = FACTS) => stressFacts(facts, { ...NO_SHOCKS, ...shocks })
const crores = (facts: readonly Fact[], kept: Fact) => {
  const fact = facts[FACTS.indexOf(kept)]
  const lines = fact && 'lines' in fact.payload ? fact.payload.lines : {}
  return Object.fromEntries(Object.entries(lines).map(([line, rupees]) => [line, Number(rupees) / 1e7]))
}

describe('a shock', () => {
  it('of revenue takes the cost that falls with it, and leaves earlier years', () => {
    const facts = after({ revenue_fall_percent: 20 })
    expect(crores(facts, YEAR)).toEqual({
      ...{ revenue_from_operations: 80, income: 82, expenses: 76, finance_costs: 4 },
      ...{ profit_before_exceptional_items_and_tax: 6, profit_before_tax: 6, profit_loss_for_period: 3 },
    })
    expect(facts[FACTS.indexOf(EARLIER)]).toBe(EARLIER)
    expect(facts[FACTS.indexOf(SHEET)]).toBe(SHEET)
  })

  it('of rates costs interest on what is borrowed, for the days of the span', () => {
    expect(crores(after({ rate_points: 2 }), YEAR)).toMatchObject({
      ...{ finance_costs: 4.5, expenses: 90.5, profit_before_tax: 11.5, profit_loss_for_period: 8.5 },
    })
    const ofQuarter = quarter(2023, 'Q4', { revenue_from_operations: 25, finance_costs: 1 })
    const [, stressedQuarter] = stressFacts([SHEET, ofQuarter], { ...NO_SHOCKS, rate_points: 2 })
    // 25 crore at 2 % for 90 days.
    expect(stressedQuarter?.payload).toMatchObject({ lines: { finance_costs: '11232876.71' } })
  })

  it('reaches every quarter of the last year, and no earlier one', () => {
    const revenue = { revenue_from_operations: 25 }
    const quarters = [quarter(2022, 'Q4', revenue), quarter(2023, 'Q1', revenue), quarter(2023, 'Q4', revenue)]
    const stressed = stressFacts(quarters, { ...NO_SHOCKS, revenue_fall_percent: 10 })
    expect(stressed.map((fact, at) => fact === quarters[at])).toEqual([true, false, false])
  })

  it('of receivables is paid by short-term borrowing', () => {
    expect(crores(after({ receivable_days: 73 }), SHEET)).toEqual({
      ...{ trade_receivables_current: 40, current_assets: 70, assets: 100, borrowings_noncurrent: 10 },
      ...{ borrowings_current: 35, current_liabilities: 60, liabilities: 70, equity: 30, other_equity: 25 },
      equity_and_liabilities: 100,
    })
  })

  it('of the largest customer is borne by the equity', () => {
    expect(crores(after({ largest_buyer: true }), SHEET)).toMatchObject({
      ...{ trade_receivables_current: 15, current_assets: 45, assets: 75, equity: 25, other_equity: 20 },
      ...{ equity_and_liabilities: 75, liabilities: 50 },
    })
    const without = FACTS.filter((fact) => fact !== BILLS)
    expect(after({ largest_buyer: true }, without)).toEqual(without)
  })

  it('of a named customer is of exactly its bills, however its name is spelt', () => {
    const bills = openBillsOf('2023-03-31', [
      ...[bill('Kaveri Stores Pvt Ltd', 100, '2023-03-01'), bill('KAVERI STORES', 50, null)],
      ...[bill('Kaveri Stores', -20, null), bill('Musi Mills', 900, '2023-02-01')],
    ])
    const facts = [SHEET, bills]
    expect(buyersOf(facts)).toEqual([
      { key: 'MUSI MILLS', name: 'Musi Mills', paise: 9_000_000_000n },
      { key: 'KAVERI STORES', name: 'Kaveri Stores Pvt Ltd', paise: 1_500_000_000n },
    ])
    const stressed = stressFacts(facts, { ...NO_SHOCKS, buyer: 'kaveri stores private limited' })
    expect(stressed[0]?.payload).toMatchObject({ lines: { trade_receivables_current: '185000000.00' } })
    const days = stressed.flatMap((fact) =>
      'bills' in fact.payload ? fact.payload.bills.map((openBill) => openBill.bill_date) : [],
    )
    expect(days).toEqual(['2022-03-01', null, null, '2023-02-01'])
    expect(stressFacts(facts, { ...NO_SHOCKS, buyer: 'Nobody' })).toEqual(facts)
  })

  it('of arrears makes the last day-end of who is past due later by so many days', () => {
    const dpdOf = (facts: readonly Fact[]) =>
      facts.flatMap((fact) => ('dpd' in fact.payload ? [fact.payload.dpd?.filter((days) => days !== null)] : []))
    expect(dpdOf(FACTS)).toEqual([
      [0, 0, 0, 1],
      [2, 3],
    ])
    expect(dpdOf(after({ arrears_days: 30 }))).toEqual([
      [0, 0, 0, 1],
      [2, 33],
    ])
    const paid = dayEnds('8001', '2023-03-01', '2023-03-02', () => ({ outstanding: '1.00', dpd: 0 }))
    expect(after({ arrears_days: 30 }, paid)).toEqual(paid)
  })

  it('of nothing changes nothing, and no shock changes a fact that was given', () => {
    const before = structuredClone(FACTS)
    expect(after({})).toEqual(FACTS)
    after({ revenue_fall_percent: 50, rate_points: 5, receivable_days: 90, largest_buyer: true, arrears_days: 90 })
    expect(FACTS).toEqual(before)
  })

  it('tells a bank from a company: its statements have other lines', () => {
    const bank = [financialYear(2023, { revenue_from_operations: 100, finance_costs: 4 }, { form: 'banking' })]
    expect(after({ revenue_fall_percent: 20 }, bank)).toEqual(bank)
  })
})
