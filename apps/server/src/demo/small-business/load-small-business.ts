import { CONSENT_SECTIONS } from '@saakh/domain/consent'
import { addDays, type IsoDate, istInstant } from '@saakh/domain/dates'
import { decideConsent } from '../../imports/desk/decide-consent.ts'
import { importFile } from '../../imports/pipeline/import-file.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { fixedClock } from '../../platform/clock.ts'
import { ownSend } from '../../platform/request-keys.ts'
import { execute, type Platform } from '../../platform/verb.ts'
import { demoCaller } from '../accounts.ts'
import { bankStatement } from './bank-lines.ts'
import { firmMonths, lastDayOf } from './firm-months.ts'
import { billsPayable, billsReceivable, dayBook } from './tally-reports.ts'
import { filingTable, gstr1, gstr3b, INCOME_TAX_YEAR, incomeTaxReturn } from './tax-files.ts'

const GIVEN_DAYS_AGO = 21
const VALID_DAYS = 365
/** Near enough to its end to be told so. */
const ENDS_SOON_DAYS = 10

interface DemoFile {
  kind: string
  file_name: string
  content: string | Buffer
  as_of?: IsoDate
}

function filesOf(anchor: IsoDate): DemoFile[] {
  const months = firmMonths(anchor)
  const last = months.at(-1)?.month ?? ''
  const as_of = lastDayOf(last)
  return [
    { kind: 'bank_statements', file_name: 'demo-bank-statement.csv', content: bankStatement(months) },
    { kind: 'tally', file_name: 'demo-day-book.xml', content: dayBook(months) },
    { kind: 'tally', file_name: 'demo-bills-receivable.xml', content: billsReceivable(months), as_of },
    { kind: 'tally', file_name: 'demo-bills-payable.xml', content: billsPayable(months), as_of },
    ...months.flatMap((month) => [
      { kind: 'gst_json', file_name: `demo-gstr1-${month.month}.json`, content: gstr1(month) },
      { kind: 'gst_json', file_name: `demo-gstr3b-${month.month}.json`, content: gstr3b(month) },
    ]),
    { kind: 'gst_returns', file_name: 'demo-gst-filing-table.csv', content: filingTable(months) },
    ...(anchor > INCOME_TAX_YEAR.made_on
      ? [{ kind: 'itr_json', file_name: 'demo-income-tax-return.json', content: incomeTaxReturn() }]
      : []),
  ]
}

const streamOf = async function* (content: string | Buffer) {
  yield Buffer.from(content)
}

/** What Meera brought of her business: consents, then the files that rest on them, and what they tell. */
export async function loadSmallBusiness(platform: Platform, anchor: IsoDate): Promise<void> {
  const meera = demoCaller('U2')
  const { organization_id } = meera
  const at = (day: IsoDate, time: string): Platform => ({
    ...platform,
    clock: fixedClock(istInstant(day, time).toISOString()),
  })
  for (const section of CONSENT_SECTIONS) {
    const valid_until = addDays(anchor, section === 'itr-details' ? ENDS_SOON_DAYS : VALID_DAYS - GIVEN_DAYS_AGO)
    const input = { section, accepted: true, details: { valid_until } }
    const given = at(addDays(anchor, -GIVEN_DAYS_AGO), '10:15')
    await execute(given, meera, decideConsent, input, ownSend(`demo consent ${section}`))
  }
  const then = at(anchor, '00:30')
  for (const { kind, file_name, content, as_of } of filesOf(anchor)) {
    const known_at = then.clock.now().toISOString()
    const options = { known_at, is_demo: true, ...(as_of && { as_of }) }
    const outcome = await importFile(then, { organization_id, kind, file_name, stream: streamOf(content), options })
    if (outcome.status === 'failed') throw new Error(`The demo file ${file_name} was not imported: ${outcome.message}`)
  }
  await evaluateDirty(then, organization_id)
}
