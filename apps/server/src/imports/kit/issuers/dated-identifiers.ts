import type { IsoDate } from '@saakh/domain/dates'
import { shareOf } from '@saakh/domain/issuer-key'
import { matchName } from '@saakh/domain/names'

// From what lists showed on their days, and from what the exchange told of changes, the identifiers and names of an issuer
// as dated rows. `until` is the first day on which a row no longer holds; null is not known, or goes on.

/** A row of a list, or of the exchange's delistings. */
export interface Sighting {
  party_id: string
  exchange: 'nse' | 'bse'
  code: string
  isin: string
  name: string
  listed_on: IsoDate | null
  delisted_on: IsoDate | null
  /** BSE tells that a share was delisted, and not when. */
  is_delisted: boolean
  day: IsoDate
  source: string | null
}

export interface Notice {
  kind: 'symbol_change' | 'name_change'
  day: IsoDate
  /** The symbol under which the exchange tells it today. */
  symbol: string
  old_value: string
  new_value: string
  source: string | null
}

interface Span {
  from: IsoDate | null
  until: IsoDate | null
  source: string | null
}
export interface DatedIdentifier extends Span {
  party_id: string
  scheme: 'isin' | 'nse_symbol' | 'bse_code'
  value: string
  /** The last day on which a list showed the party. */
  seen: IsoDate
}
export interface DatedName extends Span {
  party_id: string
  name: string
  /** An exchange told the days; else they are as lists showed them. */
  told: boolean
}

/** Rights, partly paid shares and shares of other voting rights are of the issuer, but do not bear its name and symbol. */
const isMainShare = ({ isin }: Sighting) => isin.startsWith('INE')

/** Walks changes of symbols backwards from the symbol of a day. */
class SymbolChanges {
  readonly #to = new Map<string, Notice[]>()
  readonly #from = new Map<string, Notice[]>()

  constructor(notices: readonly Notice[]) {
    for (const notice of notices) {
      if (notice.kind !== 'symbol_change' || notice.old_value === notice.new_value) continue
      this.#to.set(notice.new_value, [...(this.#to.get(notice.new_value) ?? []), notice])
      this.#from.set(notice.old_value, [...(this.#from.get(notice.old_value) ?? []), notice])
    }
  }

