import { api } from '@saakh/contract/api'
import {
  CLOSING_WORDS,
  type ClosingCode,
  DECISION_VERBS,
  DECISION_WORDS,
  type DecisionState,
  type GivenState,
  UNDO_MINUTES,
} from '@saakh/domain/desk'
import { AppError } from '@saakh/domain/errors'
import { allows } from '@saakh/domain/policy'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { STANDING } from './reads.ts'

type Asked = z.output<typeof api.decideAlerts.body>

interface Found {
  alert_id: string
  party_id: string
  party_name: string
  reading_no: number
  severity: string
  decision_id: string | null
  decided: DecisionState
  code: ClosingCode | null
  decided_by_name: string | null
  case_number: string | null
  standing: string
}

const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

/** The alerts that were asked for, locked, so that two who decide at once do so one after the other. */
async function lockAlerts({ tx, org }: Context, asked: Asked['alerts']): Promise<Found[]> {
  const ids = asked.map(({ alert_id }) => alert_id)
  await sql`select from alerts where organization_id = ${org.organization_id} and alert_id = any(${ids}::uuid[])
    order by alert_id for update`.execute(tx)
  // Read after the lock is had: what another one decided while it was waited for counts.
  const { rows } = await sql<Found>`
    select a.alert_id, a.party_id, coalesce(p.name, '') as party_name, a.reading_no, a.severity, a.decision_id,
      a.decided, a.code, a.decided_by_name, a.case_number, ${STANDING} as standing
    from open_alerts_decided a left join parties p on p.party_id = a.party_id
    where a.organization_id = ${org.organization_id} and a.alert_id = any(${ids}::uuid[])
    order by a.alert_id`.execute(tx)
  return rows
}

/** `Ravi closed it (Not ours)`: what holds of an alert, and who said so. */
function toldStanding({ decided, code, decided_by_name, case_number }: Found): string {
  if (decided === 'in_case') return `case ${case_number ?? ''} has it`.replace('  ', ' ')
  if (decided === 'new') return 'its decision was taken back'
  const who = decided_by_name ?? 'a case that ended'
  const reason = code === null ? '' : ` (${CLOSING_WORDS[code].label})`
  return `${who} ${DECISION_VERBS[decided]} it${reason}`
}

/** Refused as a whole: whoever decides is told what to look at again. */
function refuseChanged(asked: Asked['alerts'], found: readonly Found[]): void {
  const byId = new Map(found.map((one) => [one.alert_id, one]))
  const gone = asked.filter(({ alert_id }) => !byId.has(alert_id))
  if (gone.length === asked.length) throw new AppError('not_found', 'Not A Valid Alert!')
  const changed = asked.flatMap(({ alert_id, reading_no }) => {
    const one = byId.get(alert_id)
    return one && one.reading_no > reading_no ? [one.party_name] : []
  })
  const decided = asked.flatMap(({ alert_id, standing }) => {
    const one = byId.get(alert_id)
    return one && standing !== undefined && standing !== one.standing ? [`${one.party_name}: ${toldStanding(one)}`] : []
  })
  if (gone.length + changed.length + decided.length === 0) return
  const said = [
    gone.length > 0 ? `${gone.length} of the alerts ${gone.length === 1 ? 'is' : 'are'} not open any more` : '',
    changed.length > 0 ? `${[...new Set(changed)].join(', ')} got a newer reading meanwhile` : '',
    decided.length > 0 ? `something was decided meanwhile (${[...new Set(decided)].join('; ')})` : '',
  ].filter(Boolean)
  throw new AppError('conflict', `Nothing was decided: ${said.join(', and ')}. Look at it again and decide then.`)
}

function refuseIncomplete(
  { actor, clock }: Context,
  { state, code, note, watch_until }: Asked,
  found: readonly Found[],
) {
  if (state === 'closed') {
    if (!code) throw refuse('code', 'Choose why it is closed.')
    const { asks_for } = CLOSING_WORDS[code]
    if (asks_for && !note) throw refuse('note', `Write ${asks_for}.`)
    const hasHigh = found.some(({ severity }) => severity === 'High')
    if (hasHigh && actor.kind === 'user' && !allows(actor.policy, '/v1/admin/alerts', 'DELETE'))
      throw new AppError('forbidden', 'Closing a High alert takes somebody who may delete alerts. Ask such a person.')
  } else if (code) throw refuse('code', 'Only closing takes a code.')
  if (watch_until && state !== 'watching') throw refuse('watch_until', 'Only watching takes a day.')
  if (watch_until && watch_until <= clock.today()) throw refuse('watch_until', 'Choose a day after today.')
}

