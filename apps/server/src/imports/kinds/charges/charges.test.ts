import { describe, expect, it } from 'vitest'
import { lenderFiles } from '../../../testing/lender-files.ts'

const { lender } = lenderFiles(
  'customer_number,name,pan\nC-1,Ashwini Sample Mills,AAACN1234F\nC-2,Kaveri Sample Traders,\n',
)

describe('a register of charges', () => {
  const HEADING =
    'PAN,Charge Id,Charge Holder Name,Date of Creation,Date of Modification,Date of Satisfaction,Amount,Assets under charge,Own,Status\n'

  it('is read under the headings of the register, and a charge is known from the day of the file', async () => {
    const bank = await lender()
    const first = await bank.read(
      'charges',
      `${HEADING}AAACN1234F,100990001,Sample Bank,20/01/2026,-,-,"25,00,000.00",Book debts,no,Open\n`,
      { known_at: '2026-03-05T10:00:00+05:30' },
    )
    expect(first.counts).toMatchObject({ rows_accepted: 1, rows_quarantined: 0, facts_written: 1 })
    const again = await bank.read(
      'charges',
      `${HEADING}AAACN1234F,100990001,Sample Bank,20/01/2026,28/02/2026,-,"75,00,000.00",Book debts,no,Open\n`,
    )
    expect(again.counts.facts_written).toBe(1)
    const [before, now] = await bank.stored('charge')
    expect(before).toMatchObject({ subject: '100990001', valid_from: '2026-01-20', valid_to: null })
    expect(before?.known_at.toISOString()).toBe('2026-03-05T04:30:00.000Z')
    expect(before?.payload).toMatchObject({ own: false, amount: '2500000.00', modified_on: null, assets: 'Book debts' })
    expect(now?.payload).toMatchObject({ amount: '7500000.00', modified_on: '2026-02-28' })
  })

  it('sets aside a line that cannot be right, with a sentence', async () => {
    const bank = await lender()
    const line = (cells: string) => `AAACN1234F,${cells}\n`
    const { counts, job_id } = await bank.read(
      'charges',
      HEADING +
        line('1,Sample Bank,2026-01-20,2025-01-20,,1,,,') +
        line('2,Sample Bank,2026-01-20,,,1,,,Closed') +
        line('3,Sample Bank,2026-05-20,,,1,,,') +
        line('4,Sample Bank,2026-01-20,,,-1,,,') +
        line('5,Sample Bank,2026-01-20,,,1,,perhaps,') +
        line('6,NA,2026-01-20,,,1,,,') +
        line('7,Sample Bank,2026-01-20,,,,,,'),
    )
    expect(counts).toMatchObject({ rows_accepted: 2, rows_quarantined: 5, cells_left_out: 1 })
    expect((await bank.setAside(job_id)).map(({ row, field, reason }) => `${row} ${field}: ${reason}`)).toEqual([
      '2 modified_on: modified_on is 2025-01-20, before the charge was created on 2026-01-20.',
      "3 satisfied_on: The status is 'Closed', but satisfied_on is empty.",
      '4 created_on: created_on is 2026-05-20, a day that has not come yet.',
      "6 own: own is 'perhaps'; write yes or no.",
      '7 holder: The charge has no holder.',
    ])
  })
})
