import { shortened } from '@saakh/domain/plain-text'
import { sql } from 'kysely'
import { z } from 'zod'
import { lockUntilCommit } from '../../platform/db.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import type { Reading } from '../../platform/versioned-settings.ts'
import { readTeam } from '../cases/case-team.ts'
import { createCase } from '../cases/create-case.ts'
import { isActive } from '../cases/is-active.ts'
import { findCaseType } from '../cases/workflow.ts'
import { type Happening, happenings, reasonOf } from './happenings.ts'
import { type RuleOn, readRulesOn } from './rules.ts'

const SUBJECT_LENGTH = 300
/** A case takes no more alerts at once. */
const MOST_ALERTS = 100

const met = (context: Reading, rule: RuleOn, party_id?: string) => sql`
  (${happenings(context, { condition: rule, since: rule.on_since, is_standing: true, party_id })}) h
  where not exists (select from case_rule_openings o where o.organization_id = ${context.org.organization_id}
    and o.rule_id = ${rule.rule_id} and o.episode = h.episode and o.party_id in (select parties_read_as(h.party_id)))`

export interface Candidate {
  rule_id: string
  party_id: string
}

/** Whom the rules that are on have met and not dealt with, up to so many. */
export async function readCandidates(context: Reading, limit: number): Promise<Candidate[]> {
  const candidates: Candidate[] = []
  if (!(await isActive(context))) return candidates
  for (const rule of await readRulesOn(context)) {
    if (candidates.length >= limit) break
    // A type that is no longer offered opens nothing.
    if (!(await findCaseType(context, rule.case_type))) continue
    const { rows } = await sql<{ party_id: string }>`select distinct h.party_id from ${met(context, rule)}
      order by h.party_id limit ${limit - candidates.length}`.execute(context.tx)
    candidates.push(...rows.map(({ party_id }) => ({ rule_id: rule.rule_id, party_id })))
  }
  return candidates
}

type PassedBy = 'open_case' | 'quiet' | 'in_case'

/**
 * Opens the case that a rule owes a borrower, and writes down what was met, so that no second run opens it again. What is met while
 * somebody works on the borrower, or within the quiet time, is passed by for good: the end of a case opens no next one.
 */
export const openCaseByRule = verb({
  name: 'open_case_by_rule',
  access: 'system',
  input: z.object({ rule_id: z.uuid(), party_id: z.uuid() }),
  async run(context, { rule_id, party_id }) {
    const { tx, org } = context
    await lockUntilCommit(tx, `case rules ${org.organization_id}`)
    const rule = (await readRulesOn(context)).find((rule) => rule.rule_id === rule_id)
    if (!rule) return null
    const { rows: happenings } =
      await sql<Happening>`select h.* from ${met(context, rule, party_id)} and h.party_id = ${party_id}
      order by h.at, h.episode limit ${MOST_ALERTS}`.execute(tx)
    if (happenings.length === 0) return null
    const taken = await takenAlerts(context, happenings)
    const free = happenings.filter(({ alert_id }) => alert_id === null || !taken.has(alert_id))
    const passed_by = (await reasonToPass(context, rule, party_id)) ?? (free.length === 0 ? 'in_case' : null)
    const opened = passed_by === null ? await open(context, rule, party_id, free) : null
    await writeMet(context, { rule_id, party_id, happenings, case_uid: opened?.case_uid ?? null, passed_by })
    return {
      name: rule.name,
      passed_by,
      case_uid: opened?.case_uid ?? null,
      episodes: happenings.map((happening) => happening.episode),
    }
  },
  audit: ({ rule_id, party_id }, result) =>
    result && {
      subject: `party:${party_id}`,
      payload: {
        rule_id,
        rule: result.name,
        case_uid: result.case_uid,
        passed_by: result.passed_by,
        met: result.episodes,
      },
    },
})

async function takenAlerts({ tx, org }: Context, happenings: readonly Happening[]): Promise<ReadonlySet<string>> {
  const ids = happenings.flatMap(({ alert_id }) => alert_id ?? [])
  const { rows } = await sql<{ alert_id: string }>`select alert_id from case_alerts
    where organization_id = ${org.organization_id} and ended_at is null and alert_id = any(${ids}::uuid[])`.execute(tx)
  return new Set(rows.map(({ alert_id }) => alert_id))
}

