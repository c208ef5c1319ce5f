import type { FactKind } from '@saakh/domain/facts'
import { type FactLoader, latestVersion } from '../../platform/fact-rows.ts'
import { foundHolder, holdersNamed, holdersOf } from './account-holders.ts'
import { type EventRules, mergeStagedEvents, type PartyEvent } from './event-facts.ts'
import {
  type Cells,
  defineImportKind,
  type ImportColumn,
  type ImportKindDeclaration,
  type ImportOptions,
  type ParsedRow,
} from './import-kind.ts'

const ACCOUNT_COLUMN = {
  name: 'account_number',
  label: 'Account number',
  required: true,
  example: '7001000101',
  aliases: ['account_no', 'loan_account_number'],
  personal: 'account_number',
} as const satisfies ImportColumn

type AccountColumn = typeof ACCOUNT_COLUMN.name

export interface AccountEventKind<K extends FactKind, F extends string>
  extends Pick<ImportKindDeclaration<F, never>, 'kind' | 'place' | 'label' | 'description' | 'sample_dates'>,
    EventRules<K> {
  fact: K
  /** The latest version of each subject counts unless another loader is declared. */
  loader?: FactLoader<K>
  /** Beside the account number. */
  columns: readonly ImportColumn<F>[]
  parseEvent(cells: Cells<F | AccountColumn>, options: ImportOptions): ParsedRow<PartyEvent<K>>
}

/** A file of events on accounts that names them by number alone; whose they are the accounts file states. */
export const defineAccountEventKind = <const K extends FactKind, const F extends string>({
  fact,
  loader = latestVersion(fact),
  columns,
  parseEvent,
  overEarlier,
  reaches,
  ...declaration
}: AccountEventKind<K, F>) =>
  defineImportKind<F | AccountColumn, { account_number: string; event: PartyEvent<K> }>({
    ...declaration,
    visibility: 'tenant',
    needs_as_of: false,
    facts: [loader],
    batch_rows: 10_000,
    columns: [ACCOUNT_COLUMN, ...columns],
    parseRow(cells, options) {
      const event = parseEvent(cells, options)
      return event.ok ? { ...event, staged: { account_number: cells.account_number, event: event.staged } } : event
    },
    partiesNamed: holdersNamed<F | AccountColumn>('account_number'),
    async merge(context, rows, about) {
      const holders = await holdersOf(
        context,
        rows.map(({ staged }) => staged.account_number),
      )
      return mergeStagedEvents(
        context,
        { fact, ...(overEarlier && { overEarlier }), ...(reaches && { reaches }) },
        rows,
        about,
        {
          holderOf: ({ account_number }) => foundHolder(holders, account_number),
          eventsOf: ({ event }) => [event],
        },
      )
    },
  })
