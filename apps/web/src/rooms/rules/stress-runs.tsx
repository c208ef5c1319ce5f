import { api } from '@saakh/contract/api'
import type { StressRun } from '@saakh/contract/stress'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { RUN_ORIGIN, RUN_STATE } from '../../parts/run-columns.tsx'
import { ASKS_EVERY_MS, RUNS } from '../../parts/run-progress.tsx'
import classes from './rules.module.css'
import { shockLines } from './stress-words.ts'

function Shocks({ run }: { run: StressRun }) {
  const say = usePhrases()
  return (
    <Link className={`${classes.name} ${classes.wraps}`} to={href('stress_run', { stress_run_id: run.stress_run_id })}>
      {shockLines(run, say).join(', ')}
    </Link>
  )
}

const COLUMNS: readonly Column<StressRun>[] = [
  { key: 'shocks', head: 'Shocks', narrow: 'title', cell: (run) => <Shocks run={run} /> },
  RUN_STATE,
  {
    ...{ key: 'newly', head: 'Newly alerted', width: 120, align: 'right', narrow: 'named' },
    isNone: ({ newly_alerted }) => newly_alerted === null,
    cell: ({ newly_alerted }) => (newly_alerted === null ? '–' : formatCount(newly_alerted)),
  },
  ...RUN_ORIGIN,
]

/** Stress tests that ran as a job: each is opened again as it was found. */
export function StressRuns() {
  const say = usePhrases()
  const navigate = useNavigate()
  const query = useQuery(
    q(
      api.stressRuns,
      {},
      {
        refetchInterval: ({ state }) =>
          state.data?.data.some((run) => RUNS.includes(run.state)) ? ASKS_EVERY_MS : false,
      },
    ),
  )
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>
        <Phrase>Stress tests that ran as a job</Phrase>
      </h2>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} columns={[40, 20, 20]} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={classes.says}>
              <Phrase>None ran yet. What one finds is kept as a document and can be opened again.</Phrase>
            </p>
          ) : (
            <DataTable
              label={say('Stress tests that ran as a job')}
              columns={COLUMNS}
              rows={data}
              rowKey={({ stress_run_id }) => stress_run_id}
              onOpen={({ stress_run_id }) => void navigate(href('stress_run', { stress_run_id }))}
            />
          )
        }
      </Loaded>
    </section>
  )
}
