import type { Answer } from '@saakh/contract/endpoint'
import {
  RUNS_LISTED,
  type StressAsked,
  type StressFound,
  type StressRun,
  type stress,
  stressAsked,
  stressFound,
} from '@saakh/contract/stress'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { AppError } from '@saakh/domain/errors'
import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import type { StreamAnswer } from '../../platform/handler.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'
import { type KeptRunRow, keptDocument, keptRunOnWire } from '../kept-run.ts'
import { withNames } from './stress-names.ts'

export interface RunRecord extends KeptRunRow {
  stress_run_id: string
  asked: StressAsked
  portfolio_id: string | null
  portfolio_name: string | null
  hidden_types: string[]
  borrowers: number | null
  newly_alerted: number | null
}

/** A run that tells of a type which the caller may not see is not theirs. */
const runsOf = async ({ tx, org, hidden_types }: Context, rest: RawBuilder<unknown>): Promise<RunRecord[]> => {
  const { rows } = await sql<RunRecord>`select r.stress_run_id, r.asked, r.portfolio_id, f.name as portfolio_name,
      r.hidden_types, r.state, r.asked_by_name, r.asked_at, r.ended_at, r.error, r.document_sha256, p.done, p.total,
      (r.result->>'borrowers')::int as borrowers, (r.result->'newly_alerted'->>'borrowers')::int as newly_alerted
    from stress_runs r
      left join stress_run_progress p on p.organization_id = r.organization_id and p.stress_run_id = r.stress_run_id
      left join portfolios f on f.organization_id = r.organization_id and f.portfolio_id = r.portfolio_id
    where r.organization_id = ${org.organization_id} and r.hidden_types @> ${[...hidden_types]}::text[] ${rest}`.execute(
    tx,
  )
  return rows
}

/** Throws `not_found`, also for one that tells of what the caller may not see. */
export async function findRun(context: Context, stress_run_id: string): Promise<RunRecord> {
  const [run] = isUuid(stress_run_id) ? await runsOf(context, sql`and r.stress_run_id = ${stress_run_id}`) : []
  if (!run) throw new AppError('not_found', 'There is no stress test with this id.')
  return run
}

const onWire = (run: RunRecord): StressRun => ({
  stress_run_id: run.stress_run_id,
  ...keptRunOnWire(run),
  asked: stressAsked.parse(run.asked),
  portfolio_name: run.portfolio_name,
  borrowers: run.borrowers,
  newly_alerted: run.newly_alerted,
})

/** It names borrowers of all branches: head office alone reads it. */
export async function readRuns(context: Context): Promise<Answer<(typeof stress)['stressRuns']>> {
  headOfficeOnly(context)
  const rows = await runsOf(context, sql`order by r.asked_at desc, r.stress_run_id limit ${RUNS_LISTED}`)
  return { data: rows.map(onWire) }
}

async function readFound({ tx, org }: Context, stress_run_id: string): Promise<StressFound | null> {
  const { rows } = await sql<{ result: unknown }>`select result from stress_runs
    where organization_id = ${org.organization_id} and stress_run_id = ${stress_run_id}`.execute(tx)
  const stored = rows[0]?.result ?? null
  return stored === null ? null : stressFound.parse(stored)
}

export async function readRun(context: Context, stress_run_id: string): Promise<Answer<(typeof stress)['stressRun']>> {
  headOfficeOnly(context)
  const run = await findRun(context, stress_run_id)
  const result = await readFound(context, run.stress_run_id)
  return { run: onWire(run), result: result && (await withNames(context.tx, result)) }
}

/** The bytes of the document: keys in one order, so that the same result has the same hash. */
export const documentOf = (stressFound: StressFound): string => canonicalJson(stressFound)

/** The bytes that the hash of a run is of. */
export async function readRunDocument(context: Context, stress_run_id: string): Promise<StreamAnswer> {
  headOfficeOnly(context)
  const run = await findRun(context, stress_run_id)
  const result = await readFound(context, run.stress_run_id)
  if (result === null) throw new AppError('not_found', `This stress test has no document: it is ${run.state}.`)
  return keptDocument(
    Buffer.from(documentOf(result)),
    `stress-test-${result.today}-${run.stress_run_id.slice(0, 8)}.json`,
  )
}
