import {
  bankStatementFacts,
  bankTransactionFacts,
  parseStatementRecord,
} from '../../imports/kit/bank/statement-facts.ts'
import { STATEMENT_COLUMNS } from '../../imports/kit/bank/statement-lines.ts'
import { defineConnector } from '../../imports/kit/connector-kind.ts'
import { latestVersion } from '../../platform/fact-rows.ts'
import { isDepositNote, termDepositOf } from './map.ts'
import { readAccounts } from './read-accounts.ts'

const isXml = (head: string) => /api\.rebit\.org\.in\/|<(?:\w+:)?Account\s[^>]*maskedAccNumber/.test(head)
const isJson = (head: string) => /^\s*[[{]/.test(head) && /"(?:fiObjects|maskedAccNumber|linkedAccRef)"/.test(head)

export const kind = defineConnector({
  kind: 'account_aggregator',
  place: 410,
  label: 'Account Aggregator data',
  description:
    'What an Account Aggregator hands over of deposit and term deposit accounts: XML or JSON after the ReBIT schemas 1.1.',
  sample_name: 'aa-accounts.json',
  facts: [bankTransactionFacts, bankStatementFacts, latestVersion('term_deposit')],
  connector: {
    consent: 'bank-statement',
    tile: 'Account Aggregator',
    is_fetched: true,
    recognises: (head) => (isXml(head) || isJson(head) ? "an Account Aggregator's file" : null),
    asks: ['party'],
  },
  columns: STATEMENT_COLUMNS,
  records: readAccounts,
  parseRow(cells, options, record) {
    const note: unknown = JSON.parse(record.content ?? 'null')
    return isDepositNote(note) ? termDepositOf(cells, note) : parseStatementRecord(cells, options, record)
  },
})
