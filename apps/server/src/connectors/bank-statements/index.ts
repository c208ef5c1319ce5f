import {
  bankStatementFacts,
  bankTransactionFacts,
  parseStatementRecord,
} from '../../imports/kit/bank/statement-facts.ts'
import { STATEMENT_COLUMNS } from '../../imports/kit/bank/statement-lines.ts'
import { type ColumnLayout, layoutWith } from '../../imports/kit/column-layout.ts'
import { defineConnector } from '../../imports/kit/connector-kind.ts'
import { CsvReader } from '../../imports/kit/csv-records.ts'
import { statementTables } from './guess-columns.ts'
import { layoutOf, looksLikeHeading } from './layouts.ts'
import { readStatement } from './read-statement.ts'

const BANKS: Readonly<Record<string, string>> = {
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  SBIN: 'SBI',
  UTIB: 'Axis Bank',
}

const PREAMBLE = 20_000

function headingIn(head: string, layouts: readonly ColumnLayout[]): string[] | null {
  const reader = new CsvReader()
  const records = [...reader.feed(head.slice(0, PREAMBLE)), ...reader.end()]
  return records.find(({ cells }) => layoutWith(cells, layouts) !== null || looksLikeHeading(cells))?.cells ?? null
}

const isText = (head: string) => !/^\s*[<{[]/.test(head)

export const kind = defineConnector({
  kind: 'bank_statements',
  place: 400,
  label: 'Bank statement',
  description:
    'The CSV or Excel file of one account that HDFC, ICICI, SBI and Axis Bank offer for download; of another bank, once you have said which column is which.',
  sample_name: 'hdfc_50100000006789_apr2026.csv',
  facts: [bankTransactionFacts, bankStatementFacts],
  connector: {
    consent: 'bank-statement',
    tile: 'Bank statements',
    recognises(head, _, layouts = []) {
      const cells = isText(head) ? headingIn(head, layouts) : null
      const layout = cells && layoutOf(cells, layouts)
      return layout ? `a statement of ${BANKS[layout.bank] ?? 'a bank'}` : null
    },
    mayRead: (head) => isText(head) && headingIn(head, []) !== null,
    tables: statementTables,
    asks: ['party', 'account_number'],
  },
  columns: STATEMENT_COLUMNS,
  records: readStatement,
  parseRow: parseStatementRecord,
})
