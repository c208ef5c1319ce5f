import { sql } from 'kysely'
import { stageRows } from '../../../platform/copy-in.ts'
import { circularFacts } from '../../../platform/waiting-circulars.ts'
import { writeFacts } from '../../../platform/write-facts.ts'
import { circularFact, knownCirculars, ratingsOf } from '../../kit/circulars/circular-store.ts'
import { defineImportKind, refuse } from '../../kit/import-kind.ts'

const LONGEST = 80

export const kind = defineImportKind({
  kind: 'circular_ratings',
  place: 250,
  label: 'Ratings that circulars mention',
  description:
    'Agency, rating and outlook by circular. They name no instrument: they are shown with the circular, and nothing is compared with them.',
  visibility: 'public',
  needs_as_of: false,
  facts: [circularFacts],
  batch_rows: 20_000,
  columns: [
    { name: 'circular_id', label: 'Circular', required: true, example: 'sample-0001' },
    { name: 'agency', label: 'Agency', required: true, example: 'CRISIL' },
    { name: 'rating', label: 'Rating', required: true, example: 'AA-' },
    { name: 'outlook', label: 'Outlook', required: false, example: 'Stable' },
  ],
  parseRow(cells) {
    const { circular_id, agency, rating, outlook } = cells
    if (!/^[\w.:-]{1,64}$/.test(circular_id)) return refuse('circular_id', 'The circular has no usable number.')
    for (const column of ['agency', 'rating', 'outlook'] as const) {
      if (cells[column].length > LONGEST) return refuse(column, `${column} is longer than ${LONGEST} characters.`)
      if (cells[column].includes('\u0000')) return refuse(column, `${column} holds a character that cannot be stored.`)
    }
    return { ok: true, staged: { circular_id, agency, rating, outlook } }
  },
  async merge({ tx }, rows, about) {
    await stageRows(
      tx,
      'stage_mentions',
      { circular_id: 'text', agency: 'text', rating: 'text', outlook: 'text' },
      rows.map(({ staged }) => [staged.circular_id, staged.agency, staged.rating, staged.outlook]),
    )
    const { rows: added } = await sql<{ circular_id: string }>`
      insert into circular_ratings (circular_id, agency, rating, outlook)
      select distinct circular_id, agency, rating, outlook from stage_mentions
      on conflict (circular_id, agency, rating, outlook) do nothing returning circular_id`.execute(tx)
    const ids = [...new Set(added.map(({ circular_id }) => circular_id))]
    const known = await knownCirculars(tx, ids)
    const ratings = await ratingsOf(tx, ids)
    const firstRow = new Map<string, number>()
    for (const { staged, row } of rows) if (!firstRow.has(staged.circular_id)) firstRow.set(staged.circular_id, row)
    const facts = ids.flatMap((circular_id) => {
      const circular = known.get(circular_id)
      if (!circular?.party_id || !circular.issuer || !circular.linked_by) return []
      const { party_id, issuer, linked_by } = circular
      const row = firstRow.get(circular_id) ?? 0
      const linkedCircular = { ...circular, party_id, issuer, linked_by }
      const place = { row, key: `row:${row}`, is_version: true }
      return [circularFact(linkedCircular, ratings.get(circular_id) ?? [], about, place)]
    })
    const facts_written = await writeFacts(tx, null, facts)
    return { refused: [], facts_written, touched: facts.map(({ party_id }) => party_id) }
  },
})