/** An open case of the type, or a case by the rule within its quiet time. */
async function reasonToPass(
  { tx, org, clock }: Context,
  { rule_id, case_type, quiet_days }: RuleOn,
  party_id: string,
): Promise<PassedBy | null> {
  const { rows } = await sql<{ is_open: boolean; is_quiet: boolean }>`select
    exists (select from cases c where c.organization_id = ${org.organization_id} and c.status <> 'CLOSED'
      and c.case_type_id = ${case_type} and c.party_id in (select parties_read_as(${party_id}::uuid))) as is_open,
    exists (select from case_rule_openings o where o.organization_id = ${org.organization_id} and o.rule_id = ${rule_id}
      and o.party_id in (select parties_read_as(${party_id}::uuid)) and o.case_uid is not null
      and o.met_at > ${clock.now()}::timestamptz - make_interval(days => ${quiet_days})) as is_quiet`.execute(tx)
  return rows[0]?.is_open ? 'open_case' : rows[0]?.is_quiet ? 'quiet' : null
}

/** Through the verb that everybody opens cases with. */
async function open(context: Context, rule: RuleOn, party_id: string, happenings: readonly Happening[]) {
  const { organization_id } = context.org
  const because = reasonOf(rule, happenings)
  const alert_ids = happenings.flatMap(({ alert_id }) => alert_id ?? [])
  const linked = rule.kind === 'npa' ? await alertsOfNpa(context, party_id) : alert_ids
  return within(context, createCase, {
    party: party_id,
    party_name: '',
    subject: shortened(because, SUBJECT_LENGTH),
    issue: `Opened by the rule ${rule.name}: ${because}`,
    organization_id,
    case_type: rule.case_type,
    alert_ids: linked,
    by_rule: { rule_id: rule.rule_id, name: rule.name, because, assignee: await assigneeOf(context, rule, party_id) },
  })
}

/** Those that tell of the class, and are in no open case. */
async function alertsOfNpa({ tx, org }: Context, party_id: string): Promise<string[]> {
  const { rows } = await sql<{ alert_id: string }>`select a.alert_id from alerts a
    where a.organization_id = ${org.organization_id} and a.state = 'open' and a.alert_type = 'dpd_status_change'
      and a.band = 'NPA' and a.party_id in (select parties_read_as(${party_id}::uuid))
      and not exists (select from case_alerts l where l.organization_id = a.organization_id and l.alert_id = a.alert_id
        and l.ended_at is null)
    order by a.created_at, a.alert_id limit ${MOST_ALERTS}`.execute(tx)
  return rows.map(({ alert_id }) => alert_id)
}

/** Who gets the case, as far as they can be given cases of the borrower. */
async function assigneeOf(context: Context, rule: RuleOn, party_id: string): Promise<string | null> {
  if (rule.assign_to === 'nobody') return null
  const { able } = await readTeam(context, party_id)
  const asked = rule.assign_to === 'person' ? rule.assignee : await officerOf(context, party_id)
  return able.some(({ _id }) => _id === asked) ? asked : null
}

async function officerOf({ tx, org }: Context, party_id: string): Promise<string | null> {
  const { rows } = await sql<{ assignee: string }>`select assignee from borrower_assignments
    where organization_id = ${org.organization_id} and party_id = ${party_id}`.execute(tx)
  return rows[0]?.assignee ?? null
}

interface Met extends Candidate {
  happenings: readonly Happening[]
  case_uid: string | null
  passed_by: PassedBy | null
}

const writeMet = ({ tx, org, clock }: Context, { rule_id, party_id, happenings, case_uid, passed_by }: Met) =>
  sql`insert into case_rule_openings (organization_id, rule_id, party_id, episode, case_uid, passed_by, met_at)
    select ${org.organization_id}, ${rule_id}, ${party_id}, e, ${case_uid}, ${passed_by}, ${clock.now()}
    from unnest(${happenings.map(({ episode }) => episode)}::text[]) e`.execute(tx)
