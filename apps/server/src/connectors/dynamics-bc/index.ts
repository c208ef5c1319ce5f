import { defineBooksConnector } from '../../imports/kit/books/books-connector.ts'
import { dynamicsFile } from './read.ts'

const REPORTS = [
  [/"lineType"[\s\S]*"balance"|"balance"[\s\S]*"lineType"/, 'a Business Central balance sheet'],
  [/"lineType"[\s\S]*"netChange"|"netChange"[\s\S]*"lineType"/, 'a Business Central income statement'],
  [/"balanceAtDateDebit"/, 'a Business Central trial balance'],
  [/"period1Amount"/, 'a Business Central aged report'],
  [/"remainingAmount"/, 'a Business Central list of invoices'],
] as const

export const kind = defineBooksConnector({
  kind: 'dynamics_bc',
  place: 520,
  label: 'Dynamics Business Central reports',
  description:
    'Trial balance, income statement, balance sheet, aged receivables and payables, and invoices as Business Central gives them in JSON.',
  program: 'dynamics_bc',
  sample_name: 'aged-receivables.json',
  connector: {
    consent: 'financial-statement',
    tile: 'MS Dynamics',
    recognises: (head) => (/^\s*\{/.test(head) ? (REPORTS.find(([mark]) => mark.test(head))?.[1] ?? null) : null),
    asks: ['party', 'as_of'],
  },
  records: dynamicsFile,
})
