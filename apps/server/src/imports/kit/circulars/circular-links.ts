import { JUDGED_CLASSES } from '@saakh/catalogue/families/regulatory-circulars'
import { codesOfTitle, type TitleCode } from '@saakh/domain/circular-codes'
import { isIssuer, SEVERAL_COMPANIES, type TitleIssuer } from '@saakh/domain/circular-issuer'
import { keyOfName, keysOfTitle } from '@saakh/domain/circular-names'
import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { CircularClass } from '@saakh/domain/fact-kinds/exchange-circular'
import { IDENTIFIER_LABELS } from '@saakh/domain/identifiers'
import { issuerKey } from '@saakh/domain/issuer-key'
import { matchName } from '@saakh/domain/names'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** A party that bears or bore a name or a code, and when. */
interface Bearer {
  party_id: string
  /** What the party is read as: two that are united are one. */
  read_as: string
  /** The name that it bears today. */
  name: string
  /** The name or the code by which it was found. */
  found_by: string
  from: IsoDate | null
  until: IsoDate | null
  /** An exchange told the days; else they are as lists showed them. */
  told: boolean
}

export type CircularLink =
  | { party_id: string; linked_by: string; not_linked_because: null }
  | { party_id: null; linked_by: null; not_linked_because: string }

/** Of a circular that no rule links and that a signal reads: the names it may mean. */
interface MayName {
  may_name: string[]
}

const grouped = (rows: readonly (Bearer & { key: string })[]): Map<string, Bearer[]> => {
  const groups = new Map<string, Bearer[]>()
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row])
  return groups
}

/** Who bears or bore a name, of all parties of the register that an exchange lists or listed. */
async function bearersOfNames(tx: Tx, match_names: readonly string[]): Promise<Map<string, Bearer[]>> {
  const { rows } = await sql<Bearer & { key: string }>`
    with wanted as (select distinct unnest(${[...new Set(match_names)]}::text[]) as match_name),
    dated as (
      select n.party_id, n.match_name, n.name, n.valid_from, n.valid_to, n.told from wanted
      join party_names n using (match_name) where n.owner_organization_id is null),
    bearer as (
      select * from dated
      union all
      select p.party_id, p.match_name, p.name, null, null, false from wanted
      cross join lateral (select * from parties where match_name = wanted.match_name and owner_organization_id is null) p
      where not exists (select from party_names d where d.party_id = p.party_id)
        and exists (select from party_identifiers i where i.party_id = p.party_id and i.owner_organization_id is null
          and i.valid_to is null and i.scheme in ('isin', 'nse_symbol', 'bse_code')))
    select b.match_name as key, b.party_id, party_read_as(b.party_id) as read_as, p.name, b.name as found_by,
      b.valid_from as from, b.valid_to as until, b.told
    from bearer b join parties p using (party_id) order by b.party_id, b.valid_from nulls first, b.name`.execute(tx)
  return grouped(rows)
}

const codeKey = ({ scheme, value }: TitleCode) => `${scheme} ${scheme === 'isin' ? issuerKey(value) : value}`

/** Who carries or carried a code; an ISIN stands for its issuer, whichever security it is of. */
async function bearersOfCodes(tx: Tx, codes: readonly TitleCode[]): Promise<Map<string, Bearer[]>> {
  const values = (scheme: TitleCode['scheme']) =>
    codes.flatMap((code) => (code.scheme === scheme ? [scheme === 'isin' ? issuerKey(code.value) : code.value] : []))
  if (codes.length === 0) return new Map()
  const { rows } = await sql<Bearer & { key: string; scheme: TitleCode['scheme']; value: string }>`
    select i.scheme, i.value, i.party_id, party_read_as(i.party_id) as read_as, p.name, i.value as found_by,
      case when i.scheme = 'isin' then null else i.valid_from end as from,
      case when i.scheme = 'isin' then null else i.valid_to end as until, true as told
    from (
      select party_id, scheme, value, valid_from, valid_to from party_identifiers
      where owner_organization_id is null and scheme = 'isin' and left(value, 7) = any(${values('isin')}::text[])
      union
      select party_id, scheme, value, valid_from, valid_to from party_identifiers
      where owner_organization_id is null and (scheme, value) in (
        select 'bse_code', unnest(${values('bse_code')}::text[])
        union all select 'nse_symbol', unnest(${values('nse_symbol')}::text[]))) i
    join parties p using (party_id) order by i.party_id, i.valid_from nulls first`.execute(tx)
  return grouped(rows.map((row) => ({ ...row, key: codeKey(row) })))
}

/**
 * By name the last day on which a circular told that a company gave it up. A name can pass on: in October 2025 one 'Tata
 * Motors Limited' was renamed, and weeks later another company bore the name.
 */
async function namesLeft(
  tx: Tx,
  rows: readonly { renamed_from: string | null; date: string }[],
  match_names: readonly string[],
): Promise<Map<string, string>> {
  const { rows: stored } = await sql<{ renamed_from: string; date: string }>`
    select renamed_from, max(date) as date from exchange_circulars
    where renamed_from = any(${[...new Set(match_names)]}::text[]) group by renamed_from`.execute(tx)
  const left = new Map<string, string>()
  for (const { renamed_from, date } of [...stored, ...rows])
    if (renamed_from !== null && date > (left.get(renamed_from) ?? '')) left.set(renamed_from, date)
  return left
}

/** Circulars write an old name for weeks, and a new one before its day. */
const DAYS_AROUND_A_CHANGE = 60

/** After these days another company may have taken a name that was left. */
const DAYS_A_NAME_LINGERS = 3 * 365

const borneOn = ({ from, until }: Bearer, day: IsoDate, around = 0) =>
  (from === null || addDays(from, -around) <= day) && (until === null || day < addDays(until, around))

