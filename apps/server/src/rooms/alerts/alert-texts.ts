import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { sayingWords, wordsOf } from '../../platform/conditions.ts'
import type { Tx } from '../../platform/db.ts'

// Alerts by what their summary or the name of their party says. Each word of the text may be any part of theirs; which words of the
// organization have it is asked first, and their alerts are found in an index (decision 131). What that does not state is looked for
// in the alerts one by one: parts of less than three signs, and those that too many words have.

export interface Limits {
  /** The more words have a part, the longer they take to be looked for; and the more alerts there are, so that a page is soon full. */
  words: number
  /** With so many words an alert's own are compared at once. */
  few: number
  /** So many alerts with the words are looked at, and then so many; of still more the other filters may be the better way. */
  candidates: readonly number[]
}
const SAMPLE = 400
const LIMITS: Limits = { words: 2000, few: 20, candidates: [10_000, 500_000] }

/** Each word stands in the summary or in the name. */
const saying = sayingWords('p.name', 'a.summary')

export const OR_NO_PARTY = sql`left join parties p on p.party_id = a.party_id`

/** What is chosen of the alerts `a` beside the text. */
interface Chosen {
  condition: RawBuilder<unknown>
  /** What they are put in order by; of the alert, or of its party `p`. */
  by: RawBuilder<unknown>
  /** Whether the condition finds few by an index of its own, or asks for whole sets of borrowers: the text is looked for in those. */
  is_narrow: boolean
}

export interface TextHits {
  /** At most one more than the limit. */
  total: number
  /** Of one page; null where there are more than the limit. */
  page: { alert_id: string; sort_value: string }[] | null
}

export interface Asked {
  /** A query of `alert_id` and `sort_value`. */
  rows: RawBuilder<unknown>
  /** Whether it finds all; asked only where it finds no more than the limit. */
  is_whole: RawBuilder<SqlBool>
}

/** Counts what is asked for up to the limit; null where there may be more of it. */
type Count = (asked: Asked) => Promise<TextHits | null>

interface Part {
  part: string
  /** Of the words that have it; null where words do not state. */
  word_ids: string[] | null
  /** Whether these are all of them. */
  is_whole: boolean
}

async function partsOf(tx: Tx, text: string, { words }: Limits): Promise<Part[]> {
  const parts = wordsOf(text)
  const { rows } = await sql<Omit<Part, 'part'>>`
    select word_ids, is_whole from words_with(${parts}::text[], ${words}) order by place`.execute(tx)
  return rows.map((row, place) => ({ ...row, part: parts[place] ?? '' }))
}

/** One by one. */
const byReading = (text: string, { condition, by }: Chosen): Asked => ({
  rows: sql`select a.alert_id, ${by} as sort_value from alerts a ${OR_NO_PARTY} where ${condition} and ${saying(text)}`,
  is_whole: sql`true`,
})

const idsOf = ({ word_ids }: Part): readonly string[] => word_ids ?? []

/**
 * Alerts that have one of the words. To hold an array against many is dear, once for each alert; they are asked for one after the
 * other, so that an alert may come twice.
 */
const withOneOf = (word_ids: readonly string[], few: number): RawBuilder<unknown> =>
  word_ids.length <= few
    ? sql`select w.alert_id from alerts_with_words w where w.word_ids && ${word_ids}::bigint[]`
    : sql`select w.alert_id from unnest(${word_ids}::bigint[]) word(word_id) cross join lateral (
        select w.alert_id from alerts_with_words w where w.word_ids @> array[word.word_id] offset 0) w`

/** Alerts that have words of the parts, as far as a few words tell; and of which parts they do not state. */
function candidatesOf(parts: readonly Part[], { few: at_once }: Limits) {
  const few = parts.filter((part) => part.word_ids !== null && part.word_ids.length <= at_once)
  const [fewest] = parts.filter(({ word_ids }) => word_ids !== null).sort((x, y) => idsOf(x).length - idsOf(y).length)
  const asked = few.length > 0 ? few : fewest ? [fewest] : []
  const [first, ...others] = asked
  const having = others.map((other) => sql` and w.word_ids && ${idsOf(other)}::bigint[]`)
  return {
    candidates: sql`${withOneOf(first ? idsOf(first) : [], at_once)}${sql.join(having, sql``)}`,
    rest: parts.filter((part) => !asked.includes(part)).map(({ part }) => part),
  }
}

/** By at most `most` alerts that have words of the parts; what words do not state is looked for in those. */
function byWords(parts: readonly Part[], most: number, { condition, by }: Chosen, limits: Limits): Asked {
  const { candidates: all, rest } = candidatesOf(parts, limits)
  const candidates = sql`${all} limit ${sql.lit(most + 1)}`
  return {
    rows: sql`select a.alert_id, ${by} as sort_value from alerts a ${OR_NO_PARTY}
      where ${condition} and a.alert_id = any(array(${candidates})) and ${saying(rest.join(' '))}`,
    is_whole: sql`(select count(*) <= ${most} from (${candidates}) c)`,
  }
}

/** Whether many of the newest say it: a list is full sooner by reading alerts than by looking for each of many words. */
async function isCommon(tx: Tx, text: string, { condition }: Chosen): Promise<boolean> {
  const { rows } = await sql<{ often: number }>`
    select count(*)::int as often from (
      select a.alert_id, a.party_id, a.summary from alerts a where ${condition}
      order by a.date_of_alert desc, a.alert_id desc limit ${sql.lit(SAMPLE)}) a ${OR_NO_PARTY}
    where ${saying(text)}`.execute(tx)
  return (rows[0]?.often ?? 0) > SAMPLE / 4
}

const NONE: TextHits = { total: 0, page: [] }

/** Those that say the text. */
export async function findSaying(
  tx: Tx,
  text: string,
  chosen: Chosen,
  count: Count,
  limits: Limits = LIMITS,
): Promise<TextHits> {
  const parts = chosen.is_narrow ? [] : await partsOf(tx, text, limits)
  if (parts.some(({ is_whole, word_ids }) => is_whole && word_ids?.length === 0)) return NONE
  const is_told = parts.some(({ is_whole }) => is_whole)
  const asked = is_told ? parts.map((part) => (part.is_whole ? part : { ...part, word_ids: null })) : parts
  const has_few = asked.some(({ word_ids }) => word_ids !== null && word_ids.length <= limits.few)
  if (has_few || (asked.some(({ word_ids }) => word_ids !== null) && !(await isCommon(tx, text, chosen))))
    for (const most of limits.candidates) {
      const hits = await count(byWords(asked, most, chosen, limits))
      // Some of the words may be enough to say that there are more than are counted.
      if (hits && (is_told || hits.page === null)) return hits
      if (hits) break
    }
  const hits = await count(byReading(text, chosen))
  if (!hits) throw new Error('What is read one by one is whole.')
  return hits
}

/**
 * The condition for a page along its order, where many say the text: not judged by how few may say it, since all alerts would
 * be sorted then.
 */
export const sayingOften = (text: string): RawBuilder<SqlBool> => sql<SqlBool>`coalesce(${saying(text)}, false)`
