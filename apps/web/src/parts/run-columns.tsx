import type { KeptRun } from '@saakh/contract/kept-run'
import type { Column } from '@saakh/ui/data-table'
import { StatusWord } from '@saakh/ui/status-word'
import classes from './run-progress.module.css'
import { RUN_STATES } from './run-progress.tsx'
import { When } from './when.tsx'

/** How a kept run stands. */
export const RUN_STATE: Column<KeptRun> = {
  ...{ key: 'state', head: 'State', width: 120, narrow: 'figure' },
  cell: ({ state }) => <StatusWord {...RUN_STATES[state]} />,
}

/** Who asked for a kept run, when, and what its document hashes to. */
export const RUN_ORIGIN: readonly Column<KeptRun>[] = [
  { key: 'by', head: 'Asked by', width: 150, narrow: 'named', cell: ({ asked_by }) => asked_by },
  { key: 'at', head: 'When', width: 190, narrow: 'named', cell: ({ asked_at }) => <When value={asked_at} /> },
  {
    ...{ key: 'hash', head: 'SHA-256', width: 150, narrow: 'named' },
    isNone: ({ document_sha256 }) => document_sha256 === null,
    cell: ({ document_sha256 }) =>
      document_sha256 === null ? (
        '–'
      ) : (
        <span className={classes.hash} title={document_sha256}>
          {document_sha256.slice(0, 16)}…
        </span>
      ),
  },
]
