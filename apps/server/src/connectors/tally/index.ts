import { defineBooksConnector } from '../../imports/kit/books/books-connector.ts'
import { tallyFile } from './read.ts'

const REPORTS = [
  [/<BILLFIXED>/, 'a Tally bills report'],
  [/<BSNAME>/, 'a Tally balance sheet'],
  [/<PLAMT>/, 'a Tally profit and loss account'],
  [/<DSPACCINFO>/, 'a Tally trial balance'],
  [/<VOUCHER[\s>]/, 'a Tally day book'],
  [/<TALLYMESSAGE[\s>]|<TALLYREQUEST>/, 'a Tally export of vouchers or masters'],
  [/<LINEERROR>/, 'an answer of Tally without a report'],
  [/<COLLECTION[\s>]/, 'a Tally list'],
] as const

export const kind = defineBooksConnector({
  kind: 'tally',
  place: 500,
  label: 'Tally reports',
  description:
    'Day book, trial balance, balance sheet, profit and loss, bills receivable and payable, and lists of ledgers with their balances, as Tally exports them in XML.',
  program: 'tally',
  sample_name: 'day-book.xml',
  connector: {
    consent: 'financial-statement',
    tile: 'Tally',
    // A document type before the envelope is refused by the reader, which says so.
    recognises: (head) =>
      /^\s*</.test(head) && /<(ENVELOPE|RESPONSE)\b/.test(head)
        ? (REPORTS.find(([mark]) => mark.test(head))?.[1] ?? null)
        : null,
    asks: ['party', 'as_of'],
  },
  records: tallyFile,
})
