import type { EscalationPreview } from '@saakh/contract/desk-escalation'
import { type IsoDate, istDate, istInstant } from '@saakh/domain/dates'
import { isWorkingDay } from '@saakh/domain/working-days'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, lockUntilCommit } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { addCaseEvents } from '../cases/case-events.ts'
import { isActive } from '../cases/is-active.ts'
import { readWorkingCalendar } from './calendar.ts'
import { type Acting, mayActOn, readMatters, readTree } from './escalation-matters.ts'
import { readAfterDays } from './escalation-settings.ts'
import { type EscalatedKind, isAtHeadOffice, nextStep, type Step } from './plan-escalation.ts'

/** So many steps are made in one transaction. */
const BATCH = 500
/** From when on a day's steps are made, and until when they wait for a judging that goes on. */
const MORNING = '08:00'
const LATEST = '10:00'

/** Those whose steps of the day are to be made by now. */
export async function organizationsToEscalate(db: Db, now: Date): Promise<string[]> {
  const day = istDate(now)
  const morning = istInstant(day, MORNING)
  if (now < morning) return []
  const { rows } = await sql<{ organization_id: string }>`
    select organizations_to_escalate(${day}, ${morning}, ${now < istInstant(day, LATEST)}) as organization_id`.execute(
    db,
  )
  return rows.map(({ organization_id }) => organization_id)
}

async function planned(context: Context, after_days: number) {
  const matters = await readMatters(context, after_days)
  const tree = await readTree(context, matters)
  const steps = matters.flatMap((matter) => nextStep(matter, tree, after_days) ?? [])
  return { matters, tree, steps }
}

const toldOf = (people: readonly Acting[], to: Step['to'], kind: EscalatedKind): Acting[] =>
  people.filter(({ unit_id, policy }) => unit_id === (to?.unit_id ?? null) && mayActOn(policy, kind))

/** What would go to whom today. */
export async function previewEscalation(
  context: Context,
  { after_days }: { after_days: number },
): Promise<EscalationPreview> {
  headOfficeOnly(context)
  const { matters, tree, steps } = await planned(context, after_days)
  const to = new Map<string | null, EscalationPreview['to'][number] & { told: Set<string> }>()
  for (const step of steps) {
    const unit_id = step.to?.unit_id ?? null
    const known = to.get(unit_id) ?? { unit_id, name: step.to?.name ?? null, matters: 0, people: 0, told: new Set() }
    known.matters += 1
    for (const { user_id } of toldOf(tree.people, step.to, step.matter.kind)) known.told.add(user_id)
    to.set(unit_id, known)
  }
  return {
    overdue: matters.length,
    at_head_office: matters.filter((matter) => isAtHeadOffice(matter, tree)).length,
    to: [...to.values()]
      .map(({ told, ...unit }) => ({ ...unit, people: told.size }))
      .sort((a, b) => b.matters - a.matters || (a.name ?? '').localeCompare(b.name ?? '')),
  }
}

const reasonOf = ({ matter: { over, says } }: Step): string =>
  `${over === 1 ? '1 working day' : `${over} working days`} over: ${says}`

async function store({ tx, org, clock }: Context, steps: readonly Step[], day: IsoDate): Promise<void> {
  const rows = steps.map((step) => ({
    ...{ organization_id: org.organization_id, escalation_id: newId(), step: step.step, reason: reasonOf(step) },
    ...{ kind: step.matter.kind, matter_id: step.matter.matter_id, due_on: step.matter.due_on },
    ...{ party_id: step.matter.party_id, case_uid: step.matter.case_uid, working_days: step.matter.over },
    ...{ from_unit_id: step.from.unit_id, from_unit: step.from.name },
    ...{ to_unit_id: step.to?.unit_id ?? null, to_unit: step.to?.name ?? null },
    ...{ escalated_on: day, escalated_at: clock.now().toISOString() },
  }))
  await sql`insert into escalations select * from jsonb_populate_recordset(null::escalations, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

async function noteOnCases(context: Context, steps: readonly Step[]): Promise<string[]> {
  const { tx, org } = context
  const uids = [...new Set(steps.flatMap(({ matter }) => matter.case_uid ?? []))]
  const { rows } = await sql<{ case_uid: string; version: number }>`select case_uid, version from cases
    where organization_id = ${org.organization_id} and case_uid = any(${uids}::uuid[]) order by case_uid`.execute(tx)
  for (const row of rows)
    await addCaseEvents(
      context,
      row,
      steps
        .filter(({ matter }) => matter.case_uid === row.case_uid)
        .map((step) => ({
          ...{
            kind: 'escalated' as const,
            from: step.from.name,
            to: step.to?.name ?? 'head office',
            note: reasonOf(step),
          },
        })),
    )
  return uids
}

/** Each person once a day; what comes with a further batch is news again. */
async function ring({ tx, org, clock }: Context, people: readonly Acting[], steps: readonly Step[], day: IsoDate) {
  const recipients = new Set(
    steps.flatMap(({ to, matter }) => toldOf(people, to, matter.kind).map(({ user_id }) => user_id)),
  )
  await sql`insert into notifications (organization_id, user_id, escalated_on, kind, created_at, mail_state)
    select ${org.organization_id}, user_id, ${day}::date, 'escalated', ${clock.now()}, 'none'
    from unnest(${[...recipients].sort()}::uuid[]) user_id
    on conflict (organization_id, user_id, escalated_on) where escalated_on is not null
      do update set created_at = excluded.created_at, read_at = null`.execute(tx)
}

const isMade = async ({ tx, org }: Context, day: IsoDate): Promise<boolean> => {
  const { rows } = await sql`select from escalation_runs where organization_id = ${org.organization_id}
    and day = ${day}::date`.execute(tx)
  return rows.length > 0
}

const NOTHING = { steps: 0, left: 0, to: {} as Record<string, number>, case_uids: [] as string[] }

/** Makes the day's steps of what is over, the longest over first, so many at once; `left` are for the next call. */
export const escalateOverdue = verb({
  name: 'escalate_overdue',
  access: 'system',
  input: z.object({}),
  async run(context) {
    const { tx, org, clock } = context
    const day = clock.today()
    await lockUntilCommit(tx, `escalating ${org.organization_id}`)
    const after_days = await readAfterDays(context)
    if (after_days === null || (await isMade(context, day))) return NOTHING
    const makes = (await isActive(context)) && isWorkingDay(day, await readWorkingCalendar(context))
    const { steps, tree } = makes ? await planned(context, after_days) : { steps: [], tree: null }
    const batch = steps.slice(0, BATCH)
    const left = steps.length - batch.length
    if (left === 0)
      await sql`insert into escalation_runs (organization_id, day) values (${org.organization_id}, ${day}::date)
        on conflict (organization_id) do update set day = excluded.day`.execute(tx)
    if (batch.length === 0) return NOTHING
    await store(context, batch, day)
    const case_uids = await noteOnCases(context, batch)
    await ring(context, tree?.people ?? [], batch, day)
    const to: Record<string, number> = {}
    for (const { to: unit } of batch) to[unit?.name ?? 'head office'] = (to[unit?.name ?? 'head office'] ?? 0) + 1
    return { steps: batch.length, left, to, case_uids }
  },
  audit: (_, { steps, to, case_uids }, { org }) =>
    steps === 0
      ? null
      : {
          subject: `organization:${org.organization_id}`,
          payload: { steps, to },
          events: [
            { kind: 'alert.escalated', payload: {} },
            ...case_uids.map((case_uid) => ({ kind: 'case.changed' as const, payload: { case_uid } })),
          ],
        },
})
