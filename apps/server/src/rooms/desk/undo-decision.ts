import { api } from '@saakh/contract/api'
import { UNDO_MINUTES } from '@saakh/domain/desk'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { userId } from '../../platform/access.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { tellWebhooks } from '../../platform/webhook-outbox.ts'
import { stopBulk } from './bulk-job.ts'
import { partiesOf, UNDO_MS } from './write-decisions.ts'

interface Taken {
  decision_id: string
  alert_id: string
  party_id: string
  before_id: string | null
  is_current: boolean
  decided_by: string
  decided_at: Date
  undone_at: Date | null
}

/** A job decides for as long as it takes: the ten minutes begin with its last batch. */
const lastOf = (rows: readonly Taken[]) => Math.max(...rows.map(({ decided_at }) => decided_at.getTime()))

/** Each alert with what holds of it now. */
async function tellOfUndoing(context: Context, standing: readonly Taken[]): Promise<void> {
  const { tx, org } = context
  const { rows } = await sql<{ alert_id: string; state: string; code: string | null }>`
    select alert_id, state, code from alert_decisions where organization_id = ${org.organization_id} and is_current
      and alert_id = any(${standing.map(({ alert_id }) => alert_id)}::uuid[])`.execute(tx)
  const holding = new Map(rows.map((row) => [row.alert_id, row]))
  tellWebhooks(
    context,
    standing.map(({ alert_id, party_id }) => {
      const { state = 'new', code = null } = holding.get(alert_id) ?? {}
      return { type: 'alert.decided', party_id, data: { alert_id, state, code, is_undone: true } }
    }),
  )
}

/** What held before holds again; where somebody decided since, theirs stays. */
export const undoDecision = verb({
  name: 'undo_decision',
  access: api.undoDecision,
  input: z.object({ act_id: z.string() }),
  async run(context, { act_id }) {
    const { tx, org, clock } = context
    const { rows } = z.uuid().safeParse(act_id).success
      ? await sql<Taken>`select decision_id, alert_id, party_id, before_id, is_current, decided_by, decided_at, undone_at
          from alert_decisions where organization_id = ${org.organization_id} and act_id = ${act_id}
          order by alert_id for update`.execute(tx)
      : { rows: [] }
    const stopped = await stopBulk(context, act_id, userId(context))
    const [first] = rows
    if (!first && stopped) return { party_ids: [], undone: 0, kept: 0 }
    if (!first) throw new AppError('not_found', 'There is no such decision.')
    if (first.decided_by !== userId(context))
      throw new AppError('forbidden', 'Only who decided takes it back; decide anew instead.')
    if (first.undone_at) throw new AppError('conflict', 'This decision was taken back already.')
    if (clock.now().getTime() - lastOf(rows) > UNDO_MS)
      throw new AppError('conflict', `A decision is taken back within ${UNDO_MINUTES} minutes; decide anew instead.`)
    const standing = rows.filter(({ is_current }) => is_current)
    await sql`update alert_decisions set is_current = false, undone_at = ${clock.now()}
      where organization_id = ${org.organization_id} and act_id = ${act_id}`.execute(tx)
    const before = standing.flatMap(({ before_id }) => before_id ?? [])
    // What came before may itself have been taken back meanwhile: then what came before that holds again.
    await sql`with recursive back as (
        select decision_id, before_id, undone_at from alert_decisions
        where organization_id = ${org.organization_id} and decision_id = any(${before}::uuid[])
        union all
        select d.decision_id, d.before_id, d.undone_at from back b
          join alert_decisions d on d.organization_id = ${org.organization_id} and d.decision_id = b.before_id
        where b.undone_at is not null)
      update alert_decisions set is_current = true where organization_id = ${org.organization_id}
        and decision_id in (select decision_id from back where undone_at is null)`.execute(tx)
    await tellOfUndoing(context, standing)
    return { party_ids: partiesOf(rows), undone: standing.length, kept: rows.length - standing.length }
  },
  audit: ({ act_id }, { party_ids, undone, kept }) => ({
    subject: `decision:${act_id}`,
    payload: { undone, kept },
    events: [{ kind: 'desk.undone', payload: { party_ids } }],
  }),
})
