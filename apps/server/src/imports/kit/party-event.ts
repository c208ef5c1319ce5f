import type { FactKind } from '@saakh/domain/facts'
import { everyEdition, type FactLoader } from '../../platform/fact-rows.ts'
import { type EventRules, mergeStagedEvents, type PartyEvent } from './event-facts.ts'
import {
  type Cells,
  defineImportKind,
  type ImportColumn,
  type ImportKindDeclaration,
  type ImportOptions,
  type ParsedRow,
} from './import-kind.ts'
import {
  PARTY_COLUMNS,
  type PartyKeys,
  parsePartyKeys,
  partiesByKeys,
  partiesNamedByKeys,
} from './party-by-identifier.ts'

export type { PartyEvent }

type PartyColumn = keyof PartyKeys

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
}

interface Staged<K extends FactKind> {
  keys: PartyKeys
  events: readonly PartyEvent<K>[]
}

/** Array.isArray does not narrow a readonly list. */
const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value)

/** Kinds that need one of these columns, a GSTIN for example, declare it themselves. */
const partyColumnsBeside = (columns: readonly ImportColumn[]): readonly ImportColumn<PartyColumn>[] =>
  PARTY_COLUMNS.filter(({ name }) => !columns.some((column) => column.name === name))

/** A file of events about borrowers that names them by number or identifier. */
export const definePartyEventKind = <const K extends FactKind, const F extends string>({
  fact,
  loader = everyEdition(fact),
  parseEvent,
  columns,
  overEarlier,
  reaches,
  ...told
}: PartyEventKind<K, F>) =>
  defineImportKind<F | PartyColumn, Staged<K>>({
    ...told,
    visibility: 'tenant',
    needs_as_of: false,
    facts: [loader],
    batch_rows: 10_000,
    columns: [...partyColumnsBeside(columns), ...columns],
    parseRow(cells, options) {
      const keys = parsePartyKeys(cells)
      if (!keys.ok) return keys
      const event = parseEvent(cells, options)
      if (!event.ok) return event
      const events = isList(event.staged) ? event.staged : [event.staged]
      return { ok: true, staged: { keys: keys.staged, events } }
    },
    partiesNamed: partiesNamedByKeys,
    async merge(context, rows, about) {
      const partyOf = await partiesByKeys(
        context,
        rows.map(({ staged }) => staged.keys),
      )
      return mergeStagedEvents(
        context,
        { fact, ...(overEarlier && { overEarlier }), ...(reaches && { reaches }) },
        rows,
        about,
        {
          holderOf: ({ keys }) => partyOf(keys),
          eventsOf: ({ events }) => events,
        },
      )
    },
  })
