import { api } from '@saakh/contract/api'
import { MOST_TO_WATCH } from '@saakh/contract/watching'
import { AppError } from '@saakh/domain/errors'
import { formatCount } from '@saakh/domain/formats'
import { guessScheme, type IdentifierScheme } from '@saakh/domain/identifiers'
import { valueAt } from '@saakh/domain/loose-value'
import { z } from 'zod'
import { parsePartyEnd, partiesByEnds } from '../imports/kit/party-ends.ts'
import { authorizeWithin } from '../platform/access.ts'
import { type Context, verb, within } from '../platform/verb.ts'
import { findList } from '../rooms/lists/find-list.ts'
import { updateList } from '../rooms/lists/update-list.ts'
import { type Asked, chooseRows } from './choose-rows.ts'
import { type Place, readRows } from './lists.ts'

interface Refused {
  line: number
  text: string
  reason: string
}

interface NamedParties {
  party_ids: string[]
  refused: Refused[]
}

/** Puts on a watchlist whom a list on screen shows, or whom lines of text name. Whoever is on it already stays. */
export const fillList = verb({
  name: 'fill_list',
  access: api.fillList,
  input: api.fillList.body.extend({ list_id: z.string() }),
  async run(context, { list_id, parties }) {
    await findList(context, list_id)
    const { party_ids, refused } =
      'lines' in parties
        ? await namedBy(context, parties.lines)
        : { party_ids: await shownBy(context, parties), refused: [] }
    if (party_ids.length === 0) return { added: 0, held: 0, refused }
    const added = await within(context, updateList, {
      list_id,
      action: 'add',
      list_type: 'watchlist',
      parties: party_ids.map((party_id) => ({ party_id })),
    })
    return { added: added.party_ids.length, held: party_ids.length - added.party_ids.length, refused }
  },
  // Who was added stands in the row of `update_list`.
  audit: ({ list_id, parties }, { added, refused }) =>
    added === 0
      ? null
      : {
          subject: `list:${list_id}`,
          payload: {
            from: 'lines' in parties ? 'lines' : parties.entity,
            added,
            refused: refused.length,
          },
        },
})

async function shownBy(context: Context, asked: Pick<Asked, 'entity' | 'filters'>): Promise<string[]> {
  const chosen = chooseRows(asked)
  const { label, party } = chosen.entity
  if (party === undefined) throw new AppError('invalid', `${label} do not list parties.`, { entity: label })
  authorizeWithin(api[chosen.list], context)
  const party_ids = new Set<string>()
  for (let place: Place | null = { page: 1 }; place !== null; ) {
    const page = await readRows(context, chosen, place)
    for (const row of page.rows) {
      const id = valueAt(row, party)
      if (typeof id === 'string' && id !== '') party_ids.add(id)
    }
    if (party_ids.size > MOST_TO_WATCH)
      throw new AppError(
        'invalid',
        `This list shows more than ${formatCount(MOST_TO_WATCH)} parties. Narrow the filters.`,
      )
    place = page.next
  }
  return [...party_ids]
}

const COLUMNS = ['cin', 'llpin', 'pan', 'gstin', 'isin', 'lei'] as const
type Column = (typeof COLUMNS)[number] | 'customer_number'
const isColumn = (scheme: IdentifierScheme | null): scheme is (typeof COLUMNS)[number] =>
  COLUMNS.some((column) => column === scheme)

/** What has the shape of an identifier is one, and else a number of the lender's own. */
function columnOf(text: string): Column {
  const scheme = guessScheme(text)
  return isColumn(scheme) ? scheme : 'customer_number'
}

async function namedBy(context: Context, lines: readonly string[]): Promise<NamedParties> {
  const refused: Refused[] = []
  const ends = lines.flatMap((text, i) => {
    const parsed = parsePartyEnd({ [columnOf(text)]: text })
    if (parsed.ok && parsed.staged) return [{ line: i + 1, text, end: parsed.staged }]
    refused.push({ line: i + 1, text, reason: parsed.ok ? 'The line names no borrower.' : parsed.reason })
    return []
  })
  const partyOf = await partiesByEnds(
    context,
    ends.map(({ end }) => end),
  )
  const party_ids = new Set<string>()
  for (const { line, text, end } of ends) {
    const party = partyOf(end)
    if (party.ok) party_ids.add(party.party_id)
    else refused.push({ line, text, reason: party.reason })
  }
  return { party_ids: [...party_ids], refused: refused.sort((a, b) => a.line - b.line) }
}
