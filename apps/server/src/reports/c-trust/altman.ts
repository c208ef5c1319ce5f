import { factSetOf } from '@saakh/catalogue/fact-set'
import { readZ, retainedBasisOf, zLines } from '@saakh/catalogue/families/altman-z'
import { STALE_BALANCE } from '@saakh/catalogue/families/statements'
import type { Books } from '@saakh/catalogue/families/year-pairs'
import { kitSentence } from '@saakh/catalogue/kit/kit-words'
import { financialBusiness } from '@saakh/catalogue/sector'
import type { StatementPeriod } from '@saakh/catalogue/statement-series'
import { type Statements, statementsOf, type Year } from '@saakh/catalogue/statement-years'
import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import { Z_DOUBLE_PRIME_WEIGHTS, Z_DOUBLE_PRIME_ZONES, type Zone } from '@saakh/domain/failure-scores'
import { formatDate, formatDays, formatMoney, formatRatio } from '@saakh/domain/formats'
import { decimalOf } from '@saakh/domain/money'
import { type Ratio, ratio, ratioOfNumber, rounded, times } from '@saakh/domain/ratio'
import { STATEMENT_LINES } from '@saakh/domain/statement-lines'
import type { Citations } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import {
  type Block,
  figure,
  left,
  noteBlock,
  noteSection,
  plain,
  right,
  row,
  type Section,
  table,
  totalRow,
} from '../report-content.ts'
import { basisOf } from '../sections/statement-columns.ts'

const MODEL_FIGURE = 'Model figure from published results, not a rating.'
const FORMULA =
  "Z'' = 6.56·X1 + 3.26·X2 + 6.72·X3 + 1.05·X4, without the constant 3.25: above 2.60 safe, 1.10 to 2.60 grey, below 1.10 distress."
const PROXY =
  'Retained earnings are not given. Other equity stands in for them in X2 as a proxy: it counts further reserves and so overstates the figure.'

interface Input {
  name: keyof typeof Z_DOUBLE_PRIME_WEIGHTS
  label: string
  part: bigint
  whole: bigint
  from: StatementPeriod[]
}

interface YearOfModel {
  date: IsoDate
  books: Books
  inputs: Input[]
  score: Ratio
  zone: Zone
  is_proxy: boolean
}

/** The model at one year-end, input by input; why it cannot be computed where it cannot. */
function modelOf({ date, span, balance }: Year): YearOfModel | string {
  if (!span || !balance) return `${formatDate(date)}: balance sheet and statement of the year are not both known.`
  const books = { span, balance }
  const basis = retainedBasisOf(books)
  const is_proxy = basis === 'other_equity'
  const missing = zLines(basis).filter((line) => balance.paise(line) === null)
  if (missing.length > 0)
    return `${formatDate(date)}: not told: ${missing.map((line) => STATEMENT_LINES[line].label).join(', ')}.`
  const { amounts, ebit, score } = readZ(books, basis)
  if (!ebit.ok) return `${formatDate(date)}: ${ebit.reason}`
  if (!score.ok) return `${formatDate(date)}: ${score.reason}`
  const input = (
    name: Input['name'],
    label: string,
    part: bigint | null,
    whole: bigint | null,
    from: StatementPeriod[],
  ): Input => ({ name, label, part: part ?? 0n, whole: whole ?? 1n, from })
  const { assets } = amounts
  const working = (amounts.current_assets ?? 0n) - (amounts.current_liabilities ?? 0n)
  const retained = `${is_proxy ? 'Other equity (proxy)' : 'Retained earnings'} / total assets`
  return {
    date,
    books,
    is_proxy,
    score: score.value.score,
    zone: score.value.zone,
    inputs: [
      input('X1', 'Working capital / total assets', working, assets, [balance]),
      input('X2', retained, amounts.retained_earnings, assets, [balance]),
      input('X3', 'EBIT before exceptional items / total assets', ebit.value, assets, [span, balance]),
      input('X4', 'Book equity / total liabilities', amounts.equity, amounts.liabilities, [balance]),
    ],
  }
}

const notesOf = ({ balance, span }: Books, citations: Citations) => citations.facts([balance.fact, span.fact])

const ZONE_WORDS: Record<Zone, string> = { safe: 'Safe zone', grey: 'Grey zone', distress: 'Distress zone' }

