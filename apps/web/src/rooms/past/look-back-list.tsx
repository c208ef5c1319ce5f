import { api } from '@saakh/contract/api'
import type { LookBack } from '@saakh/contract/look-backs'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { RUN_ORIGIN, RUN_STATE } from '../../parts/run-columns.tsx'
import { ASKS_EVERY_MS, RUNS } from '../../parts/run-progress.tsx'
import classes from './past.module.css'
import { READINGS } from './readings.ts'

const addressOf = ({ on, knowledge }: LookBack) =>
  href('past_book', {}, { on, ...(knowledge === 'public' && { knowledge }) })

const counted = (key: 'borrowers' | 'alerts', head: string): Column<LookBack> => ({
  ...{ key, head, align: 'right', width: 100, narrow: 'named' },
  isNone: (row) => row[key] === null,
  cell: (row) => (row[key] === null ? '–' : formatCount(row[key])),
})

const COLUMNS: readonly Column<LookBack>[] = [
  {
    ...{ key: 'on', head: 'Day', narrow: 'title' },
    cell: (row) => (
      <Link to={addressOf(row)}>
        {formatDate(row.on)} · <Phrase>{READINGS[row.knowledge].label}</Phrase>
      </Link>
    ),
  },
  RUN_STATE,
  counted('borrowers', 'Borrowers'),
  counted('alerts', 'Alerts'),
  ...RUN_ORIGIN,
]

/** Look backs that ran as a job: each day is opened again as it was kept. Where none ran and none is needed, nothing is said. */
export function LookBackList({ isNeeded }: { isNeeded: boolean }) {
  const say = usePhrases()
  const navigate = useNavigate()
  const query = useQuery(
    q(
      api.lookBacks,
      {},
      {
        refetchInterval: ({ state }) =>
          state.data?.data.some((item) => RUNS.includes(item.state)) ? ASKS_EVERY_MS : false,
      },
    ),
  )
  if (!isNeeded && !query.data?.data.length) return null
  return (
    <section className={classes.part}>
      <h2>
        <Phrase>Days that were kept</Phrase>
      </h2>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={classes.quiet}>
              <Phrase>None ran yet. What one finds is kept as a document and can be opened again.</Phrase>
            </p>
          ) : (
            <DataTable
              label={say('Days that were kept')}
              columns={COLUMNS}
              rows={data}
              rowKey={({ look_back_id }) => look_back_id}
              onOpen={(row) => void navigate(addressOf(row))}
            />
          )
        }
      </Loaded>
    </section>
  )
}
