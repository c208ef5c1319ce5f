import { type ChargedAsset, chargedAssets } from '@saakh/domain/charged-assets'
import { matchName } from '@saakh/domain/names'
import { type ChargeHistory, type ChargeRegister, type Entry, holderName, isSatisfied } from '../charge-history.ts'
import { type Figures, said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, Place } from '../kit/judgement.ts'
import type { Today } from '../kit/today.ts'
import { knownDay } from '../known-day.ts'
import { type Severity, WHOLE_PARTY } from '../outcome.ts'
import { onChargeRegister, unlessOld } from './charge-register.ts'

type Asset = Exclude<ChargedAsset, { kind: 'kind_only' }>
type Band = Asset['kind']
/** Banks of a consortium share stock and book debts by agreement; a plot has one first charge. */
const SEVERITY: Record<Band, Severity> = { pool: 'Medium', thing: 'High' }

/** A charge that stands, with what it is on. */
interface OpenCharge {
  history: ChargeHistory
  holder: string
  assets: readonly Asset[]
}

const isNamed = (asset: ChargedAsset): asset is Asset => asset.kind !== 'kind_only'
const assetsOf = (entry: Entry): Asset[] =>
  entry.payload.assets === null ? [] : chargedAssets(entry.payload.assets).filter(isNamed)

const subjectOf = (asset: Asset): string => (asset.kind === 'pool' ? asset.key : `asset: ${asset.key}`)
const assetFigures = (asset: Asset): Figures => ({
  asset: asset.kind === 'pool' ? asset.key : asset.words,
  is_pool: asset.kind === 'pool',
})

const openCharges = ({ histories }: ChargeRegister, today: Today): OpenCharge[] =>
  histories
    .filter((history) => !isSatisfied(history, today))
    .map((history) => ({ history, holder: matchName(history.now.payload.holder), assets: assetsOf(history.now) }))

const byCreation = (a: OpenCharge, b: OpenCharge): number => {
  const [charge, other] = [a.history.now.payload, b.history.now.payload]
  if (charge.created_on !== other.created_on) return charge.created_on < other.created_on ? -1 : 1
  return charge.charge_id < other.charge_id ? -1 : 1
}

function placesOf({ history: { now } }: OpenCharge): Place[] {
  const { charge_id, assets, holder } = now.payload
  const figures = { charge_id, assets: assets ?? '', holder }
  return ['assets', 'holder'].map((path) => {
    return { fact_id: now.fact_id, as_of: knownDay(now), path, code: path, figures }
  })
}

const rowOf = ({ history }: OpenCharge) => {
  const { holder, amount, created_on, satisfied_on, assets } = history.now.payload
  return {
    charge_id: history.charge_id,
    holder,
    held_by: holderName(history),
    amount,
    created_on,
    satisfied_on,
    assets: assets ?? '',
  }
}

/** `second` is the charge with which the asset came to have a second holder. */
function findingOf(
  asset: Asset,
  charges: readonly OpenCharge[],
  second: OpenCharge,
  { last, date }: ChargeRegister,
  today: Today,
): JudgedFinding<Band> {
  return {
    state: 'finding',
    subject: subjectOf(asset),
    band: asset.kind,
    severity: SEVERITY[asset.kind],
    detail: { charges: charges.map(rowOf) },
    figures: { ...assetFigures(asset), holders: new Set(charges.map(({ holder }) => holder)).size },
    places: charges.flatMap(placesOf),
    // The last entry of all tells that the register was looked at.
    fact_ids: [last, ...charges.flatMap(({ history: { now, ownership } }) => [now, ownership])].flatMap((entry) =>
      entry ? [entry.fact_id] : [],
    ),
    trend: null,
    exposure: null,
    event_date: today.upTo(second.history.now.payload.created_on),
    last_data_date: date,
  }
}

function judgeAsset(
  asset: Asset,
  open: readonly OpenCharge[],
  register: ChargeRegister,
  today: Today,
): JudgedFinding<Band> | JudgedClear {
  const subject = subjectOf(asset)
  const charges = open
    .filter(({ assets }) => assets.some((chargedAsset) => subjectOf(chargedAsset) === subject))
    .sort(byCreation)
  const [first] = charges
  const second = charges.find(({ holder }) => holder !== first?.holder)
  if (second) return findingOf(asset, charges, second, register, today)
  const reason = first
    ? said('one_holder', { ...assetFigures(asset), holder: first.history.now.payload.holder })
    : said('not_charged', assetFigures(asset))
  return { state: 'clear', subject, reason, last_data_date: register.date }
}

/** The same asset is charged to two or more holders. */
export const sharedCharges = onChargeRegister((register, context): Judged<Band>[] => {
  const open = openCharges(register, context.today)
  // Assets of charges that are satisfied or read otherwise by now stay named, so that what was found of them is closed.
  const assets = new Map(register.entries.flatMap(assetsOf).map((asset) => [subjectOf(asset), asset]))
  if (assets.size > 0)
    return [...assets.values()].map((asset) =>
      unlessOld(judgeAsset(asset, open, register, context.today), register, context),
    )
  const about = { subject: WHOLE_PARTY, last_data_date: register.date }
  if (new Set(open.map(({ holder }) => holder)).size > 1)
    return [{ state: 'not_measurable', ...about, reason: said('kinds_only') }]
  const reason = said(open.length === 0 ? 'none_open' : 'one_lender')
  return [unlessOld({ state: 'clear', ...about, reason }, register, context)]
})