const parties = (bearers: readonly Bearer[]) => new Set(bearers.map(({ read_as }) => read_as)).size

/** Of those that ever bore it the ones that did on that day; around the day on which it passed on, all that are near. */
function bearersOn(bearers: readonly Bearer[], day: IsoDate): readonly Bearer[] {
  // Nobody takes a name that another company bears: whoever bears it since an unknown day took it after it was left.
  const left = bearers.flatMap(({ told, until }) => (told && until !== null ? [until] : []))
  const isLater = (bearer: Bearer) =>
    !bearer.told && bearer.from === null && left.some((until) => day < addDays(until, -DAYS_AROUND_A_CHANGE))
  const possible = bearers.filter((bearer) => !isLater(bearer))
  const near = possible.filter((bearer) => borneOn(bearer, day, DAYS_AROUND_A_CHANGE))
  if (near.length === 0)
    return possible.filter(({ until }) => until !== null && until <= day && day < addDays(until, DAYS_A_NAME_LINGERS))
  if (parties(near) < 2) return near
  const then = possible.filter((bearer) => borneOn(bearer, day))
  const hasPassedOn = near.some(({ told }) => told)
  return !hasPassedOn && then.length > 0 ? then : near
}

const alone = (not_linked_because: string): CircularLink => ({ party_id: null, linked_by: null, not_linked_because })
const linked = (party_id: string, linked_by: string): CircularLink => ({
  party_id,
  linked_by,
  not_linked_because: null,
})

interface Known {
  names: Map<string, Bearer[]>
  codes: Map<string, Bearer[]>
  left: Map<string, string>
}

/** The party by the first code that somebody carried on that day; a contradiction between codes is nobody's. */
function linkByCode(
  codes: readonly TitleCode[],
  day: IsoDate,
  known: Known,
): (CircularLink & { read_as?: string }) | null {
  const matches = codes.flatMap((code) => {
    const bearers = bearersOn(known.codes.get(codeKey(code)) ?? [], day)
    return bearers.length > 0 ? [{ code, bearers }] : []
  })
  if (parties(matches.flatMap(({ bearers }) => bearers)) > 1)
    return alone('The codes in the title are of several companies.')
  const [first] = matches
  const [bearer] = first?.bearers ?? []
  if (!first || !bearer) return null
  const { scheme, value } = first.code
  const by = `The title gives the ${IDENTIFIER_LABELS[scheme]} ${value}, which is of ${bearer.name}.`
  return { ...linked(bearer.party_id, by), read_as: bearer.read_as }
}

function linkByName(named: TitleIssuer, day: IsoDate, known: Known): CircularLink & { read_as?: string } {
  if (!named.ok) return alone(named.reason)
  const all = (known.names.get(named.match_name) ?? []).filter(({ found_by }) => isIssuer(named, found_by))
  const bearers = bearersOn(all, day)
  const [bearer] = bearers
  if (!bearer) return alone('No listed company that is stored bears this name.')
  if (parties(bearers) > 1) return alone('Several listed companies bear this name.')
  const left_on = known.left.get(named.match_name)
  if (left_on !== undefined && day <= left_on && !bearer.told && bearer.until === null)
    return alone('A company gave this name up later; whoever bears it today need not be the one that is meant.')
  const isFormer = !bearers.some(({ until }) => until === null)
  const why = isFormer
    ? `${bearer.name} is the one listed company that bore it${bearer.told ? `, until ${bearer.until}` : ''}.`
    : `${bearer.name} is the one listed company of that name.`
  return {
    ...linked(bearer.party_id, `The title names '${named.issuer}' and no other company; ${why}`),
    read_as: bearer.read_as,
  }
}

/** The party of one title, or why it is left alone: by its codes, then by the name; never against one of them. */
function linkOf(
  { named, title, date }: { named: TitleIssuer; title: string; date: IsoDate },
  known: Known,
): CircularLink {
  if (!named.ok && named.reason === SEVERAL_COMPANIES) return alone(named.reason)
  const { read_as: codeParty, ...byCode } = linkByCode(codesOfTitle(title), date, known) ?? {
    read_as: undefined,
    ...alone(''),
  }
  const { read_as: nameParty, ...byName } = linkByName(named, date, known)
  if (codeParty === undefined) return byCode.not_linked_because ? byCode : byName
  if (nameParty !== undefined && nameParty !== codeParty)
    return alone('The name in the title and its code are of two companies.')
  return nameParty === undefined ? byCode : byName
}

/** A code stands for its company even where the name beside it is another's. */
const namesMeant = (title: string, known: Known): string[] => [
  ...new Set([
    ...keysOfTitle(title),
    ...codesOfTitle(title).flatMap((code) =>
      (known.codes.get(codeKey(code)) ?? []).map(({ name }) => keyOfName(matchName(name))),
    ),
  ]),
]

export async function linkCirculars<
  R extends { named: TitleIssuer; renamed_from: string | null; date: string; title: string; class: CircularClass },
>(tx: Tx, rows: readonly R[]): Promise<(R & CircularLink & MayName)[]> {
  const match_names = rows.flatMap(({ named }) => (named.ok ? named.match_name : []))
  const known: Known = {
    names: await bearersOfNames(tx, match_names),
    codes: await bearersOfCodes(
      tx,
      rows.flatMap(({ title }) => codesOfTitle(title)),
    ),
    left: await namesLeft(tx, rows, match_names),
  }
  return rows.map((row) => {
    const link = linkOf(row, known)
    const waits = link.party_id === null && JUDGED_CLASSES.has(row.class)
    return { ...row, ...link, may_name: waits ? namesMeant(row.title, known) : [] }
  })
}
