import { describe, expect, it } from 'vitest'
import { lenderFiles } from '../../../testing/lender-files.ts'
import { sampleText } from '../../kit/sample-file.ts'

const { lender, forRefusals } = lenderFiles(
  'customer_number,name,pan,constitution\nC-1,Ashwini Sample Mills,AAACN1234F,private_company\n',
)
const GST = 'gstin,fy,taxp,mof,dof,rtntype,arn,status,frequency\n'
const GSTIN = '30AAACN1234F1ZA'

describe('a line of the GST filing table', () => {
  it.each([
    [
      `${GSTIN},2025-26,February,ONLINE,19-03-2026,GSTR3B,AA300226123456A,Filed,`,
      {
        gstin: GSTIN,
        return_type: 'GSTR3B',
        period: '2026-02',
        quarterly: false,
        status: 'filed',
        date_of_filing: '2026-03-19',
        arn: 'AA300226123456A',
      },
    ],
    [
      `${GSTIN},2025-2026,022026,,2026-03-19,GSTR-3B,,,`,
      { return_type: 'GSTR3B', period: '2026-02', status: 'filed', arn: null },
    ],
    [
      `${GSTIN},2025-26,Feb,,-,3B,NA,Not Filed,`,
      { status: 'not_filed', date_of_filing: null, not_filed_on: '2026-04-10' },
    ],
    [`${GSTIN},2025-26,Oct-Dec,,22-01-2026,GSTR3B,,Filed,`, { period: '2025-10', quarterly: true }],
    [`${GSTIN},2025-26,December,,22-01-2026,GSTR3B,,Filed,Quarterly`, { period: '2025-10', quarterly: true }],
    [
      `${GSTIN},2025-26,Feb,,19-03-2026,GSTR1,12345,Filed,`,
      {
        return_type: 'GSTR1',
        arn: '12345',
        remarks: ['The ARN 12345 has not the shape of two letters, twelve digits and a sign.'],
      },
    ],
  ])('%s is read', async (line, expected) => {
    const { payload } = await lender()
    expect(await payload('gst_returns', `${GST}${line}\n`)).toMatchObject(expected)
  })

  it.each([
    [
      '30AAACN1234F1ZB,2025-26,Feb,,19-03-2026,GSTR3B,,Filed,',
      'gstin',
      'The last character of the GSTIN is B; the check over the first 14 gives A. One character is probably mistyped.',
    ],
    [
      `${GSTIN},2025-26,Feb,,,GSTR3B,,,`,
      'status',
      'status and dof are empty: the line does not state whether the return is filed.',
    ],
    [`${GSTIN},2025-26,Feb,,,GSTR3B,,Filed,`, 'dof', 'status is Filed, but dof is empty.'],
    [
      `${GSTIN},2025-26,Feb,,19-03-2026,GSTR3B,,Not Filed,`,
      'status',
      "status is 'Not Filed', but dof says that it was filed on 2026-03-19.",
    ],
    [
      `${GSTIN},2025-26,Feb,,,GSTR3B,AA300226123456A,Not Filed,`,
      'arn',
      'The return is not filed, but the line gives the acknowledgement AA300226123456A.',
    ],
    [`${GSTIN},2025-26,Feb,,19-03-2026,GSTR3B,,Perhaps,`, 'status', "status is 'Perhaps'; write Filed or Not Filed."],
    [
      `${GSTIN},2025-26,Feb,,28-02-2026,GSTR3B,,Filed,`,
      'dof',
      'dof is 2026-02-28, but the tax period ends on 2026-02-28 only.',
    ],
    [
      `${GSTIN},2025-26,March,,11-04-2026,GSTR3B,,Filed,`,
      'dof',
      'dof is 2026-04-11, a day that has not come yet. An empty cell would mean: not filed.',
    ],
    [`${GSTIN},2025,Feb,,19-03-2026,GSTR3B,,Filed,`, 'fy', "'2025' is not a financial year; write it as 2025-26."],
    [
      `${GSTIN},2024-25,022026,,19-03-2026,GSTR3B,,Filed,`,
      'taxp',
      "'022026' does not lie in the financial year 2024-25.",
    ],
    [
      `${GSTIN},2024-25,Annual,,30-12-2025,GSTR9,,Filed,`,
      'taxp',
      'the return covers a year; only monthly and quarterly returns are read.',
    ],
    [`${GSTIN},2025-26,Feb,,19-03-2026,INVOICE,,Filed,`, 'rtntype', "'INVOICE' is not a type of GST return."],
    [
      `${GSTIN},2025-26,Feb,,19-03-2026,GSTR3B,,Filed,quarterly`,
      'taxp',
      "frequency is quarterly, but 'Feb' ends no quarter.",
    ],
    [
      `${GSTIN},2025-26,Oct-Dec,,22-01-2026,GSTR3B,,Filed,monthly`,
      'frequency',
      "frequency is monthly, but 'Oct-Dec' is a quarter.",
    ],
  ])('%s is set aside', async (line, field, reason) => {
    const { payload } = await forRefusals()
    expect(await payload('gst_returns', `${GST}${line}\n`)).toEqual({ field, reason })
  })
})

describe('the turnover of a GST return', () => {
  const HEADING = 'gstin,fy,taxp,dof,rtntype,status,outward_supplies\n'

  it('is kept with the return, and its absence is not zero', async () => {
    const { payload } = await lender()
    const filed = `${GSTIN},2025-26,February,19-03-2026,GSTR3B,Filed`
    expect(await payload('gst_returns', `${HEADING}${filed},"42,00,000.50"\n`)).toMatchObject({
      turnover: '4200000.50',
    })
    const { payload: other } = await lender()
    expect(await other('gst_returns', `${HEADING}${filed},NA\n`)).not.toHaveProperty('turnover')
  })

  it.each([
    ['19-03-2026,GSTR3B,Filed,-5', 'turnover is -5.00; outward supplies cannot be negative.'],
    ['19-03-2026,GSTR3B,Filed,many', expect.stringMatching(/^turnover: /)],
  ])('is left out of %s', async (cells, reason) => {
    const { read, leftOut } = await forRefusals()
    const { job_id } = await read('gst_returns', `${HEADING}${GSTIN},2025-26,February,${cells}\n`)
    expect(await leftOut(job_id)).toEqual([{ row: 2, field: 'turnover', reason }])
  })

  it('of a return that is not filed sets the line aside', async () => {
    const { payload } = await forRefusals()
    const line = `${GSTIN},2025-26,February,,GSTR3B,Not Filed,4200000\n`
    expect(await payload('gst_returns', `${HEADING}${line}`)).toEqual({
      field: 'turnover',
      reason: 'The return is not filed, but the line gives its turnover.',
    })
  })
})

it('the sample of gst_returns is imported whole', async () => {
  const { read } = await lender(await sampleText('customers'))
  const { counts } = await read('gst_returns', await sampleText('gst_returns'))
  expect(counts).toMatchObject({ rows_read: 5, rows_quarantined: 0, facts_written: 5 })
})
