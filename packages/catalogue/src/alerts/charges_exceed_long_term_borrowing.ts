import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { charge } from '@saakh/domain/fact-kinds/charge'
import type { Fact } from '@saakh/domain/facts'
import { formatDate, formatMoneyFull, formatRatio } from '@saakh/domain/formats'
import { decimalOf } from '@saakh/domain/money'
import { compareRatio, ratio, rounded } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { z } from 'zod'
import { foundOn, industrialStatements, paiseOfLine, staleBalance, unlessOld } from '../families/balance-judgement.ts'
import { asOf, clear, linesEvidence, missingLines, money, notMeasurable } from '../families/financial-statements.ts'
import { knownDay } from '../known-day.ts'
import { defineSignal } from '../legacy-signal.ts'
import { chargesOpenOn, lastLook, type OpenCharge } from '../open-charges.ts'
import { type Evidence, WHOLE_PARTY } from '../outcome.ts'
import { type StatementPeriod, type StatementSeries, standaloneSeries } from '../statement-series.ts'

const BANDS = ['above', 'far_above'] as const
const LONG: readonly StatementLineName[] = ['borrowings_noncurrent']
const LINES: readonly StatementLineName[] = ['borrowings_noncurrent', 'borrowings_current']

interface Settings {
  times_above: number
  far_above: number
}

/** What stood in the register and in the books on the day of a balance sheet. */
interface Day {
  balance: StatementPeriod
  look: Fact<'charge'>
  open: readonly OpenCharge[]
  charges: bigint
  /** Charges whose amount on that day is not known; the sum is a lower limit then. */
  unknown: number
  long_term: bigint
}

function dayOf(entries: readonly Fact<'charge'>[], look: Fact<'charge'>, balance: StatementPeriod): Day {
  const open = chargesOpenOn(entries, balance.date)
  return {
    balance,
    look,
    open,
    charges: open.reduce((sum, { paise }) => sum + (paise ?? 0n), 0n),
    unknown: open.filter(({ paise }) => paise === null).length,
    long_term: paiseOfLine(balance, 'borrowings_noncurrent'),
  }
}

/** `times` written by a person, compared without rounding; more than nothing is any multiple of it. */
const exceeds = (charges: bigint, borrowings: bigint, times: number): boolean =>
  borrowings === 0n ? charges > 0n : compareRatio(ratio(charges, borrowings), times) > 0

const amountEvidence = ({ then }: OpenCharge): Evidence[] =>
  then === null || then.payload.amount === null
    ? []
    : [
        {
          fact_id: then.fact_id,
          label: `Charge of ${then.payload.holder}`,
          observed: formatMoneyFull(then.payload.amount),
          threshold: null,
          as_of: knownDay(then),
          path: 'amount',
        },
      ]

function findingOf(series: StatementSeries, day: Day, current: bigint, settings: Settings) {
  const { balance, look, open, charges, unknown, long_term } = day
  const borrowings = long_term + current
  const far = exceeds(charges, borrowings, settings.far_above)
  const multiple = borrowings > 0n ? `${formatRatio(rounded(ratio(charges, borrowings)))} times ` : 'against '
  const found = foundOn(series, balance, {
    band: far ? ('far_above' as const) : ('above' as const),
    severity: far ? ('High' as const) : ('Medium' as const),
    title: `Open charges of ${money(charges)} are ${multiple}the borrowings of ${money(borrowings)} in the balance sheet of ${formatDate(balance.date)}.`,
    why: `${asOf(series, balance)}: ${open.length} open ${open.length === 1 ? 'charge secures' : 'charges secure'} ${unknown > 0 ? 'at least ' : ''}${money(charges)}; the balance sheet shows long-term borrowings of ${money(long_term)} and short-term ones of ${money(current)}. The alert begins above ${formatRatio(settings.times_above)} times both together. A charge keeps the sanctioned amount while the loan is repaid, and secures limits that are not drawn, guarantees and letters of credit; what these do not explain is a debt that the books do not show.`,
    clears_when: `The open charges are at most ${formatRatio(settings.times_above)} times the borrowings of the balance sheet.`,
    detail: {
      charges_amount: decimalOf(charges),
      long_term_borrowings: decimalOf(long_term),
      short_term_borrowings: decimalOf(current),
      balance_sheet_date: balance.date,
      charges_of_unknown_amount: unknown,
      charges: open.map(({ now, paise }) => ({
        charge_id: now.payload.charge_id,
        holder: now.payload.holder,
        amount: paise === null ? null : decimalOf(paise),
        created_on: now.payload.created_on,
      })),
    },
    evidence: [...linesEvidence(balance, LINES), ...open.flatMap(amountEvidence)],
    trend: null,
  })
  const entries = [look, ...open.flatMap(({ now, then }) => (then ? [now, then] : [now]))]
  return { ...found, fact_ids: [...found.fact_ids, ...entries.map(({ fact_id }) => fact_id)] }
}

