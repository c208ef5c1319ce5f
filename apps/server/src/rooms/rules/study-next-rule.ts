import { addDays } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { z } from 'zod'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { countOutcomes, STUDIED_OUTCOMES, type StudiedOutcome } from './known-outcomes.ts'
import { type KnownRule, knownRules } from './known-rules.ts'
import { definitionInForce } from './limit-changes.ts'
import { limitsInForce, type Values } from './limits-of-rule.ts'
import { RUN_BACK_TEST } from './start-back-test.ts'

/** So much history is read. */
const STUDIED_DAYS = 730
/** Under so many borrowers with the outcome nothing can be proposed. */
const LEAST_OUTCOMES = 10
/** A rule is looked at again after so many days, or when so many further borrowers had the outcome. */
const AGAIN_DAYS = 30
const AGAIN_OUTCOMES = 10
/** What waits or runs for longer than this died: nothing waits for it. */
const LONGEST_DAYS = 1

interface Study {
  code: string
  outcome: string
  asked_at: Date
  outcomes_known: number
}

interface Asked {
  outcome: StudiedOutcome
  known: number
}

/** What most borrowers had in the period; null where too few had any. */
async function outcomeToStudy(context: Context, period: { from: string; until: string }): Promise<Asked | null> {
  const counted = []
  for (const outcome of STUDIED_OUTCOMES) counted.push({ outcome, ...(await countOutcomes(context, outcome, period)) })
  const [most] = counted.sort((a, b) => b.within - a.within)
  return most && most.within >= LEAST_OUTCOMES ? most : null
}

async function isBusy({ tx, org, clock }: Context): Promise<boolean> {
  const { rows } = await sql`select from back_tests where organization_id = ${org.organization_id}
    and state in ('waiting', 'running') and asked_at > ${clock.now()}::timestamptz - make_interval(days => ${LONGEST_DAYS})
    limit 1`.execute(tx)
  return rows.length > 0
}

async function readStudies({ tx, org }: Context): Promise<Map<string, Study>> {
  const { rows } = await sql<Study>`select distinct on (code) code, outcome, asked_at, outcomes_known from back_tests
    where organization_id = ${org.organization_id} and code is not null and state <> 'cancelled'
    order by code, asked_at desc`.execute(tx)
  return new Map(rows.map((row) => [row.code, row]))
}

async function readAlertCounts({ tx, org, clock }: Context): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; alerts: number }>`
    select alert_type as code, count(*)::int as alerts from alerts where organization_id = ${org.organization_id}
      and date_of_alert::date > ${addDays(clock.today(), -STUDIED_DAYS)}::date group by 1`.execute(tx)
  return new Map(rows.map(({ code, alerts }) => [code, alerts]))
}

const isDue = (study: Study | undefined, { outcome, known }: Asked, now: Date): boolean =>
  study === undefined ||
  study.outcome !== outcome ||
  known - study.outcomes_known >= AGAIN_OUTCOMES ||
  study.asked_at.getTime() <= now.getTime() - AGAIN_DAYS * 86_400_000

const hasNumber = ({ signal }: KnownRule, values: Values): boolean =>
  Object.keys(signal.thresholds.fields).some((name) => typeof values[name] === 'number')

/** The next rule in force that is due and has a limit that is a number: those that alert most first. */
async function nextRule(context: Context, asked: Asked): Promise<{ rule: KnownRule; values: Values } | null> {
  const studies = await readStudies(context)
  const alerts = await readAlertCounts(context)
  const due = (await knownRules(context))
    .filter(({ signal, is_in_force }) => is_in_force && isDue(studies.get(signal.code), asked, context.clock.now()))
    .sort(({ signal: a }, { signal: b }) => (alerts.get(b.code) ?? 0) - (alerts.get(a.code) ?? 0))
  for (const rule of due) {
    const values = await limitsInForce(context, rule, null)
    if (hasNumber(rule, values)) return { rule, values }
  }
  return null
}

/**
 * Queues a back-test of the limits in force of one rule that is due, with values around them, as Saakh and not as a person. None while
 * another back-test of the organization waits or runs, and none where too few borrowers had an outcome.
 */
export const studyNextRule = verb({
  name: 'study_next_rule',
  access: 'system',
  input: z.object({}),
  async run(context) {
    const { tx, org, clock, jobs } = context
    const { organization_id } = org
    if (await isBusy(context)) return null
    const until = addDays(clock.today(), -1)
    const from = addDays(until, -STUDIED_DAYS)
    const asked = await outcomeToStudy(context, { from, until })
    const next = asked && (await nextRule(context, asked))
    if (!asked || !next) return null
    const { rule, values } = next
    const { code } = rule.signal
    const back_test_id = newId()
    const definition = definitionInForce(rule)
    const limits = JSON.stringify(values)
    await sql`insert into back_tests (organization_id, back_test_id, code, definition_hash, definition_hash_before, outcome,
        from_day, until_day, rule_version, values_tested, values_in_force, outcomes_known, asked_by_name, asked_at)
      values (${organization_id}, ${back_test_id}, ${code}, ${definition}, ${definition}, ${asked.outcome}, ${from}, ${until},
        ${rule.rule_version}, ${limits}::jsonb, ${limits}::jsonb, ${asked.known}, 'Saakh', ${clock.now()})`.execute(tx)
    jobs.add(
      RUN_BACK_TEST,
      { organization_id, back_test_id },
      { key: `${RUN_BACK_TEST}:${back_test_id}`, queue: 'back-tests' },
    )
    return { back_test_id, code, outcome: asked.outcome, from, until }
  },
  audit: (_, started) =>
    started && {
      subject: `back_test:${started.back_test_id}`,
      payload: { code: started.code, outcome: started.outcome, from: started.from, until: started.until },
      events: [{ kind: 'rule.changed', payload: {} }],
    },
})
