import { isStorableDay, istDate } from '@saakh/domain/dates'
import { parseIdentifier } from '@saakh/domain/identifiers'
import { isAmount } from '@saakh/domain/money'
import { isStatementLine, NATURES, STATEMENT_FORMS, STATEMENT_LINES, STATEMENTS } from '@saakh/domain/statement-lines'
import {
  type FiledRow,
  mergeFiled,
  publishedResultFacts,
  type ResultPayload,
} from '../../kit/filings/filed-statements.ts'
import { defineImportKind, type ImportColumn, refuse, refuseRow } from '../../kit/import-kind.ts'
import { addressOf } from '../../kit/xbrl/filing.ts'

const HEAD = [
  { name: 'filing_id', label: 'Filing', required: true, example: '14Aug2024_1730_INDAS_100001_200001_14082024053000' },
  { name: 'published', label: 'Published', required: true, example: '2024-08-14T12:00:00.000Z' },
  { name: 'company_name', label: 'Company', required: true, example: 'Samudra Sample Foods Limited' },
  { name: 'symbol', label: 'Symbol in the filing', required: false, example: 'SMPLFOODS' },
  { name: 'isin', label: 'ISIN in the filing', required: false, example: '' },
  { name: 'scrip_code', label: 'BSE code in the filing', required: false, example: '' },
  { name: 'listed_isin', label: 'ISIN in the exchange’s list of filings', required: false, example: '' },
  { name: 'form', label: 'Form', required: true, example: 'commercial' },
  { name: 'financial_year_end', label: 'End of the financial year', required: false, example: '2025-03-31' },
  { name: 'statement', label: 'Statement', required: true, example: 'profit_and_loss' },
  { name: 'nature', label: 'Standalone or consolidated', required: true, example: 'standalone' },
  { name: 'audited', label: 'Audited', required: false, example: 'no' },
  { name: 'period_start', label: 'First day', required: false, example: '2024-04-01' },
  { name: 'period_end', label: 'Last day', required: true, example: '2024-06-30' },
  { name: 'context', label: 'Context', required: false, example: 'OneD' },
] as const satisfies readonly ImportColumn[]

const LINE_NAMES = Object.keys(STATEMENT_LINES).filter(isStatementLine)

const LINES = Object.entries(STATEMENT_LINES).map(
  ([name, { label }]): ImportColumn => ({
    name,
    label: `${label} (₹)`,
    required: false,
    example: name === 'income' ? '1250000000.00' : '',
  }),
)

/** The columns that stand before the lines; a file may leave lines out that it has no figure for. */
export const RESULT_HEAD: readonly string[] = HEAD.map(({ name }) => name)

const oneOf = <T extends string>(words: readonly T[], text: string): T | undefined =>
  words.find((word) => word === text)

/** One row for each statement of a filing, one column for each line: figures of filings whose XML may not be handed on. */
export const kind = defineImportKind<string, Omit<FiledRow, 'row' | 'text'>>({
  kind: 'published_results',
  place: 230,
  label: 'Published results',
  description: 'Figures of result filings as a table: one row for each statement, one column for each of its lines.',
  visibility: 'public',
  needs_as_of: false,
  facts: [publishedResultFacts],
  batch_rows: 10_000,
  columns: [...HEAD, ...LINES],
  parseRow(cells, { today }) {
    const cell = (name: (typeof HEAD)[number]['name']) => cells[name] ?? ''
    const known_at = new Date(cell('published'))
    if (
      !/^\d{4}-\d{2}-\d{2}T\S+(Z|[+-]\d{2}:\d{2})$/.test(cell('published')) ||
      Number.isNaN(known_at.getTime()) ||
      !isStorableDay(istDate(known_at))
    )
      return refuse('published', `'${cell('published')}' is not a time with its zone.`)
    if (istDate(known_at) > today)
      return refuse('published', 'The filing would be published on a day that has not come yet.')
    const ids: Record<'isin' | 'listed_isin' | 'symbol' | 'scrip_code', string | null> = {
      isin: null,
      listed_isin: null,
      symbol: null,
      scrip_code: null,
    }
    for (const [column, scheme] of [
      ['isin', 'isin'],
      ['listed_isin', 'isin'],
      ['symbol', 'nse_symbol'],
      ['scrip_code', 'bse_code'],
    ] as const) {
      if (cell(column) === '') continue
      const parsed = parseIdentifier(scheme, cell(column))
      if (!parsed.ok) return refuse(column, parsed.reason)
      ids[column] = parsed.value
    }
    const isins = [...new Set([ids.isin, ids.listed_isin])].filter((isin) => isin !== null)
    if (isins.length === 0 && ids.symbol === null)
      return refuse('symbol', 'The row names no company: give a symbol or an ISIN.')
    const statement = oneOf(STATEMENTS, cell('statement'))
    const nature = oneOf(NATURES, cell('nature'))
    const form = oneOf(STATEMENT_FORMS, cell('form'))
    if (!statement) return refuse('statement', `'${cell('statement')}' is not a statement.`)
    if (!nature) return refuse('nature', `'${cell('nature')}' is neither standalone nor consolidated.`)
    if (!form) return refuse('form', `'${cell('form')}' is not a form of a filing.`)
    const audited = { yes: true, no: false, '': null }[cell('audited')]
    if (audited === undefined)
      return refuseRow('audited', `audited is '${cell('audited')}'; write yes or no, or nothing.`)
    for (const name of ['period_start', 'period_end', 'financial_year_end'] as const)
      if (cell(name) !== '' && !isStorableDay(cell(name)))
        return refuse(name, `${name} is not a date. Write it as YYYY-MM-DD.`)
    const [period_start, period_end] = [cell('period_start') || null, cell('period_end')]
    if ((period_start === null) !== (statement === 'balance_sheet'))
      return refuseRow(
        'period_start',
        'A balance sheet has a last day only; the other statements have a first day as well.',
      )
    if (period_start !== null && period_start > period_end)
      return refuseRow('period_start', `The span ${period_start} to ${period_end} ends before it starts.`)
    const lines: ResultPayload['lines'] = {}
    for (const name of LINE_NAMES) {
      const line = STATEMENT_LINES[name]
      const amount = cells[name] ?? ''
      if (amount === '') continue
      if (line.statement !== statement) return refuse(name, `${name} is not a line of this statement.`)
      if (!isAmount(amount)) return refuse(name, `${name} is '${amount.slice(0, 40)}', which is not an amount.`)
      lines[name] = amount
    }
    if (Object.keys(lines).length === 0) return refuse(null, 'The row has no figure.')
    const { symbol, scrip_code } = ids
    const payload: ResultPayload = {
      statement,
      nature,
      form,
      audited,
      period_start,
      period_end,
      context: cell('context') || null,
      lines,
      company_name: cell('company_name'),
      filing_id: cell('filing_id'),
      symbol,
      isin: ids.isin,
      scrip_code,
      financial_year_end: cell('financial_year_end') || null,
      address: addressOf(cell('filing_id')),
    }
    const company = { name: payload.company_name, isins, symbol, scrip_code, known_at }
    return { ok: true, staged: { company, statements: [payload], worded: [], aside: [] } }
  },
  merge: (context, rows, about) =>
    mergeFiled(
      context,
      rows.map(({ row, text, staged }) => ({ row, text, ...staged })),
      about,
    ),
})
