import { describe, expect, it } from 'vitest'
import { lenderFiles } from '../../../testing/lender-files.ts'

const { lender } = lenderFiles(
  'customer_number,name,pan\nC-1,Ashwini Sample Mills,AAACN1234F\nC-2,Kaveri Sample Traders,\n',
)

describe('a file of court cases', () => {
  const HEADING = 'customer_number,case_number,forum,role,other_side,under,filed_on,stage,stage_date\n'

  it('joins the stages of a case, however its number is written, in the order of their days', async () => {
    const bank = await lender()
    const { counts } = await bank.read(
      'court_cases',
      `${HEADING}C-1,C.P.(IB)-990/MB/2025,NCLT Mumbai Bench-IV,Corporate Debtor,Sample Bank,IBC section 7,2025-06-02,CIRP,2026-01-15
C-1,CP (IB) No. 990/MB/2025,NCLT Mumbai Bench-IV,Corporate Debtor,Sample Bank,IBC section 7,2025-06-02,Filed,
C-2,OA 991/2025,DRT-II Mumbai,Defendant,Sample Bank,,2025-09-18,Pending,\n`,
    )
    expect(counts).toMatchObject({ rows_accepted: 3, rows_quarantined: 0, facts_written: 3 })
    const cases = await bank.stored('court_case')
    expect(cases.map(({ subject, known_at }) => [subject, known_at.toISOString().slice(0, 10)])).toEqual([
      ['NCLT CP IB 990 MB 2025', '2025-06-01'],
      ['NCLT CP IB 990 MB 2025', '2026-01-14'],
      ['DRT OA 991 2025', '2026-04-10'],
    ])
    expect(cases[1]?.payload).toMatchObject({
      forum: 'nclt',
      bench: 'Mumbai Bench-IV',
      role: 'debtor',
      stage: 'admitted',
      stage_date: '2026-01-15',
    })
    expect(cases[2]?.payload).toMatchObject({ forum: 'drt', bench: 'II Mumbai', role: 'respondent', under: null })
  })

  it('keeps the next hearing, which may lie ahead, and refuses one before the filing', async () => {
    const bank = await lender()
    const heading = `${HEADING.trimEnd()},next_hearing\n`
    const { job_id } = await bank.read(
      'court_cases',
      `${heading}C-1,OA 1/2025,DRT Mumbai,Defendant,,,2025-06-02,Pending,2026-02-20,16/04/2026
C-1,OA 2/2025,DRT Mumbai,Defendant,,,2025-06-02,Recovery certificate issued,2026-02-20,
C-1,OA 3/2025,DRT Mumbai,Defendant,,,2025-06-02,Pending,,2025-05-31\n`,
    )
    expect((await bank.stored('court_case')).map(({ payload }) => payload)).toMatchObject([
      { stage: 'pending', next_hearing: '2026-04-16' },
      { stage: 'decreed' },
    ])
    expect(await bank.setAside(job_id)).toMatchObject([
      { row: 4, reason: 'next_hearing is 2025-05-31, before the case was filed on 2025-06-02.' },
    ])
  })

  it('refuses words it does not know with those it knows', async () => {
    const bank = await lender()
    const { job_id } = await bank.read(
      'court_cases',
      `${HEADING}C-1,CP 1/2025,Sample Panchayat,Respondent,,,2025-06-02,Filed,
C-1,CP 1/2025,NCLT,Bystander,,,2025-06-02,Filed,
C-1,CP 1/2025,NCLT,Respondent,,,2025-06-02,Simmering,
C-1,Petition,NCLT,Respondent,,,2025-06-02,Filed,
C-1,CP 1/2025,NCLT,Respondent,,,2025-06-02,Admitted,2025-01-01\n`,
    )
    const reasons = (await bank.setAside(job_id)).map(({ field, reason }) => `${field}: ${reason}`)
    expect(reasons).toHaveLength(5)
    expect(reasons[0]).toMatch(/^forum: 'Sample Panchayat' is not a forum we know; write NCLT, NCLAT/)
    expect(reasons[1]).toMatch(/^role: 'Bystander' is not a role we know; the known ones are corporate debtor/)
    expect(reasons[2]).toMatch(/^stage: 'Simmering' is not a stage we know; the known ones are filed/)
    expect(reasons[3]).toBe("case_number: 'Petition' has no number by which a case could be known again.")
    expect(reasons[4]).toBe('stage_date: stage_date is 2025-01-01, before the case was filed on 2025-06-02.')
  })
})
