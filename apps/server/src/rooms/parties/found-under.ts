import { sql } from 'kysely'
import { KEPT, keptIds } from '../../platform/connections.ts'
import type { Tx } from '../../platform/db.ts'
import { inLatin } from '../../search/devanagari.ts'
import { mistakesBetween } from '../../search/mistakes-between.ts'
import { indexedName, type QueryWord, queryWords } from '../../search/search-words.ts'

/** Why a party was found; `found_name` is another name than its own, where that one answers the text. */
interface FoundUnder {
  found_by: string
  found_name?: string
}

interface Hit {
  party_id: string
  name: string
  found_by: string
}

interface OtherName {
  party_id: string
  name: string
  is_former: boolean
}

/** Ways to a name; every other reason is an identifier. */
const BY_NAME: readonly string[] = ['name', 'sound', 'likeness']

/** Says of each hit why it was found; the names of those whose own name does not answer the text are read. */
export async function foundUnder(tx: Tx, q: string, hits: readonly Hit[]): Promise<Map<string, FoundUnder>> {
  const words = wordsOf(
    q,
    hits.some(({ found_by }) => found_by === 'sound'),
  )
  const distances = new Map(hits.map(({ party_id, name }) => [party_id, distanceTo(words, name)]))
  const isOther = ({ party_id, found_by }: Hit) => BY_NAME.includes(found_by) && distances.get(party_id) !== 0
  const others = hits.filter(isOther)
  const names = others.length === 0 ? [] : await readOtherNames(tx, others)
  const entries = hits.map((hit): [string, FoundUnder] => {
    const { party_id, found_by } = hit
    if (!isOther(hit)) return [party_id, { found_by }]
    const nearest = nearestOf(
      words,
      names.filter((otherName) => otherName.party_id === party_id),
      hit.name,
      found_by === 'name' ? 1 : (distances.get(party_id) ?? 0),
    )
    if (nearest)
      return [party_id, { found_by: nearest.is_former ? 'former_name' : 'other_name', found_name: nearest.name }]
    return [party_id, { found_by: found_by === 'name' ? 'other_record' : found_by }]
  })
  return new Map(entries)
}

/** The words of the text as the index read them: those in Hindi letters may be meant by how they sound. */
function wordsOf(q: string, bySound: boolean): QueryWord[] {
  const { words } = queryWords(q)
  return bySound ? words.map(({ text }) => ({ text, prefixes: [inLatin(text)] })) : words
}

/** How many letters of the text are otherwise in the words of the name: none, where each begins one of them. */
function distanceTo(words: readonly QueryWord[], name: string): number {
  const has = indexedName(name).words
  return words.reduce((sum, { prefixes }) => {
    const distances = prefixes.flatMap((prefix) =>
      has.map((word) => mistakesBetween(prefix, word.slice(0, prefix.length))),
    )
    return sum + Math.min(...distances)
  }, 0)
}

/**
 * The name that is nearer than `limit` and nearer than the other ones; of equals the first. Words of the party's own name
 * may stand beside it.
 */
function nearestOf(
  words: readonly QueryWord[],
  names: readonly OtherName[],
  own: string,
  limit: number,
): OtherName | null {
  let nearest: OtherName | null = null
  let least = limit
  for (const otherName of names) {
    const distance = distanceTo(words, `${otherName.name} ${own}`)
    if (distance >= least) continue
    least = distance
    nearest = otherName
  }
  return nearest
}

/**
 * The names that a party bears and bore beside its own, and those of the records that are read as it. Former is a name that
 * another one followed: with a delisting the last one ends as well.
 */
async function readOtherNames(tx: Tx, hits: readonly Hit[]): Promise<OtherName[]> {
  const { rows } = await sql<OtherName>`${KEPT}
    select asked.party_id, named.name, named.is_former
    from unnest(${keptIds(hits.map(({ party_id }) => party_id))}) as asked (party_id)
    cross join lateral parties_read_as(asked.party_id) as record (party_id)
    cross join lateral (
      select n.name, n.valid_to, exists (select from party_names l
        where l.party_id = n.party_id and (l.valid_to is null or l.valid_to > n.valid_to)) as is_former
      from party_names n where n.party_id = record.party_id
      union all
      select p.name, null, false from parties p where p.party_id = record.party_id and p.party_id <> asked.party_id) named
    order by asked.party_id, named.is_former desc, named.valid_to desc nulls last, named.name`.execute(tx)
  return rows
}
