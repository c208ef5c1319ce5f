import { AppError } from '@saakh/domain/errors'
import { STATEMENT_HEADING } from '../../imports/kit/bank/statement-lines.ts'
import { decodedText } from '../../imports/kit/decoded-text.ts'
import type { FileRecord, RecordReader } from '../../imports/kit/file-records.ts'
import { jsonOf } from '../../imports/kit/whole-json.ts'
import { walkXml } from '../../imports/kit/xml/walk-xml.ts'
import { AccountRecords } from './account-records.ts'
import { type Attributes, READ_NAMES } from './wire.ts'

const NO_ACCOUNT = new AppError('invalid', 'The file holds no account of an Account Aggregator.')

async function* readXml(text: AsyncIterable<string>): AsyncGenerator<FileRecord[]> {
  const records = new AccountRecords()
  let ready: FileRecord[] = []
  let hasAccount = false
  const walk = walkXml(text, {
    opened(name, attribute) {
      const attributes: Attributes = Object.fromEntries(
        READ_NAMES.flatMap((attributeName) => {
          const value = attribute(attributeName)
          return value === undefined ? [] : [[attributeName, value] as const]
        }),
      )
      if (name === 'Account') {
        hasAccount = true
        records.account(attributes)
      } else if (!hasAccount) throw NO_ACCOUNT
      else if (name === 'Holder') records.holder(attributes)
      else if (name === 'Summary') ready.push(...records.summary(attributes))
      else if (name === 'Transactions') records.transactions(attributes)
      else if (name === 'Transaction') ready.push(...records.transaction(attributes))
    },
    closed(name) {
      if (name === 'Account') ready.push(...records.endOfAccount())
    },
  })
  while (!(await walk.next()).done) {
    yield ready
    ready = []
  }
  if (!hasAccount) throw NO_ACCOUNT
}

const isObject = (value: unknown): value is Attributes =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Attributes[] => (Array.isArray(value) ? value : [value]).filter(isObject)

/** The accounts of an answer of whichever aggregator: they differ in what stands around them. */
function* accountsIn(value: unknown, depth = 0): Generator<Attributes> {
  if (depth > 8) return
  if (Array.isArray(value)) for (const item of value) yield* accountsIn(item, depth + 1)
  else if (isObject(value)) {
    if ('maskedAccNumber' in value) yield value
    else for (const member of Object.values(value)) yield* accountsIn(member, depth + 1)
  }
}

function* recordsOf(account: Attributes, records: AccountRecords): Generator<FileRecord> {
  records.account({ version: '', linkedAccRef: '-', ...account })
  const { Profile, Summary, Transactions } = account
  if (isObject(Profile) && isObject(Profile.Holders))
    for (const holder of listOf(Profile.Holders.Holder)) records.holder(holder)
  if (isObject(Summary)) yield* records.summary(Summary)
  if (isObject(Transactions)) {
    records.transactions(Transactions)
    for (const transaction of listOf(Transactions.Transaction)) yield* records.transaction(transaction)
  }
  yield* records.endOfAccount()
}

export const readAccounts: RecordReader = async function* (stored, _, { onBytes } = {}) {
  yield [STATEMENT_HEADING]
  const bytes = stored[Symbol.asyncIterator]()
  const whole = { [Symbol.asyncIterator]: () => bytes }
  const text = decodedText(whole, onBytes)
  const first = await text.next()
  const rest = async function* () {
    if (!first.done) yield first.value
    yield* text
  }
  if (!/^\s*[[{]/.test(first.value ?? '')) {
    yield* readXml(rest())
    return
  }
  const records = new AccountRecords()
  const accounts = [...accountsIn(await jsonOf(rest()))]
  if (accounts.length === 0) throw NO_ACCOUNT
  for (const account of accounts) yield [...recordsOf(account, records)]
}
