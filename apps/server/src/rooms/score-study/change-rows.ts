import type { ScoreChange, ScoreChangeState, StudyKind } from '@saakh/contract/score-study'
import type { IsoDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { fittedVersion } from '@saakh/domain/score-cards'
import { type RawBuilder, sql } from 'kysely'
import { userId } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { MOST_LISTED } from './study-rows.ts'

export interface ChangeRecord {
  change_id: string
  kind: StudyKind
  weights_no: number | null
  /** Of the study: the version of what it is of. */
  model_version: string | null
  study_id: string | null
  reason: string
  active_from: IsoDate | null
  state: ScoreChangeState
  proposed_by: string
  proposed_by_name: string
  proposed_at: Date
  decided_by_name: string | null
  decided_at: Date | null
  starts_at: Date | null
  /** Of the study. */
  studied_on: IsoDate | null
  prior: number | null
  slope: number | null
}

const FITTED = sql`s.result -> 'calibration'`
const COLUMNS = sql`c.change_id, c.kind, c.weights_no, s.model_version, c.study_id, c.reason, c.active_from::text as active_from, c.state, c.proposed_by,
  c.proposed_by_name, c.proposed_at, c.decided_by_name, c.decided_at, c.starts_at, s.result ->> 'as_of' as studied_on,
  (${FITTED} -> 'prior' ->> 'value')::float8 as prior, (${FITTED} -> 'slope' ->> 'value')::float8 as slope`

async function changesOf({ tx, org }: Context, rest: RawBuilder<unknown>): Promise<ChangeRecord[]> {
  const { rows } = await sql<ChangeRecord>`select ${COLUMNS} from score_changes c
      left join score_studies s on s.organization_id = c.organization_id and s.study_id = c.study_id
    where c.organization_id = ${org.organization_id} ${rest}`.execute(tx)
  return rows
}

/** The newest first; of one study where it is named. */
export const readChanges = (context: Context, study_id?: string): Promise<ChangeRecord[]> =>
  changesOf(
    context,
    sql`and (${study_id ?? null}::uuid is null or c.study_id = ${study_id ?? null}::uuid)
      order by c.proposed_at desc, c.change_id desc limit ${MOST_LISTED}`,
  )

/** Throws `not_found`. */
export async function findChange(context: Context, change_id: string, { locked = false } = {}): Promise<ChangeRecord> {
  const lock = locked ? sql`for update of c` : sql``
  const [change] = isUuid(change_id) ? await changesOf(context, sql`and c.change_id = ${change_id} ${lock}`) : []
  if (!change) throw new AppError('not_found', 'There is no calibration with this id.')
  return change
}

/** What was approved last for a day that has come; one without a study says that there is no calibration, or the expert card. */
export async function changeInForce(context: Context, kind: StudyKind): Promise<ChangeRecord | null> {
  const [change] = await changesOf(
    context,
    sql`and c.kind = ${kind} and c.state = 'approved' and c.starts_at <= ${context.clock.now()}
      order by c.starts_at desc, c.decided_at desc, c.change_id desc limit 1`,
  )
  return change ?? null
}

export const changesOnWire = async (context: Context, changes: readonly ChangeRecord[]): Promise<ScoreChange[]> => {
  const in_force = [await changeInForce(context, 'calibration'), await changeInForce(context, 'weights')].map(
    (change) => change?.change_id,
  )
  return changes.map((change) => ({
    change_id: change.change_id,
    kind: change.kind,
    study_id: change.study_id,
    studied_on: change.studied_on,
    prior: change.prior,
    slope: change.slope,
    card_version:
      change.weights_no === null || change.model_version === null
        ? null
        : fittedVersion(change.model_version, change.weights_no),
    reason: change.reason,
    active_from: change.active_from,
    state: change.state,
    proposed_by: change.proposed_by_name,
    proposed_at: change.proposed_at.toISOString(),
    is_own: change.proposed_by === userId(context),
    decided_by: change.decided_by_name,
    decided_at: change.decided_at?.toISOString() ?? null,
    starts_at: change.starts_at?.toISOString() ?? null,
    is_in_force: in_force.includes(change.change_id) && change.study_id !== null,
  }))
}
