import { type ChargedAsset, chargedAssets } from '@saakh/domain/charged-assets'
import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import { amountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { charge } from '@saakh/domain/fact-kinds/charge'
import type { Fact } from '@saakh/domain/facts'
import { formatDate, formatMoneyFull } from '@saakh/domain/formats'
import { matchName } from '@saakh/domain/names'
import { z } from 'zod'
import { type ChargeHistory, chargeHistories } from '../charge-history.ts'
import { knownDay } from '../known-day.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type NotMeasurable, type RuleOutcome, type Severity, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'

const BANDS = ['pool', 'thing'] as const
type Band = (typeof BANDS)[number]
/** Banks of a consortium share stock and book debts by agreement; a plot has one first charge. */
const SEVERITY: Record<Band, Severity> = { pool: 'Medium', thing: 'High' }

type Named = Exclude<ChargedAsset, { kind: 'kind_only' }>

const detailSchema = z.object({
  charges: z.array(
    z.object({
      charge_id: z.string(),
      holder: z.string(),
      held_by: z.string(),
      amount: amountSchema.nullable(),
      created_on: isoDateSchema,
      satisfied_on: isoDateSchema.nullable(),
      assets: z.string(),
    }),
  ),
})
type Detail = z.infer<typeof detailSchema>

/** A charge that stands, with what it is on. */
interface OpenCharge {
  history: ChargeHistory
  holder: string
  assets: string
  named: Named[]
}

const isNamed = (asset: ChargedAsset): asset is Named => asset.kind !== 'kind_only'
const namedIn = (entry: Fact<'charge'>): Named[] =>
  entry.payload.assets === null ? [] : chargedAssets(entry.payload.assets).filter(isNamed)

const isOpen = ({ now }: ChargeHistory, day: IsoDate): boolean =>
  now.payload.satisfied_on === null || now.payload.satisfied_on > day

const subjectOf = (asset: Named): string => (asset.kind === 'pool' ? asset.key : `asset: ${asset.key}`)
const wordsOf = (asset: Named): string => (asset.kind === 'pool' ? `the ${asset.key}` : asset.words)

const heldBy = ({ ownership }: ChargeHistory): string =>
  ownership === null ? 'Not said in the file' : ownership.payload.own ? 'You' : 'Another lender'

const secured = ({ history: { now } }: OpenCharge): string =>
  now.payload.amount === null ? 'an amount that is not given' : formatMoneyFull(now.payload.amount)

const byCreation = (a: OpenCharge, b: OpenCharge): number => {
  const [one, other] = [a.history.now.payload, b.history.now.payload]
  if (one.created_on !== other.created_on) return one.created_on < other.created_on ? -1 : 1
  return one.charge_id < other.charge_id ? -1 : 1
}

/** The charge with which the asset came to have a second holder. */
function secondHolder(charges: readonly OpenCharge[]): OpenCharge | null {
  const [first] = charges
  return charges.find(({ holder }) => holder !== first?.holder) ?? null
}

function findingOf(
  asset: Named,
  charges: readonly OpenCharge[],
  second: OpenCharge,
  last: Fact<'charge'>,
  day: IsoDate,
) {
  const band: Band = asset.kind
  const { created_on } = second.history.now.payload
  const holders = new Set(charges.map(({ holder }) => holder))
  const detail: Detail = {
    charges: charges.map(({ history, assets }) => ({
      charge_id: history.charge_id,
      holder: history.now.payload.holder,
      held_by: heldBy(history),
      amount: history.now.payload.amount,
      created_on: history.now.payload.created_on,
      satisfied_on: history.now.payload.satisfied_on,
      assets,
    })),
  }
  const shared =
    band === 'pool' ? ' Lenders of a consortium share such assets by agreement; the register does not say so.' : ''
  return {
    state: 'finding' as const,
    subject: subjectOf(asset),
    band,
    severity: SEVERITY[band],
    title: `Open charges on ${wordsOf(asset)} are held by ${holders.size} lenders.`,
    why: `These charges are open: ${charges
      .map((one) => {
        const { payload } = one.history.now
        return `charge ${payload.charge_id} of ${payload.holder} over ${secured(one)}, created on ${formatDate(payload.created_on)}`
      })
      .join('; ')}. All of them name ${wordsOf(asset)}.${shared}`,
    clears_when: `The open charges on ${wordsOf(asset)} are held by one lender.`,
    detail,
    evidence: charges.flatMap(({ history: { now } }) => [
      {
        fact_id: now.fact_id,
        label: `Assets under charge ${now.payload.charge_id}`,
        observed: now.payload.assets ?? '',
        threshold: null,
        as_of: knownDay(now),
        path: 'assets',
      },
      {
        fact_id: now.fact_id,
        label: `Holder of charge ${now.payload.charge_id}`,
        observed: now.payload.holder,
        threshold: null,
        as_of: knownDay(now),
        path: 'holder',
      },
    ]),
    // The last entry of all tells that the register was looked at.
    fact_ids: [
      last,
      ...charges.flatMap(({ history: { now, ownership } }) => (ownership ? [now, ownership] : [now])),
    ].map(({ fact_id }) => fact_id),
    trend: null,
    exposure: null,
    event_date: created_on < day ? created_on : day,
    last_data_date: knownDay(last),
  }
}

const nothing = (reason: string, last_data_date: IsoDate | null): NotMeasurable => ({
  state: 'not_measurable',
  subject: WHOLE_PARTY,
  reason,
  last_data_date,
})

function judge(
  asset: Named,
  open: readonly OpenCharge[],
  last: Fact<'charge'>,
  day: IsoDate,
): RuleOutcome<Detail, Band> & { state: 'finding' | 'clear' } {
  const subject = subjectOf(asset)
  const on = open.filter(({ named }) => named.some((one) => subjectOf(one) === subject)).sort(byCreation)
  const second = secondHolder(on)
  if (second) return findingOf(asset, on, second, last, day)
  const [only] = on
  return {
    state: 'clear',
    subject,
    reason: only
      ? `${only.history.now.payload.holder} alone holds open charges on ${wordsOf(asset)}.`
      : `No open charge names ${wordsOf(asset)}.`,
    last_data_date: knownDay(last),
  }
}

export const signal = defineSignal({
  code: 'multiple_charges_same_asset',
  label: 'Same asset charged to several lenders',
  category: 'Regulatory',
  bands: BANDS,
  signal_codes: { pool: '20140', thing: '20141' },
  signal_format: 7,
  track: ['fraud'],
  severity: 'High',
  regulation_number: 14,
  summary:
    'The register of charges shows open charges of two or more holders on the same plot, flat or machine, or on the stock and book debts; words that name only a kind of assets are not compared.',
  also_called: ['charges', 'charge_details', 'multiple_charges'],
  detail: detailSchema,
  layout: {
    title: 'Charges on one asset',
    fields: [],
    tables: [
      {
        key: 'charges',
        label: 'Charges',
        columns: [
          { key: 'charge_id', label: 'Charge id', format: 'text', also: ['charge_no', 'charge_number'] },
          { key: 'holder', label: 'Charge holder', format: 'text', also: ['charge_holder', 'charge_holder_name'] },
          { key: 'held_by', label: 'Held by', format: 'text', if_present: true },
          { key: 'amount', label: 'Amount secured', format: 'money', also: ['charge_amount', 'charges_amount'] },
          { key: 'created_on', label: 'Created on', format: 'date', also: ['date_of_creation', 'creation_date'] },
          {
            key: 'satisfied_on',
            label: 'Satisfied on',
            format: 'date',
            also: ['date_of_satisfaction', 'satisfaction_date'],
          },
          { key: 'assets', label: 'Assets under charge', format: 'text', also: ['assets_under_charge', 'asset'] },
        ],
      },
    ],
  },
  needs: [charge],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({ stale_after_days: z.int().min(1).max(3650) }),
    defaults: { stale_after_days: 365 },
    fields: {
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
    if (!last) return [nothing('No file of the register of charges names this party.', null)]
    const open = chargeHistories(entries)
      .filter((history) => isOpen(history, day))
      .map(
        (history): OpenCharge => ({
          history,
          holder: matchName(history.now.payload.holder),
          assets: history.now.payload.assets ?? '',
          named: namedIn(history.now),
        }),
      )
    // Assets of charges that are satisfied or read otherwise by now stay named, so that what was found of them is closed.
    const assets = new Map(entries.flatMap(namedIn).map((asset) => [subjectOf(asset), asset]))
    if (assets.size > 0)
      return [...assets.values()].map((asset) =>
        staleWhenOld(judge(asset, open, last, day), daysBetween(knownDay(last), day), thresholds.stale_after_days),
      )
    if (new Set(open.map(({ holder }) => holder)).size < 2) {
      const reason = open.length === 0 ? 'No charge is open.' : 'One lender holds all open charges.'
      const clear = { state: 'clear' as const, subject: WHOLE_PARTY, reason, last_data_date: knownDay(last) }
      return [staleWhenOld(clear, daysBetween(knownDay(last), day), thresholds.stale_after_days)]
    }
    return [
      nothing(
        'The open charges name kinds of assets and not which ones, or no assets at all; they may be on different things.',
        knownDay(last),
      ),
    ]
  },
})
