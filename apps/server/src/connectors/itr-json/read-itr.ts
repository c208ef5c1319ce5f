import { AppError } from '@saakh/domain/errors'
import { decimalOf } from '@saakh/domain/money'
import { decodedText } from '../../imports/kit/decoded-text.ts'
import type { FileRecord, RecordReader } from '../../imports/kit/file-records.ts'
import { jsonAs, jsonOf } from '../../imports/kit/whole-json.ts'
import { formOf, itr6, yearName } from './wire.ts'

const ITR_COLUMNS = ['pan', 'cin', 'assessment_year', 'element', 'figure', 'amount', 'made_on'] as const
const WHOLE_ITR = 'the whole return'

/** Figures by the name under which the fact keeps them, each with its element. */
const ELEMENTS = {
  other_income: 'PARTA_PL.CreditsToPL.OthIncome.TotOthIncome',
  employee_cost: 'PARTA_PL.DebitsToPL.DebitPlAcnt.EmployeeComp.TotEmployeeComp',
  interest_cost: 'PARTA_PL.DebitsToPL.DebitPlAcnt.InterestExpdrtDtls.InterestExpdr',
  profit_before_tax: 'PARTA_PL.DebitsToPL.DebitPlAcnt.PBT',
  profit_after_tax: 'PARTA_PL.DebitsToPL.TaxProvAppr.ProfitAfterTax',
  total_assets: 'PARTA_BSFor6FrmAY13.TotalAssets',
  trade_receivables: 'PARTA_BSFor6FrmAY13.Assets.CurrentAssets.TradeReceivables.TotalTradeReceivables',
  inventories: 'PARTA_BSFor6FrmAY13.Assets.CurrentAssets.Inventories.TotInventries',
} as const

/** The amount at a path of the parsed return, every step of which the schema has seen. */
function paiseAt(value: unknown, path: string): bigint | null {
  const amount = path
    .split('.')
    .reduce<unknown>((part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : null), value)
  return typeof amount === 'bigint' ? amount : null
}

function refuseUnread(head: string, year: number | null) {
  const declared = formOf(head)
  const form = declared?.form ?? 'unknown return'
  if (declared && year !== null && declared.years.includes(year)) return
  const which = year === null ? `an ${form}` : `an ${form} of the assessment year ${yearName(year)}`
  const read =
    declared && declared.years.length > 0 ? ` ${form} is read for ${declared.years.map(yearName).join(', ')}.` : ''
  throw new AppError('invalid', `This is ${which}: no sample was at hand, so it is not read.${read}`)
}

async function* textOf(first: string, rest: AsyncGenerator<string>) {
  yield first
  yield* rest
}

export const readItr: RecordReader = async function* (stored, _, { onBytes } = {}) {
  const text = decodedText(stored, onBytes)
  let head = ''
  for (let next = await text.next(); !next.done; next = await text.next()) {
    head += next.value
    if (head.length > 4096) break
  }
  const year = Number(/"AssessmentYear"\s*:\s*"?(\d{4})/.exec(head)?.[1] ?? 0)
  if (formOf(head)?.years.length === 0 || year > 0) refuseUnread(head, year > 0 ? year : null)
  const value = await jsonOf(textOf(head, text))
  const { ITR6: itr } = jsonAs(itr6, value, 'ITR-6').ITR
  const { AssessmentYear } = itr.Form_ITR6
  refuseUnread(head, AssessmentYear)
  const { PAN, CINissuedByMCA = '' } = itr.PartA_GEN1.OrgFirmInfo
  const made_on = itr.CreationInfo?.JSONCreationDate ?? ''
  const figures = Object.entries(ELEMENTS).map(([name, path]) => ({ name, path, paise: paiseAt(itr, path) }))
  const record = (row: number, element: string, figure: string, amount: string, content = ''): FileRecord => ({
    row,
    text: '',
    cells: [PAN, CINissuedByMCA, yearName(AssessmentYear), element, figure, amount, made_on],
    ...(content && { content }),
  })
  const note = Object.fromEntries(figures.map(({ name, paise }) => [name, paise === null ? null : decimalOf(paise)]))
  yield [
    { row: 0, text: '', cells: [...ITR_COLUMNS] },
    ...figures.map(({ name, path, paise }, at) => record(at + 1, path, name, paise === null ? '' : decimalOf(paise))),
    record(figures.length + 1, WHOLE_ITR, '', '', JSON.stringify(note)),
  ]
}