/** One act on any number of alerts; what was decided before stays and can come back. */
export const decideAlerts = verb({
  name: 'decide_alerts',
  access: api.decideAlerts,
  input: api.decideAlerts.body,
  async run(context, asked) {
    const { tx, org, actor, clock } = context
    const by = userId(context)
    if (by === null) throw new AppError('forbidden', 'Only a person decides.')
    const found = await lockAlerts(context, asked.alerts)
    refuseChanged(asked.alerts, found)
    refuseIncomplete(context, asked, found)
    const act_id = newId()
    const now = clock.now()
    await sql`update alert_decisions set is_current = false where organization_id = ${org.organization_id} and is_current
      and alert_id = any(${found.map(({ alert_id }) => alert_id)}::uuid[])`.execute(tx)
    const rows = found.map(({ alert_id, party_id, reading_no, decision_id }) => ({
      ...{ decision_id: newId(), alert_id, party_id, reading_no, before_id: decision_id },
    }))
    await sql`insert into alert_decisions (organization_id, decision_id, act_id, alert_id, party_id, state, code, note,
        watch_until, reading_no, before_id, decided_by, decided_by_name, decided_at)
      select ${org.organization_id}, r.decision_id, ${act_id}, r.alert_id, r.party_id, ${asked.state}, ${asked.code},
        ${asked.note || null}, ${asked.watch_until}, r.reading_no, r.before_id, ${by}, ${displayName(actor)}, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        r(decision_id uuid, alert_id uuid, party_id uuid, reading_no int, before_id uuid)`.execute(tx)
    // A text: the answer to a request that is sent again under its key is kept as JSON.
    const undo_until = new Date(now.getTime() + UNDO_MS).toISOString()
    return { act_id, party_ids: partiesOf(found), decided: found.length, undo_until }
  },
  // What was written stands in the rows, and is erased with them.
  audit: ({ state, code }, { act_id, party_ids, decided }) => ({
    subject: `decision:${act_id}`,
    payload: { state, code, decided, party_ids },
    events: [{ kind: 'desk.decided', payload: { party_ids } }],
  }),
})

const UNDO_MS = UNDO_MINUTES * 60_000

const partiesOf = (rows: readonly { party_id: string }[]) => [...new Set(rows.map(({ party_id }) => party_id))]

export const toldOf = (state: GivenState, decided: number): string => {
  const alerts = decided === 1 ? '1 alert' : `${decided} alerts`
  return state === 'new' ? `${alerts} undecided again` : `${DECISION_WORDS[state]}: ${alerts}`
}

interface Taken {
  decision_id: string
  party_id: string
  before_id: string | null
  is_current: boolean
  decided_by: string
  decided_at: Date
  undone_at: Date | null
}

/** What held before holds again; where somebody decided since, theirs stays. */
export const undoDecision = verb({
  name: 'undo_decision',
  access: api.undoDecision,
  input: z.object({ act_id: z.string() }),
  async run(context, { act_id }) {
    const { tx, org, clock } = context
    const { rows } = z.uuid().safeParse(act_id).success
      ? await sql<Taken>`select decision_id, party_id, before_id, is_current, decided_by, decided_at, undone_at
          from alert_decisions where organization_id = ${org.organization_id} and act_id = ${act_id}
          order by alert_id for update`.execute(tx)
      : { rows: [] }
    const [first] = rows
    if (!first) throw new AppError('not_found', 'There is no such decision.')
    if (first.decided_by !== userId(context))
      throw new AppError('forbidden', 'Only who decided takes it back; decide anew instead.')
    if (first.undone_at) throw new AppError('conflict', 'This decision was taken back already.')
    if (clock.now().getTime() - first.decided_at.getTime() > UNDO_MS)
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
    return { party_ids: partiesOf(rows), undone: standing.length, kept: rows.length - standing.length }
  },
  audit: ({ act_id }, { party_ids, undone, kept }) => ({
    subject: `decision:${act_id}`,
    payload: { undone, kept },
    events: [{ kind: 'desk.undone', payload: { party_ids } }],
  }),
})
