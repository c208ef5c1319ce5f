import { defineBooksConnector } from '../../imports/kit/books/books-connector.ts'
import { zohoFile } from './read.ts'

const REPORTS = [
  [/"balance_sheet"\s*:\s*\[/, 'a Zoho Books balance sheet'],
  [/"profit_and_loss"\s*:\s*\[/, 'a Zoho Books profit and loss account'],
  [/"trialbalance"\s*:\s*\[/, 'a Zoho Books trial balance'],
  [/"invoices"\s*:\s*\[[\s\S]*"customer_name"/, 'a Zoho Books list of invoices'],
  [/"bills"\s*:\s*\[[\s\S]*"vendor_name"/, 'a Zoho Books list of bills'],
] as const

export const kind = defineBooksConnector({
  kind: 'zoho_books',
  place: 510,
  label: 'Zoho Books reports',
  description:
    'Trial balance, profit and loss, balance sheet, and the lists of invoices and bills as Zoho Books gives them in JSON.',
  program: 'zoho_books',
  sample_name: 'zoho-trial-balance.json',
  connector: {
    consent: 'financial-statement',
    tile: 'Zoho Books',
    recognises: (head) => (/^\s*\{/.test(head) ? (REPORTS.find(([mark]) => mark.test(head))?.[1] ?? null) : null),
    asks: ['party', 'as_of'],
  },
  records: zohoFile,
})
