import { addDays, daysBetween, type IsoDate } from '@saakh/domain/dates'
import { amountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { charge } from '@saakh/domain/fact-kinds/charge'
import type { Fact } from '@saakh/domain/facts'
import { formatDate, formatDays, formatMoneyFull } from '@saakh/domain/formats'
import { z } from 'zod'
import { type ChargeHistory, chargeHistories, newness, riseOf } from '../charge-history.ts'
import { knownDay } from '../known-day.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type Clear, type Evidence, type NotMeasurable, type RuleOutcome, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['created', 'raised'] as const
type Band = (typeof BANDS)[number]

const detailSchema = z.object({
  charge_id: z.string(),
  holder: z.string(),
  held_by: z.string(),
  charges_amount: amountSchema.nullable(),
  previous_amount: amountSchema.nullable(),
  created_on: isoDateSchema,
  modified_on: isoDateSchema.nullable(),
  first_seen: isoDateSchema,
  assets: z.string().nullable(),
})
type Detail = z.infer<typeof detailSchema>

const secured = (amount: string | null) => (amount === null ? 'an amount that is not given' : formatMoneyFull(amount))

const holderNote = (own: boolean | null) =>
  own === null ? ' The file does not say whether you hold it yourself; mark your own charges in it.' : ''

const entryEvidence = (
  fact: Fact<'charge'>,
  path: 'created_on' | 'modified_on' | 'amount' | 'holder',
  label: string,
  threshold: string | null = null,
): Evidence[] => {
  const value = fact.payload[path]
  if (value === null) return []
  const observed = path === 'amount' ? formatMoneyFull(value) : path === 'holder' ? value : formatDate(value)
  return [{ fact_id: fact.fact_id, label, observed, threshold, as_of: knownDay(fact), path }]
}

interface Told {
  band: Band
  event_date: IsoDate
  title: string
  why: string
  clears_when: string
  before: Fact<'charge'> | null
  evidence: Evidence[]
  /** Further entries that the finding depends on. */
  others: readonly Fact<'charge'>[]
}

const ownOf = ({ ownership }: ChargeHistory): boolean | null => ownership?.payload.own ?? null

function findingOf(history: ChargeHistory, told: Told, last_data_date: IsoDate) {
  const { now, first, ownership, charge_id } = history
  const { payload } = now
  const own = ownOf(history)
  const { band, event_date, title, why, clears_when, before, evidence, others } = told
  const detail: Detail = {
    charge_id,
    holder: payload.holder,
    held_by: own === null ? 'Not said in the file' : 'Another lender',
    charges_amount: payload.amount,
    previous_amount: before?.payload.amount ?? null,
    created_on: payload.created_on,
    modified_on: payload.modified_on,
    first_seen: knownDay(first),
    assets: payload.assets,
  }
  return {
    state: 'finding' as const,
    subject: charge_id,
    band,
    severity: 'Medium' as const,
    title,
    why: `${why}${holderNote(own)}`,
    clears_when,
    detail,
    evidence,
    fact_ids: [now, first, ...(ownership ? [ownership] : []), ...others].map(({ fact_id }) => fact_id),
    trend: null,
    exposure: payload.amount,
    event_date,
    last_data_date,
  }
}

/** The days told by the settings, as the rule looks at one charge. */
interface Look {
  day: IsoDate
  lookBack: number
  last_data_date: IsoDate
}

function raised(history: ChargeHistory, look: Look): RuleOutcome<Detail, Band> | null {
  const { payload } = history.now
  const { modified_on } = payload
  if (modified_on === null || modified_on > look.day || modified_on < addDays(look.day, -look.lookBack)) return null
  const rise = riseOf(history)
  if (rise.kind === 'no_rise') return null
  if (rise.kind === 'unknown')
    return {
      state: 'not_measurable',
      subject: history.charge_id,
      reason: `The charge of ${payload.holder} was modified on ${formatDate(modified_on)}; ${rise.reason}.`,
      last_data_date: look.last_data_date,
    }
  const { before } = rise
  const told: Told = {
    band: 'raised',
    event_date: modified_on,
    title: `The charge of ${payload.holder} was raised to ${secured(payload.amount)}.`,
    why: `Charge ${payload.charge_id} secured ${secured(before.payload.amount)} and secures ${secured(payload.amount)} since its modification on ${formatDate(modified_on)}.`,
    clears_when: `The charge is satisfied, or ${formatDays(look.lookBack)} have passed since the modification.`,
    before,
    evidence: [
      ...entryEvidence(history.now, 'amount', 'Amount secured', secured(before.payload.amount)),
      ...entryEvidence(before, 'amount', 'Amount before'),
      ...entryEvidence(history.now, 'modified_on', 'Modified on'),
    ],
    others: [before],
  }
  return findingOf(history, told, look.last_data_date)
}

function created(history: ChargeHistory, look: Look): RuleOutcome<Detail, Band> | null {
  const how = newness(history, look.day, look.lookBack)
  if (how === null) return null
  const { payload } = history.now
  const looked = how === 'not_before' ? history.lookedBefore : null
  const since = looked
    ? ` When the register was looked at on ${formatDate(knownDay(looked))} it did not stand yet.`
    : ''
  const told: Told = {
    band: 'created',
    event_date: payload.created_on,
    title: `A charge of ${secured(payload.amount)} was created in favour of ${payload.holder}.`,
    why: `Charge ${payload.charge_id} in favour of ${payload.holder} was created on ${formatDate(payload.created_on)} and secures ${secured(payload.amount)}.${since}`,
    clears_when: `The charge is satisfied, or ${formatDays(look.lookBack)} have passed.`,
    before: null,
    evidence: [
      ...entryEvidence(history.now, 'created_on', 'Created on'),
      ...entryEvidence(history.now, 'amount', 'Amount secured'),
      ...entryEvidence(history.now, 'holder', 'Charge holder'),
    ],
    // The entry before a modification belongs to it: without it an older one would make the modification a rise.
    others: [looked, history.beforeModification].filter((entry) => entry !== null),
  }
  return findingOf(history, told, look.last_data_date)
}

const clear = ({ charge_id }: ChargeHistory, reason: string, last_data_date: IsoDate): Clear => ({
  state: 'clear',
  subject: charge_id,
  reason,
  last_data_date,
})

function judge(history: ChargeHistory, look: Look): RuleOutcome<Detail, Band> {
  const { payload } = history.now
  const { last_data_date, lookBack } = look
  if (ownOf(history)) return clear(history, 'The charge is your own.', last_data_date)
  if (payload.satisfied_on !== null && payload.satisfied_on <= look.day)
    return clear(history, `The charge was satisfied on ${formatDate(payload.satisfied_on)}.`, last_data_date)
  const rise = raised(history, look)
  if (rise?.state === 'finding') return rise
  const told = created(history, look) ?? rise
  if (told) return told
  return clear(
    history,
    `The charge of ${payload.holder} was created on ${formatDate(payload.created_on)}, more than ${formatDays(lookBack)} ago, and not raised since.`,
    last_data_date,
  )
}

const noCharges: NotMeasurable = {
  state: 'not_measurable',
  subject: WHOLE_PARTY,
  reason: 'No file of the register of charges names this party.',
  last_data_date: null,
}

export const signal = defineSignal({
  code: 'new_charge_created',
  label: 'New charge created',
  category: 'Regulatory',
  bands: BANDS,
  signal_codes: { created: '20130', raised: '20131' },
  signal_format: 1,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 14,
  summary:
    'The register of charges shows a new charge of another lender on the assets of the company, or a larger one.',
  detail: detailSchema,
  layout: {
    title: 'Charge',
    comparisons: [{ label: 'Amount secured', previous: 'previous_amount', current: 'charges_amount', format: 'money' }],
    fields: [
      { key: 'charge_id', label: 'Charge id', format: 'text' },
      { key: 'holder', label: 'Charge holder', format: 'text', also: ['charge_holder', 'charge_holder_name'] },
      { key: 'held_by', label: 'Held by', format: 'text' },
      { key: 'created_on', label: 'Created on', format: 'date', also: ['date_of_creation'] },
      { key: 'modified_on', label: 'Modified on', format: 'date' },
      { key: 'first_seen', label: 'First seen on', format: 'date' },
      { key: 'assets', label: 'Assets under charge', format: 'text', also: ['assets_under_charge'] },
    ],
  },
  needs: [charge],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({ look_back_days: z.int().min(1).max(1825), stale_after_days: z.int().min(1).max(3650) }),
    defaults: { look_back_days: 90, stale_after_days: 365 },
    fields: {
      look_back_days: {
        label: 'Look back',
        unit: 'days',
        note: 'How long a charge counts as new after its creation.',
        stricter: 'higher',
      },
      stale_after_days: {
        label: 'Stale after',
        unit: 'days',
        note: 'Age of the last entry from which the register of charges says nothing about today.',
        stricter: 'higher',
      },
    },
  },
  rule(facts, { day, thresholds }) {
    const entries = facts.of('charge')
    const last = entries.at(-1)
    if (!last) return [noCharges]
    const last_data_date = knownDay(last)
    const age = daysBetween(last_data_date, day)
    const look = { day, lookBack: thresholds.look_back_days, last_data_date }
    return chargeHistories(entries).map((history) => {
      const judged = judge(history, look)
      // A finding tells of a day within the look-back and cannot be older than that.
      return judged.state === 'clear' ? staleWhenOld(judged, age, thresholds.stale_after_days) : judged
    })
  },
})
