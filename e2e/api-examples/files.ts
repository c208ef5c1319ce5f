import { dataUrl } from '../client.ts'
import { type Answer, inDays, type Steps } from './steps.ts'

const isOver = ({ data }: Answer) => ['done', 'failed'].includes(data.status)
const job = ({ job_id }: Readonly<Record<string, string>>) => `/v1/admin/jobs/${job_id}`
const keepJob = ({ data }: Answer) => ({ job_id: data.job_id })

/** A line about a known account whose amount cannot be read. */
const BAD_AMOUNT = ({ account_number }: Readonly<Record<string, string>>) => {
  const line = [account_number, inDays(-1), 'cheque', '004511', 'inward', 'many', 'Sample: signature differs', '']
  const heading = 'account_number,returned_on,instrument,instrument_number,direction,amount,reason,cleared_on'
  return { type: 'cheque_returns', file_name: 'returns.csv', attachment: dataUrl(`${heading}\n${line.join()}\n`) }
}
/** Long enough to be still read when it is stopped. */
const LONG = () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => `SAMPLE-${at},${inDays(-1)},100000.00,0`)
  return dataUrl(`account_number,day_end_date,outstanding,dpd\n${rows.join('\n')}\n`)
}

/** Rows that were set aside, a file that is read again, one that is stopped, and a customer that waits for its company. */
export const FILES: Steps = [
  { name: 'uploadBorrowers', query: '?q=Loktak' },
  {
    look: '/v1/admin/uploads',
    method: 'POST',
    body: BAD_AMOUNT,
    keep: keepJob,
  },
  { look: job, until: isOver, keep: ({ data }) => ({ document_id: data.document_id }) },
  { name: 'settleQuarantine', body: { row: 2, dealt_with: true } },
  { name: 'downloadQuarantine' },
  { name: 'retryJob' },
  { name: 'getDocument' },
  {
    look: '/v1/admin/link_reviews?per_page=2',
    keep: ({ data }) => ({ review_id: data[0].review_id }),
  },
  { name: 'decideLinkReview', body: { action: 'create_party' } },
]

/** Comes last: what is read of it stays. */
export const STOPPED_FILE: Steps = [
  {
    look: '/v1/admin/uploads',
    method: 'POST',
    body: () => ({ type: 'day_end', file_name: 'sample-long-day-end.csv', attachment: LONG() }),
    keep: keepJob,
  },
  { look: job, until: ({ data }) => data.status === 'running' },
  { name: 'stopJob' },
]

const statement = (account: string) =>
  dataUrl(
    [
      'SARAYU SAMPLE BANK,,,,',
      account,
      'Entry,What,Sum,,Left in account',
      '03/09/2026,NEFT IN-SAMPLE BUYERS,250000.00,CR,350000.00',
      '10/09/2026,CHQ PAID-SAMPLE CASTINGS,90000.00,DR,260000.00',
      '',
    ].join('\n'),
  )
const SAID = { date: 0, narration: 1, amount: 2, side: 3, balance: 4 }

/** What a small business says of its own data: consents, and which column is which in the table of its bank. */
export const OWN_DATA: Steps = [
  { name: 'userConsents', as: 'meera' },
  {
    name: 'recordAggregatorConsent',
    as: 'meera',
    slots: () => ({ section: 'bank-statement' }),
    body: () => ({
      ...{ handle: 'sample-handle-1', purpose_code: '103', valid_until: inDays(90), frequency: 'monthly' },
      data_from: inDays(-365),
    }),
    keep: ({ data }) => ({ consent_id: data.consent_id }),
  },
  {
    name: 'followAggregatorConsent',
    as: 'meera',
    body: { handle_state: 'READY', artefact: 'sample-artefact-1', artefact_state: 'ACTIVE' },
  },
  {
    name: 'decideConsent',
    as: 'meera',
    slots: () => ({ section: 'bank-statement' }),
    body: () => ({ accepted: true, details: { valid_until: inDays(180), frequency: 'monthly' } }),
  },
  {
    look: '/v1/admin/uploads',
    method: 'POST',
    as: 'meera',
    body: {
      type: 'bank_statements',
      file_name: 'september.csv',
      attachment: statement('Account No: 912020012345678,,,,'),
    },
    keep: keepJob,
  },
  { look: job, as: 'meera', until: isOver },
  { name: 'jobColumns', as: 'meera' },
  {
    name: 'tryColumns',
    as: 'meera',
    query: `?heading_row=3&amounts=marked&date_order=day_first&${new URLSearchParams(
      Object.entries(SAID).map(([name, at]): [string, string] => [name, String(at)]),
    )}`,
  },
  {
    name: 'saveColumnLayout',
    as: 'meera',
    body: {
      ...{ name: 'Sarayu current account', bank: 'SARA', heading_row: 3 },
      ...{ columns: SAID, amounts: 'marked', date_order: 'day_first' },
    },
    keep: ({ data }) => ({ layout_id: data.layout_id }),
  },
  {
    look: '/v1/admin/uploads',
    method: 'POST',
    as: 'meera',
    body: { type: 'bank_statements', file_name: 'current-account.csv', attachment: statement(',,,,') },
    keep: keepJob,
  },
  { look: job, as: 'meera', until: isOver },
  { name: 'tellOfFile', as: 'meera', body: { account_number: '912020012345678' } },
  { name: 'retireColumnLayout', as: 'meera' },
]