  /**
   * The symbols that led to this one, newest first. A symbol comes back: what another company left before was not this
   * company's, so the walk ends there.
   */
  historyOf(symbol: string, until: IsoDate | null, listed_on: IsoDate | null): (Span & { value: string })[] {
    const rows: (Span & { value: string })[] = []
    let at: { value: string; until: IsoDate | null; source: string | null } = { value: symbol, until, source: null }
    for (;;) {
      const before = (notice: Notice) => at.until === null || notice.day < at.until
      const taken = latest((this.#to.get(at.value) ?? []).filter(before))
      const left = latest((this.#from.get(at.value) ?? []).filter(before))
      const isOthers = taken !== undefined && listed_on !== null && taken.day < listed_on
      if (!taken || isOthers || (left && left.day > taken.day) || rows.length > 50) {
        rows.push({ ...at, from: left?.day ?? null })
        return rows
      }
      rows.push({ ...at, from: taken.day, source: taken.source })
      at = { value: taken.old_value, until: taken.day, source: taken.source }
    }
  }
}

const latest = (notices: readonly Notice[]): Notice | undefined =>
  notices.reduce<Notice | undefined>(
    (best, notice) => (best === undefined || notice.day > best.day ? notice : best),
    undefined,
  )

const byDay = (a: Sighting, b: Sighting) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)

/** Each value with the last day on which it was seen and the first later one on which another stood in its place. */
function successive(sightings: readonly Sighting[], pick: (sighting: Sighting) => string) {
  const rows: { value: string; until: IsoDate | null; source: string | null }[] = []
  for (const sighting of [...sightings].sort(byDay)) {
    const value = pick(sighting)
    const open = rows.at(-1)
    if (open?.value === value) continue
    // Two shares in one list are no change.
    if (open && sighting.day > (sightings.find((other) => pick(other) === open.value)?.day ?? sighting.day))
      open.until = sighting.day
    rows.push({ value, until: null, source: sighting.source })
  }
  return rows
}

function identifiersOfParty(sightings: readonly Sighting[], changes: SymbolChanges): DatedIdentifier[] {
  const [first] = sightings
  if (!first) return []
  const seen = sightings.reduce((last, { day }) => (day > last ? day : last), first.day)
  const rows: DatedIdentifier[] = []
  const add = (scheme: DatedIdentifier['scheme'], row: Span & { value: string }) => {
    if (
      !rows.some(
        (existing) => existing.scheme === scheme && existing.value === row.value && existing.until === row.until,
      )
    )
      rows.push({ ...row, party_id: first.party_id, scheme, seen })
  }
  for (const share of new Set(sightings.map(({ isin }) => shareOf(isin)))) {
    const ofShare = sightings.filter(({ isin }) => shareOf(isin) === share)
    for (const row of successive(ofShare, ({ isin }) => isin)) add('isin', { ...row, from: null })
    const atNse = ofShare.filter(({ exchange }) => exchange === 'nse').sort(byDay)
    const last = atNse.at(-1)
    if (last) {
      const history = changes.historyOf(last.code, last.delisted_on, last.listed_on)
      for (const row of history) add('nse_symbol', { ...row, source: row.source ?? last.source })
      for (const row of successive(atNse, ({ code }) => code)) {
        if (history.some(({ value }) => value === row.value)) continue
        const ended = atNse.filter(({ code }) => code === row.value).at(-1)?.delisted_on
        add('nse_symbol', { ...row, from: null, until: ended ?? row.until })
      }
    }
  }
  for (const { exchange, code, source } of sightings)
    if (exchange === 'bse') add('bse_code', { value: code, from: null, until: null, source })
  return rows
}

/** One holder a day: of two parties that would carry a value today, the one that was seen with it last does. */
function withoutRivals(rows: readonly DatedIdentifier[]): DatedIdentifier[] {
  const holders = new Map<string, DatedIdentifier>()
  const keyOf = ({ scheme, value }: DatedIdentifier) => `${scheme} ${value}`
  for (const row of rows) {
    const holder = holders.get(keyOf(row))
    if (row.until === null && (!holder || row.seen > holder.seen)) holders.set(keyOf(row), row)
  }
  return rows.map((row) => {
    const holder = holders.get(keyOf(row))
    return row.until !== null || !holder || holder.party_id === row.party_id
      ? row
      : { ...row, until: holder.from ?? holder.seen }
  })
}

export function datedIdentifiers(sightings: readonly Sighting[], notices: readonly Notice[]): DatedIdentifier[] {
  const changes = new SymbolChanges(notices)
  return withoutRivals([...byParty(sightings).values()].flatMap((own) => identifiersOfParty(own, changes)))
}

export function byParty<T extends { party_id: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.party_id)
    if (group) group.push(row)
    else groups.set(row.party_id, [row])
  }
  return groups
}

/** Names that the exchange tells with their days, oldest first. */
function toldNames(changes: readonly Notice[]): (Span & { name: string })[] {
  const rows: (Span & { name: string })[] = []
  for (const { old_value, new_value, day, source } of [...changes].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    const open = rows.at(-1)
    const from = open?.from ?? null
    if (open) open.until = day
    if (!open || matchName(open.name) !== matchName(old_value)) rows.push({ name: old_value, from, until: day, source })
    rows.push({ name: new_value, from: day, until: null, source })
  }
  return rows
}

function namesOfParty(sightings: readonly Sighting[], changes: readonly Notice[]): DatedName[] {
  const party_id = sightings[0]?.party_id ?? ''
  const main = sightings.filter(isMainShare)
  const changedNames = toldNames(
    changes.filter((change) => matchName(change.old_value) !== matchName(change.new_value)),
  )
  // A symbol that came back could bring another company's names: one of them must be a name that a list shows.
  const isOwn = changedNames.some(({ name }) => main.some((sighting) => matchName(sighting.name) === matchName(name)))
  const rows: DatedName[] = isOwn ? changedNames.map((row) => ({ ...row, party_id, told: true })) : []
  const known = new Set(rows.map(({ name }) => matchName(name)))
  for (const exchange of ['nse', 'bse'] as const) {
    const shown = main.filter((sighting) => sighting.exchange === exchange)
    for (const { value, until, source } of successive(shown, ({ name }) => matchName(name))) {
      if (known.has(value)) continue
      known.add(value)
      const name = shown.find((sighting) => matchName(sighting.name) === value)?.name ?? value
      rows.push({ party_id, name, from: firstListedOn(main), until, told: false, source })
    }
  }
  const gone = delistedSince(sightings)
  return rows.map((row) => ({ ...row, until: row.until ?? gone }))
}

/** The day of a first listing; null where a list showed the company before or BSE does: then nobody says since when. */
const firstListedOn = (sightings: readonly Sighting[]): IsoDate | null => {
  const listed = sightings.flatMap(({ listed_on }) => listed_on ?? []).sort()[0]
  return listed === undefined || sightings.some(({ exchange, day }) => exchange === 'bse' || day < listed)
    ? null
    : listed
}

/** The day since which no exchange lists the company; a predecessor that was merged bears its successor's name no more. */
function delistedSince(sightings: readonly Sighting[]): IsoDate | null {
  const ends = (['nse', 'bse'] as const).flatMap((exchange) => {
    const last = sightings
      .filter((sighting) => sighting.exchange === exchange)
      .sort(byDay)
      .at(-1)
    return last ? [last.delisted_on ?? (last.is_delisted ? last.day : null)] : []
  })
  return ends.some((end) => end === null) ? null : (ends.sort().at(-1) ?? null)
}

/** A change of name is told under the symbol of the list's day: of whoever carried it last. */
export function datedNames(
  sightings: readonly Sighting[],
  notices: readonly Notice[],
  identifiers: readonly DatedIdentifier[],
): DatedName[] {
  const holders = new Map<string, DatedIdentifier>()
  for (const row of identifiers) {
    if (row.scheme !== 'nse_symbol') continue
    const holder = holders.get(row.value)
    if (!holder || (holder.until !== null && (row.until === null || row.until > holder.until)))
      holders.set(row.value, row)
  }
  const changes = new Map<string, Notice[]>()
  for (const notice of notices) {
    const holder = notice.kind === 'name_change' ? holders.get(notice.symbol) : undefined
    if (holder) changes.set(holder.party_id, [...(changes.get(holder.party_id) ?? []), notice])
  }
  return [...byParty(sightings)].flatMap(([party_id, own]) => namesOfParty(own, changes.get(party_id) ?? []))
}

/** What the party is called: as the newest list has it, the National Stock Exchange's first. */
export function currentNames(sightings: readonly Sighting[]): Map<string, string> {
  const names = new Map<string, string>()
  const inOrder = sightings.filter(isMainShare).sort((a, b) => byDay(a, b) || (a.exchange === 'bse' ? -1 : 1))
  for (const { party_id, name } of inOrder) names.set(party_id, name)
  return names
}
