import { keysOfWrittenName } from '@saakh/domain/circular-names'
import type { FactKind } from '@saakh/domain/facts'
import { everyEdition, type FactLoader } from '../../platform/fact-rows.ts'
import type { Context } from '../../platform/verb.ts'
import { type EventRules, mergeStagedEvents, type PartyEvent } from './event-facts.ts'
import {
  type Cells,
  defineImportKind,
  type ImportColumn,
  type ImportKindDeclaration,
  type ImportOptions,
  type ParsedRow,
  refuse,
  type StagedRow,
} from './import-kind.ts'
import {
  PARTY_COLUMNS,
  type PartyKeys,
  parsePartyKeys,
  partiesByKeys,
  partiesNamedByKeys,
} from './party-by-identifier.ts'
import {
  BY_NAME_ALONE,
  contradictions,
  mergeRowsByName,
  NAME_COLUMN,
  partiesMeantBy,
  type RowByName,
} from './rows-by-name.ts'

export type { PartyEvent }

type PartyColumn = keyof PartyKeys | typeof NAME_COLUMN.name

export interface PartyEventKind<K extends FactKind, F extends string>
  extends Pick<ImportKindDeclaration<F, never>, 'kind' | 'place' | 'label' | 'description' | 'sample_dates'>,
    EventRules<K> {
  fact: K
  /** Every edition of it counts for whatever is judged unless another loader is declared. */
  loader?: FactLoader<K>
  /** Beside those that name the borrower. */
  columns: readonly ImportColumn<F>[]
  /** One fact, or several that name their part; all of a row have one `public_on`. */
  parseEvent(cells: Cells<F | PartyColumn>, options: ImportOptions): ParsedRow<PartyEvent<K> | readonly PartyEvent<K>[]>
  /** Its publishers also give names: what a line says in a few words, for the list of what waits. */
  by_name?: { title(payload: PartyEvent<K>['payload']): string }
}

interface Staged<K extends FactKind> {
  /** Null where the line gives a name alone. */
  keys: PartyKeys | null
  name: string
  events: readonly PartyEvent<K>[]
}

const KEYS = PARTY_COLUMNS.map(({ name }) => name)

/** By number or identifier; else, where the kind reads names, by name alone. */
function readParty(cells: Cells<PartyColumn>, readsNames: boolean): ParsedRow<Pick<Staged<FactKind>, 'keys' | 'name'>> {
  const name = readsNames ? cells.party_name : ''
  if (name === '' || KEYS.some((key) => cells[key] !== '')) {
    const keys = parsePartyKeys(cells)
    return keys.ok ? { ok: true, staged: { keys: keys.staged, name } } : keys
  }
  if (keysOfWrittenName(name).length > 0) return { ok: true, staged: { keys: null, name } }
  return refuse('customer_number', `'${name}' alone names no company: give a customer number, a CIN, a PAN or a GSTIN.`)
}

/** Array.isArray does not narrow a readonly list. */
const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value)

/** Kinds that need one of these columns, a GSTIN for example, declare it themselves. */
const partyColumnsBeside = (
  columns: readonly ImportColumn[],
  readsNames: boolean,
): readonly ImportColumn<PartyColumn>[] =>
  [...PARTY_COLUMNS, ...(readsNames ? [NAME_COLUMN] : [])].filter(
    ({ name }) => !columns.some((column) => column.name === name),
  )

/** By row what its number or identifier names, else what its name may mean. */
async function partiesNamed(
  context: Context,
  rows: readonly { row: number; cells: Cells<PartyColumn> }[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const byKeys = await partiesNamedByKeys(context, rows)
  const others = rows.filter(({ row }) => (byKeys.get(row) ?? []).length === 0)
  const meantBy = await partiesMeantBy(
    context.tx,
    others.map(({ cells }) => cells.party_name ?? ''),
  )
  return new Map([...byKeys, ...others.map(({ row, cells }) => [row, meantBy(cells.party_name ?? '')] as const)])
}

/** Which lines are of the party of their number, and which name their company by name alone or two companies. */
async function sorted<K extends FactKind>(context: Context, rows: readonly StagedRow<Staged<K>>[]) {
  const keyed = rows.flatMap((row) => {
    const { keys, name } = row.staged
    return keys ? { row, keys, name } : []
  })
  const partyOf = await partiesByKeys(
    context,
    keyed.map(({ keys }) => keys),
  )
  const contradicted = await contradictions(context, keyed, partyOf)
  const byNumber: { row: StagedRow<Staged<K>>; keys: PartyKeys }[] = []
  const byName: RowByName<K>[] = []
  for (const keyedRow of keyed) {
    const against = contradicted(keyedRow)
    if (against === null) byNumber.push(keyedRow)
    else
      byName.push({ ...keyedRow.row.staged, row: keyedRow.row, party_ids: [against.party_id], reason: against.reason })
  }
  for (const row of rows)
    if (row.staged.keys === null)
      byName.push({ ...row.staged, row, party_ids: [], reason: BY_NAME_ALONE(row.staged.name) })
  return { byNumber, byName, partyOf }
}

/** A file of events about borrowers that names them by number or identifier. */
export const definePartyEventKind = <const K extends FactKind, const F extends string>({
  fact,
  loader = everyEdition(fact),
  parseEvent,
  columns,
  overEarlier,
  reaches,
  by_name,
  ...declaration
}: PartyEventKind<K, F>) =>
  defineImportKind<F | PartyColumn, Staged<K>>({
    ...declaration,
    visibility: 'tenant',
    needs_as_of: false,
    facts: [loader],
    batch_rows: 10_000,
    columns: [...partyColumnsBeside(columns, by_name !== undefined), ...columns],
    parseRow(cells, options) {
      const party = readParty(cells, by_name !== undefined)
      if (!party.ok) return party
      const event = parseEvent(cells, options)
      if (!event.ok) return event
      const events = isList(event.staged) ? event.staged : [event.staged]
      return { ok: true, staged: { ...party.staged, events } }
    },
    partiesNamed,
    async merge(context, rows, about) {
      const { byNumber, byName, partyOf } = await sorted(context, rows)
      const merged = await mergeStagedEvents(
        context,
        { fact, ...(overEarlier && { overEarlier }), ...(reaches && { reaches }) },
        byNumber.map(({ row, keys }) => ({ ...row, staged: { keys, events: row.staged.events } })),
        about,
        {
          holderOf: ({ keys }) => partyOf(keys),
          eventsOf: ({ events }) => events,
        },
      )
      if (!by_name) return merged
      const waiting = await mergeRowsByName(context, fact, byName, about, by_name.title)
      return {
        refused: [...merged.refused, ...waiting.refused],
        facts_written: merged.facts_written + waiting.facts_written,
        touched: [...merged.touched, ...waiting.touched],
      }
    },
  })