function inputTable({ inputs, score, books, date }: YearOfModel, citations: Citations): Block {
  const money = (paise: bigint, notes: readonly number[]) => figure(formatMoney(decimalOf(paise)), notes)
  const rows = inputs.map(({ name, label, part, whole, from }) => {
    const weight = Z_DOUBLE_PRIME_WEIGHTS[name]
    const notes = citations.facts(from.map(({ fact }) => fact))
    const value = ratio(part, whole)
    return row([
      plain(name),
      plain(label),
      money(part, notes),
      money(whole, notes),
      figure(rounded(value, 4).toFixed(4), notes),
      plain(`× ${weight.toFixed(2)}`),
      figure(formatRatio(rounded(times(value, ratioOfNumber(weight)))), notes),
    ])
  })
  const all = notesOf(books, citations)
  const blank = plain('')
  const sum = totalRow([plain("Z''"), blank, blank, blank, blank, blank, figure(formatRatio(rounded(score)), all)])
  return table(
    `Inputs at ${formatDate(date)}`,
    [
      left('', 5),
      left('Input', 32),
      right('Part', 18),
      right('Whole', 17),
      right('Ratio', 9),
      right('Weight', 9),
      right('Adds', 10),
    ],
    [...rows, sum],
  )
}

function history(
  models: readonly YearOfModel[],
  years: readonly Year[],
  is_real: boolean,
  citations: Citations,
): Block[] {
  const last = models.at(-1)
  if (!last) return []
  const at = new Map(models.map((model) => [model.date, model]))
  const { safe, distress } = Z_DOUBLE_PRIME_ZONES
  const chart: Block = {
    kind: 'charts',
    charts: [
      {
        kind: 'line',
        title: "Altman Z'' by year",
        points: years.map(({ date }) => {
          const model = at.get(date)
          return { label: `${date.slice(5, 7)}-${date.slice(0, 4)}`, value: model ? rounded(model.score) : null }
        }),
        thresholds: [
          { value: safe, label: `${safe.toFixed(2)} safe above` },
          { value: distress, label: `${distress.toFixed(2)} distress below` },
        ],
        last: at.has(years.at(-1)?.date ?? '')
          ? figure(formatRatio(rounded(last.score)), notesOf(last.books, citations))
          : null,
      },
    ],
  }
  return [
    ...(models.length > 1 ? [chart] : []),
    table(
      "Z'' by year",
      [left('Year to', 20), right("Z''", 20), left('X2 from', 30), ...(is_real ? [] : [left('Zone', 30)])],
      [...models].reverse().map((model) => {
        const notes = notesOf(model.books, citations)
        const zone = is_real ? [] : [figure(ZONE_WORDS[model.zone], notes)]
        return row([
          figure(formatDate(model.date), notes),
          figure(formatRatio(rounded(model.score)), notes),
          figure(model.is_proxy ? 'other equity, a proxy' : 'retained earnings', notes),
          ...zone,
        ])
      }),
    ),
  ]
}

/** As old as the rule on Z'' lets a year-end be before it says nothing about today. */
const STALE_AFTER_DAYS = STALE_BALANCE.stale_after_days_year.default

const ageNote = (date: IsoDate, as_of: IsoDate): Block[] => {
  const age = daysBetween(date, as_of)
  const text = `This year-end is ${formatDays(age)} before the day of the report; after ${formatDays(STALE_AFTER_DAYS)} the figure no longer describes today.`
  return age > STALE_AFTER_DAYS ? [{ kind: 'note', text, strong: true }] : []
}

function modelBlocks(statements: Statements, is_real: boolean, citations: Citations, as_of: IsoDate): Block[] {
  const results = statements.years.map(modelOf)
  const models = results.filter((result) => typeof result !== 'string')
  const reasons = results.filter((result) => typeof result === 'string')
  const last = models.at(-1)
  if (!last) return [noteBlock(`Z'' is not measurable. ${reasons.join(' ')}`)]
  const zone = is_real ? '' : `  ${ZONE_WORDS[last.zone]}`
  const notes: Block[] = [
    ...(last.is_proxy ? [noteBlock(PROXY)] : []),
    ...(reasons.length > 0 ? [noteBlock(`Not measurable: ${reasons.join(' ')}`)] : []),
  ]
  return [
    {
      kind: 'headline',
      label: `Z'' at ${formatDate(last.date)}${last.is_proxy ? ', X2 by a proxy' : ''}`,
      value: figure(`${formatRatio(rounded(last.score))}${zone}`, notesOf(last.books, citations)),
      beside: `${is_real ? `${MODEL_FIGURE} ` : ''}${FORMULA}`,
    },
    ...ageNote(last.date, as_of),
    inputTable(last, citations),
    ...notes,
    ...history(models, statements.years, is_real, citations),
  ]
}

/** Altman's Z'' for emerging markets, input by input; not applicable to banks, NBFCs and insurers. */
export function altmanSection({ facts, card }: ReportDossier, citations: Citations, as_of: IsoDate): Section {
  const title = "Altman Z''"
  const financial = financialBusiness(factSetOf(facts, as_of))
  if (financial !== null)
    return noteSection(title, `Not applicable to banks, NBFCs and insurers. ${kitSentence(financial)}`)
  const statements = statementsOf(facts, as_of)
  if (statements?.kind !== 'year')
    return noteSection(title, "Z'' is not measurable: no statement of a whole year is known.")
  return { title, basis: basisOf(statements), blocks: modelBlocks(statements, !card.is_demo, citations, as_of) }
}
