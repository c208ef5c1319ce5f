import { describe, expect, it } from 'vitest'
import { lenderFiles } from '../../../testing/lender-files.ts'
import { sampleText } from '../../kit/sample-file.ts'

const { lender, forRefusals } = lenderFiles(
  'customer_number,name,pan,constitution\nC-1,Ashwini Sample Mills,AAACN1234F,private_company\n',
)
const RATING =
  'customer_number,agency,instrument,term,rating,outlook,watch,not_cooperating,withdrawn,amount,action_date\n'

describe('a line of ratings', () => {
  it.each([
    [
      'CRISIL,Term loan,long,BBB-,Negative,,no,no,"1,00,000",2026-02-10',
      {
        agency: 'CRISIL',
        rating: 'BBB-',
        outlook: 'negative',
        watch: null,
        issuer_not_cooperating: false,
        withdrawn: false,
        amount: '100000.00',
      },
    ],
    [
      ',Term loan,,CRISIL BBB-/Negative,,,,,,10-Feb-2026',
      {
        agency: 'CRISIL',
        term: 'long',
        rating: 'BBB-',
        outlook: 'negative',
        issuer_not_cooperating: null,
        amount: null,
      },
    ],
    [
      'ICRA,Term loan,long,[ICRA]BBB-(CE) (Negative),negative,,,,,2026-02-10',
      { agency: 'ICRA', suffix: 'CE', outlook: 'negative' },
    ],
    [
      'India Ratings & Research,NCD,,IND BB+/RWN,,RWN,,,,2026-02-10',
      { agency: 'India Ratings', rating: 'BB+', watch: 'negative' },
    ],
    [
      'CARE,Term loan,short,CARE D; ISSUER NOT COOPERATING,,,yes,,,2026-02-10',
      { term: 'short', rating: 'D', issuer_not_cooperating: true },
    ],
    ['SMERA,Term loan,,A1+,,,,,,2026-02-10', { agency: 'Acuité', term: 'short', rating: 'A1+' }],
    ['CRISIL,Term loan,long,,,,,yes,,2026-02-10', { rating: null, withdrawn: true }],
    ['CRISIL,Term loan,,BBB (Credit watch),,developing,,,,2026-02-10', { watch: 'developing' }],
    ['CRISIL,Term loan,,BBB,,with negative implications,,,,2026-02-10', { watch: 'negative' }],
    ['CRISIL,Term loan,,BBB,,yes,,,,2026-02-10', { watch: 'unspecified' }],
    [
      'CRISIL,Term loan,,A1,Stable,,,,,2026-02-10',
      {
        outlook: 'stable',
        remarks: ['An outlook is given to the short-term rating A1; agencies give it in the long term only.'],
      },
    ],
  ])('%s is read', async (line, expected) => {
    const { payload } = await lender()
    expect(await payload('ratings', `${RATING}C-1,${line}\n`)).toMatchObject(expected)
  })

  it.each([
    [
      'ICRA,Term loan,,CRISIL BBB-,,,,,,2026-02-10',
      'agency',
      'agency says ICRA, but the rating is written with CRISIL.',
    ],
    [
      'Northstar,Term loan,,BBB-,,,,,,2026-02-10',
      'agency',
      "'Northstar' is not an agency we know; there are CRISIL, ICRA, CARE, India Ratings, Acuité, Brickwork, Infomerics.",
    ],
    [
      ',Term loan,,BBB-,,,,,,2026-02-10',
      'agency',
      'The line names no agency, neither in its column nor in front of the rating.',
    ],
    ['CRISIL,Term loan,short,BBB-,,,,,,2026-02-10', 'term', 'term says short, but the rating is written with long.'],
    ['CRISIL,Term loan,,D,,,,,,2026-02-10', 'term', 'term is empty, and D stands on both scales; write long or short.'],
    [
      'CRISIL,Term loan,,BBB-/Stable,Negative,,,,,2026-02-10',
      'outlook',
      'outlook says negative, but the rating is written with stable.',
    ],
    [
      'CRISIL,Term loan,,BBB- INC,,,no,,,2026-02-10',
      'not_cooperating',
      'not_cooperating says false, but the rating is written with true.',
    ],
    [
      'CRISIL,Term loan,long,,,,,no,,2026-02-10',
      'rating',
      'rating is empty; only a withdrawn rating may be without its symbol.',
    ],
    [
      'CRISIL,Term loan,,Baa1,,,,,,2026-02-10',
      'rating',
      "rating: 'BAA1' in 'Baa1' is neither a rating symbol nor a known word.",
    ],
    ['CRISIL,Term loan,,BBB,,,,,,2026-04-11', 'action_date', 'action_date is 2026-04-11, a day that has not come yet.'],
    ['CRISIL,--,,BBB,,,,,,2026-02-10', 'instrument', "'--' names no instrument."],
  ])('%s is set aside', async (line, field, reason) => {
    const { payload } = await forRefusals()
    expect(await payload('ratings', `${RATING}C-1,${line}\n`)).toEqual({ field, reason })
  })

  it.each([
    ['BBB-/Stable,gloomy,,,,', 'outlook', "outlook is 'gloomy'; write positive, stable or negative."],
    ['BBB-,,soon,,,', 'watch', "watch is 'soon'; write positive, negative or developing."],
    ['BBB,,,,,-5', 'amount', 'amount is -5.00; it cannot be negative.'],
  ])('%s costs a cell', async (cells, field, reason) => {
    const { read, leftOut } = await lender()
    const { job_id, counts } = await read('ratings', `${RATING}C-1,CRISIL,Term loan,,${cells},2026-02-10\n`)
    expect(counts).toMatchObject({ rows_accepted: 1, rows_quarantined: 0, cells_left_out: 1 })
    expect(await leftOut(job_id)).toEqual([{ row: 2, field, reason }])
  })
})

it('the sample of ratings is imported whole', async () => {
  const { read } = await lender(await sampleText('customers'))
  const { counts } = await read('ratings', await sampleText('ratings'))
  expect(counts).toMatchObject({ rows_read: 5, rows_quarantined: 0, facts_written: 5 })
})
