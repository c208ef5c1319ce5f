import type { PastAlert } from '@saakh/contract/as-known'
import { sql } from 'kysely'
import { ofMembers } from '../../platform/conditions.ts'
import { mapInTurns } from '../../platform/in-turns.ts'
import type { PastMoment } from '../../platform/past-moment.ts'
import type { Context } from '../../platform/verb.ts'
import { type Dossier, judgeDossier, type PartyJudgement, readDossiers } from '../evaluate-parties.ts'
import { readPartyScope } from '../party-scope.ts'
import { type Rule, rulesInForce } from '../rules.ts'
import type { WhoseAlerts } from './open-then.ts'

const CHUNK = 200

/** Of whom it is read; the same of a request and of a job. */
export type PastReader = Pick<Context, 'tx' | 'org' | 'clock' | 'hidden_types'>

export interface JudgedThen {
  dossier: Dossier
  judged: readonly PartyJudgement[]
}

/** Parties judged by the rules of today on what was known at the moment, under the limits of then; nothing is stored. */
export async function judgeThen(
  context: PastReader,
  moment: PastMoment,
  party_ids: readonly string[],
): Promise<JudgedThen[]> {
  const { tx, org, clock, hidden_types } = context
  const { organization_id } = org
  const rules = (await rulesInForce(tx, organization_id, moment.known_until)).filter(
    ({ signal }: Rule) => !hidden_types.includes(signal.code),
  )
  const all: JudgedThen[] = []
  for (let at = 0; at < party_ids.length; at += CHUNK) {
    const scope = await readPartyScope(tx, organization_id, party_ids.slice(at, at + CHUNK))
    const past = { recorded_until: moment.recorded_until, now: clock.now() }
    const dossiers = await readDossiers(tx, {
      ...{ organization_id, scope, parties: scope.parties, rules, as_of: moment.day, past },
    })
    all.push(
      ...(await mapInTurns(dossiers, (dossier) => ({ dossier, judged: judgeDossier(dossier, rules, moment.day) }))),
    )
  }
  return all
}

/** Who is monitored, each as it is read. */
export async function monitoredParties(
  { tx, org }: Pick<Context, 'tx' | 'org'>,
  { portfolio_id, party_id }: WhoseAlerts,
): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    select distinct party_read_as(m.party_id) as party_id from monitored_parties m
    where m.organization_id = ${org.organization_id}
      and ${portfolio_id === undefined ? sql`true` : ofMembers('m.party_id')(portfolio_id)} order by 1`.execute(tx)
  return rows.map((row) => row.party_id).filter((id) => party_id === undefined || id === party_id)
}

/** By borrower, type and subject the alert that is open or was cleared last. */
export async function alertsNow(
  { tx, org }: Context,
  party_ids: readonly string[],
): Promise<Map<string, PastAlert['now']>> {
  const { rows } = await sql<{
    key: string
    state: 'open' | 'cleared'
    severity: PastAlert['severity']
    cleared_on: string | null
  }>`
    select distinct on (1) party_read_as(e.party_id) || ' ' || e.code || ' ' || e.subject as key, a.state, a.severity,
      (e.cleared_at at time zone 'Asia/Kolkata')::date::text as cleared_on
    from episodes e join alerts a on a.organization_id = e.organization_id and a.alert_id = e.alert_id
    where e.organization_id = ${org.organization_id} and e.party_id in (
      select own from unnest(${[...party_ids]}::uuid[]) p cross join lateral parties_read_as(p) own)
    order by 1, a.state = 'open' desc, a.created_at desc`.execute(tx)
  return new Map(rows.map(({ key, ...now }) => [key, now]))
}

/** What the rules of today find on the facts that were known at the moment. */
export async function readFoundThen(
  context: Context,
  moment: PastMoment,
  whose: WhoseAlerts,
): Promise<Omit<PastAlert, 'label'>[]> {
  const party_ids = await monitoredParties(context, whose)
  const judged = await judgeThen(context, moment, party_ids)
  const now = await alertsNow(context, party_ids)
  const { rows } = await sql<{ party_id: string; name: string }>`
    select party_id, name from parties where party_id = any(${party_ids}::uuid[])`.execute(context.tx)
  const names = new Map(rows.map(({ party_id, name }) => [party_id, name]))
  return judged.flatMap((judgedParty) => {
    const { party_id, is_demo } = judgedParty.dossier.party
    return foundOf(judgedParty).map((finding) =>
      foundAlert({ ...finding, party_id, party_name: names.get(party_id) ?? '', is_demo }, now),
    )
  })
}

/** What was found of a borrower whose name stands elsewhere. */
export type FoundThen = Pick<PastAlert, 'alert_type' | 'severity' | 'band' | 'summary' | 'subject'>

export const foundOf = ({ judged }: JudgedThen): FoundThen[] =>
  judged.flatMap(({ judgement }) =>
    judgement.state !== 'judged'
      ? []
      : judgement.outcomes.flatMap((outcome) => {
          if (outcome.state !== 'finding') return []
          const { severity, band, title, subject } = outcome
          return [{ alert_type: judgement.code, severity, band, summary: title, subject }]
        }),
  )

/** As an alert that nobody raised, with what became of it. */
export const foundAlert = (
  finding: FoundThen & Pick<PastAlert, 'party_id' | 'party_name' | 'is_demo'>,
  now: ReadonlyMap<string, PastAlert['now']>,
): Omit<PastAlert, 'label'> => ({
  ...finding,
  ...{ alert_id: null, raised_on: null, reading_no: null, read_on: null, decided: null, decided_by_name: null },
  now: now.get(`${finding.party_id} ${finding.alert_type} ${finding.subject}`) ?? null,
})