export const signal = defineSignal({
  code: 'charges_exceed_long_term_borrowing',
  label: 'Charges above the borrowings in the books',
  category: 'Regulatory',
  bands: BANDS,
  signal_codes: { above: '20150', far_above: '20151' },
  signal_format: 7,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 18,
  summary:
    'The open charges in the company register are more than twice the borrowings that the balance sheet of the same day shows.',
  also_called: ['charges_against_borrowings'],
  detail: z.object({
    charges_amount: computedAmountSchema,
    long_term_borrowings: computedAmountSchema,
    short_term_borrowings: computedAmountSchema,
    balance_sheet_date: isoDateSchema,
    charges_of_unknown_amount: z.int(),
    charges: z.array(
      z.object({
        charge_id: z.string(),
        holder: z.string(),
        amount: computedAmountSchema.nullable(),
        created_on: isoDateSchema,
      }),
    ),
  }),
  layout: {
    title: 'Charges against borrowings',
    fields: [
      {
        key: 'charges_amount',
        label: 'Amount of open charges',
        format: 'money',
        also: ['total_charges_amount', 'open_charges_amount'],
      },
      {
        key: 'long_term_borrowings',
        label: 'Long-term borrowings',
        format: 'money',
        also: ['long_term_borrowing'],
      },
      { key: 'short_term_borrowings', label: 'Short-term borrowings', format: 'money', if_present: true },
      { key: 'balance_sheet_date', label: 'Balance sheet of', format: 'date', if_present: true },
      { key: 'charges_of_unknown_amount', label: 'Charges of unknown amount', format: 'count', if_present: true },
    ],
    tables: [
      {
        key: 'charges',
        label: 'Open charges',
        columns: [
          { key: 'charge_id', label: 'Charge id', format: 'text' },
          { key: 'holder', label: 'Charge holder', format: 'text', also: ['charge_holder'] },
          { key: 'amount', label: 'Amount', format: 'money' },
          { key: 'created_on', label: 'Created on', format: 'date', also: ['date_of_creation'] },
        ],
      },
    ],
  },
  needs: [...industrialStatements.needs, charge],
  applies_to: industrialStatements.applies_to,
  thresholds: {
    schema: z.object({
      times_above: z.number().min(0).max(100),
      far_above: z.number().min(0).max(100),
      ...staleBalance.schema,
    }),
    defaults: { times_above: 2, far_above: 3, ...staleBalance.defaults },
    fields: {
      times_above: {
        label: 'Charges above this multiple of the borrowings',
        unit: 'ratio',
        note: 'A charge keeps the sanctioned amount while a loan is repaid and a limit is not drawn.',
      },
      far_above: { label: 'High when above', unit: 'ratio' },
      ...staleBalance.fields,
    },
  },
  rule(facts, { day, thresholds, source_dates }) {
    const entries = facts.of('charge')
    const look = lastLook(entries)
    const unknown = (reason: string) => ({
      state: 'not_measurable' as const,
      subject: WHOLE_PARTY,
      reason,
      last_data_date: look && knownDay(look),
    })
    if (!look) return [unknown('No entry of the register of charges is known.')]
    const confirmed = source_dates.charge
    const lookedOn = confirmed && confirmed <= day && confirmed > knownDay(look) ? confirmed : knownDay(look)
    const all = standaloneSeries(facts)
    if (all.length === 0)
      return [unknown('No statement of the company itself is known; its charges do not compare with those of a group.')]
    return all.map((series) => {
      // Nothing is known of the register after the last look, so a younger balance sheet has nothing to stand beside.
      const balance = series.balances.findLast((one) => one.date <= lookedOn)
      if (!balance)
        return notMeasurable(
          series,
          `No balance sheet is known from before ${formatDate(lookedOn)}, when the register of charges was looked at last.`,
          series.last,
        )
      const missing = missingLines(balance, LONG)
      if (missing !== null) return notMeasurable(series, missing, balance)
      const found = dayOf(entries, look, balance)
      if (found.long_term < 0n) return notMeasurable(series, 'The long-term borrowings are negative.', balance)
      const calm = (reason: string) => unlessOld<never, never>(clear(series, reason, balance), balance, day, thresholds)
      if (found.open.length === 0) return calm('no charge stood open.')
      const isOpenEnded = found.unknown > 0
      const said = `open charges of ${money(found.charges)}`
      const amountsMissing = `Of ${found.unknown} of the ${found.open.length} charges open on ${formatDate(balance.date)} the amount on that day is not known.`
      if (!exceeds(found.charges, found.long_term, thresholds.times_above))
        return isOpenEnded
          ? notMeasurable(series, amountsMissing, balance)
          : calm(`${said} stand against long-term borrowings of ${money(found.long_term)}.`)
      // Cash credit is secured by charges as well: only what exceeds all borrowings is not in the books.
      const short = missingLines(balance, LINES)
      if (short !== null) return notMeasurable(series, short, balance)
      const current = paiseOfLine(balance, 'borrowings_current')
      if (exceeds(found.charges, found.long_term + current, thresholds.times_above))
        return unlessOld(findingOf(series, found, current, thresholds), balance, day, thresholds)
      return isOpenEnded
        ? notMeasurable(series, amountsMissing, balance)
        : calm(`${said} stand against borrowings of ${money(found.long_term + current)}, short-term ones among them.`)
    })
  },
})
