import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { sayingWords, wordsOf } from '../../platform/conditions.ts'
import type { Tx } from '../../platform/db.ts'

// Alerts by what their summary or the name of their party says. Each word of the text may be any part of theirs; which words of the
// organization have it is asked first, and their alerts are found in an index (decision 131). What that does not tell is looked for
// in the alerts one by one: parts of less than three signs, and those that too many words have.

/** The more words have a part, the longer they take to be looked for; and the more alerts there are, so that a page is soon full. */
const MOST_WORDS = 2000

/** Each word stands in the summary or in the name. */
export const saying = sayingWords('p.name', 'a.summary')

export const OR_NO_PARTY = sql`left join parties p on p.party_id = a.party_id`
const WITH_WORDS = sql`join alerts_with_words w on w.alert_id = a.alert_id`

export interface Counted {
  total: number
  /** Of all that were counted; null where they are too many. */
  ids: string[] | null
}

/** Counts the alerts `a` that a condition chooses, beside what else is asked of them, with what is joined for it. */
type Count = (joined: RawBuilder<unknown>, condition: RawBuilder<SqlBool>) => Promise<Counted>

interface Part {
  part: string
  /** Of the words that have it; null where words do not tell. */
  word_ids: string[] | null
  /** Whether these are all of them. */
  is_whole: boolean
}

async function partsOf(tx: Tx, text: string): Promise<Part[]> {
  const parts = wordsOf(text)
  const { rows } = await sql<Omit<Part, 'part'>>`
    select word_ids, is_whole from words_with(${parts}::text[], ${MOST_WORDS}) order by place`.execute(tx)
  return rows.map((row, place) => ({ ...row, part: parts[place] ?? '' }))
}

/** With one of the words of each part; the parts that words do not tell of are looked for. */
function having(parts: readonly Part[]) {
  const unsaid = parts.filter(({ word_ids }) => word_ids === null)
  const each = parts.flatMap(({ word_ids }) => (word_ids ? [sql`w.word_ids && ${word_ids}::bigint[]`] : []))
  return {
    joined: unsaid.length > 0 ? sql`${WITH_WORDS} ${OR_NO_PARTY}` : WITH_WORDS,
    condition: sql<SqlBool>`${sql.join([...each, saying(unsaid.map(({ part }) => part).join(' '))], sql` and `)}`,
  }
}

/** Counts those that say the text, as far as `count` counts: more than `limit` are more. */
export async function countSaying(tx: Tx, text: string, limit: number, count: Count): Promise<Counted> {
  const parts = await partsOf(tx, text)
  if (parts.some(({ is_whole, word_ids }) => is_whole && word_ids?.length === 0)) return { total: 0, ids: [] }
  if (parts.some(({ is_whole }) => is_whole)) {
    const told = having(parts.map((one) => (one.is_whole ? one : { ...one, word_ids: null })))
    return count(told.joined, told.condition)
  }
  if (parts.some(({ word_ids }) => word_ids !== null)) {
    // Some of the words may be enough to say that there are more than are counted.
    const some = having(parts)
    const counted = await count(some.joined, some.condition)
    if (counted.total > limit) return counted
  }
  return count(OR_NO_PARTY, saying(text))
}
