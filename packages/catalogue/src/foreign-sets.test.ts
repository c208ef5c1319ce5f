import { describe, expect, it } from 'vitest'
import { layoutRows } from './layout-rows.ts'
import { resolveAlertType } from './registry.ts'

// Details as servers of others may send them: as a list or one object, with other names, text for numbers, gaps.

function laidOut(code: string, detail: unknown) {
  const type = resolveAlertType(code)
  if (!type) throw new Error(code)
  const out = layoutRows(type.layout, detail)
  if (out.state !== 'laid_out') throw new Error(`${out.state}`)
  return out
}
const cellsOf = (code: string, detail: unknown) =>
  Object.fromEntries(laidOut(code, detail).cells.map(({ label, text }) => [label, text]))
const tableOf = (code: string, detail: unknown) => {
  const [table] = laidOut(code, detail).tables
  return table?.rows.map((row) => Object.fromEntries(row.map(({ label, text }) => [label, text])))
}

describe('a court case', () => {
  const courtCase = {
    court: 'DRT Delhi',
    case_no: 'OA 1/2025',
    petitioner: 'Bank',
    respondent: 'Borrower',
    status: 'Pending',
    next_hearing: '2026-04-16',
  }

  it.each(['proceeding_drt_cases', 'court_case_other'])('of %s is one block, or one row of several', (code) => {
    expect(cellsOf(code, courtCase)).toMatchObject({
      Court: 'DRT Delhi',
      'Case number': 'OA 1/2025',
      Petitioner: 'Bank',
      Respondent: 'Borrower',
      Status: 'Pending',
      'Next hearing': '16-04-2026',
      Amount: '-',
    })
    expect(
      tableOf(code, [courtCase, { ...courtCase, case_no: 'OA 2/2025' }, { case_number: 'OA 3/2025' }]),
    ).toMatchObject([
      { 'Case number': 'OA 1/2025' },
      { 'Case number': 'OA 2/2025', 'Next hearing': '16-04-2026' },
      { 'Case number': 'OA 3/2025', Court: '-' },
    ])
  })

  it('at the NCLT is read under the names of other courts too', () => {
    expect(cellsOf('proceeding_nclt', courtCase)).toMatchObject({
      Forum: 'DRT Delhi',
      'Case number': 'OA 1/2025',
      Stage: 'Pending',
      'Next hearing': '16-04-2026',
    })
  })
})

describe('charges and wage months', () => {
  it('are one block, or one row of several', () => {
    const charge = { charge_id: '0010', charge_holder: 'Bank', amount: '2500000', date_of_creation: '2026-01-20' }
    expect(cellsOf('multiple_charges_same_asset', charge)).toMatchObject({
      'Charge id': '0010',
      'Charge holder': 'Bank',
      'Created on': '20-01-2026',
      'Satisfied on': '-',
    })
    expect(tableOf('multiple_charges_same_asset', [charge, {}])).toMatchObject([
      { 'Charge id': '0010' },
      { 'Amount secured': '-' },
    ])

    const month = { wage_month: '2026-01', no_of_employees: '84', amount: 412000, due_date: '2026-02-15' }
    expect(cellsOf('epf_payment_delay', month)).toMatchObject({
      'Wage month': 'Jan 2026',
      Employees: '84',
      'Due date': '15-02-2026',
      'Date of credit': '-',
    })
    expect(
      tableOf('epf_payment_delay', { wage_months: [month, { ...month, date_of_credit: '2026-03-01' }] }),
    ).toMatchObject([{ 'Date of credit': '-' }, { 'Date of credit': '01-03-2026' }])
  })
})

describe('directors', () => {
  it('keep the zeros of their numbers, whatever the day of leaving is called', () => {
    const left = {
      director_name: 'Sample',
      din: '00000001',
      designation: 'Director',
      date_of_resignation: '2026-02-20',
    }
    expect(cellsOf('resignation_of_director', left)).toMatchObject({
      Name: 'Sample',
      DIN: '00000001',
      Role: 'Director',
      'Ceased on': '20-02-2026',
    })
    expect(tableOf('resignation_of_director', [left])).toMatchObject([{ DIN: '00000001' }])
  })
})
