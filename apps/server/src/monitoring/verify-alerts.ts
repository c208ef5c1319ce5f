import type { Finding } from '@saakh/catalogue/outcome'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { sql } from 'kysely'
import { inOrganization, lockUntilCommit, type Tx } from '../platform/db.ts'
import type { Platform } from '../platform/verb.ts'
import { type Dossier, judgeDossier, type PartyJudgement, readDossiers } from './evaluate-parties.ts'
import { judgeByScore, readKeptScores, readsScores, withScores } from './judge-scores.ts'
import { readPartyScope } from './party-scope.ts'
import { rulesInForce } from './rules.ts'

const CHUNK = 500

export interface AlertDifference {
  party_id: string
  code: string
  subject: string
  /** One sentence. */
  says: string
}

export interface VerifiedAlerts {
  parties: number
  /** Open alerts that a rule raised. */
  open: number
  /** Of these such as cannot be measured now, and say so. */
  unmeasured: number
  differences: AlertDifference[]
}

interface OpenAlert {
  alert_id: string
  party_id: string
  alert_type: string
  subject: string
  unmeasured_since: string | null
  said: Record<string, unknown>
}

// What an alert shows of a finding, and the finding's own.
const SHOWN = [
  ['signal_code', ({ signal_code }: Finding) => signal_code],
  ['severity', ({ severity }: Finding) => severity],
  ['band', ({ band }: Finding) => band],
  ['summary', ({ title }: Finding) => title],
  ['why', ({ why }: Finding) => why],
  ['clears_when', ({ clears_when }: Finding) => clears_when],
  ['detail', ({ detail }: Finding) => detail],
  ['trend', ({ trend }: Finding) => trend],
  ['exposure', ({ exposure }: Finding) => (exposure === null ? null : Number(exposure))],
  ['date_of_event', ({ event_date }: Finding) => event_date],
  ['evidence', ({ evidence }: Finding) => withoutIds(evidence)],
] as const

/** One content may stand under two ids: a file that was delivered twice. */
const withoutIds = (evidence: readonly object[]): object[] =>
  evidence.map((figure) => Object.fromEntries(Object.entries(figure).filter(([key]) => key !== 'fact_id')))

async function readOpenAlerts(tx: Tx, organization_id: string, party_ids: string[]): Promise<OpenAlert[]> {
  const { rows } = await sql<OpenAlert>`
    select alert_id, party_id, alert_type, subject, unmeasured_since,
      jsonb_build_object('signal_code', signal_code, 'severity', severity, 'band', band, 'summary', summary, 'why', why,
        'clears_when', clears_when, 'detail', detail, 'trend', trend, 'exposure', exposure,
        'date_of_event', date_of_event, 'evidence', (select coalesce(jsonb_agg(e - 'fact_id' order by i), '[]')
          from jsonb_array_elements(evidence) with ordinality as t(e, i))) as said
    from alerts where organization_id = ${organization_id} and party_id = any(${party_ids}::uuid[])
      and state = 'open' and origin = 'engine'`.execute(tx)
  return rows
}

function differenceOf(alert: OpenAlert | undefined, finding: Finding): string | null {
  if (!alert) return `No alert is open, but a fresh evaluation finds: ${finding.title}`
  if (alert.unmeasured_since !== null) return 'The alert says that it cannot be measured, and it can.'
  const differing = SHOWN.filter(
    ([column, ofFinding]) => canonicalJson(alert.said[column] ?? null) !== canonicalJson(ofFinding(finding) ?? null),
  )
  if (differing.length === 0) return null
  return `${differing.map(([column]) => column).join(', ')}: the alert says '${alert.said.summary}', a fresh evaluation '${finding.title}'`
}

function compare(dossier: Dossier, judged: readonly PartyJudgement[], open: readonly OpenAlert[]): AlertDifference[] {
  const { party_id } = dossier.party
  const left = new Set(open)
  const differences: AlertDifference[] = []
  const tell = (code: string, subject: string, says: string | null) => {
    if (says !== null) differences.push({ party_id, code, subject, says })
  }
  for (const { judgement } of judged) {
    const { code } = judgement
    for (const outcome of judgement.state === 'judged' ? judgement.outcomes : []) {
      const alert = open.find(({ alert_type, subject }) => alert_type === code && subject === outcome.subject)
      if (outcome.state === 'finding') {
        tell(code, outcome.subject, differenceOf(alert, outcome))
        if (alert) left.delete(alert)
      } else if (alert && outcome.state === 'clear') {
        tell(code, outcome.subject, `The alert is open, and a fresh evaluation says clear: ${outcome.reason}`)
        left.delete(alert)
      }
    }
  }
  for (const { alert_type, subject, unmeasured_since } of left)
    if (unmeasured_since === null)
      tell(
        alert_type,
        subject,
        'A fresh evaluation finds nothing, and the alert does not say since when it cannot be measured.',
      )
  return differences
}

/**
 * Judges every monitored party from nothing, as of the clock's day, and compares what the open alerts say. Changes nothing.
 * Marks that wait to be judged show as differences: run it when none wait.
 */
export async function verifyAlerts(platform: Platform, organization_id: string): Promise<VerifiedAlerts> {
  const as_of = platform.clock.today()
  const total: VerifiedAlerts = { parties: 0, open: 0, unmeasured: 0, differences: [] }
  const party_ids = await inOrganization(platform.db, organization_id, async (tx) => {
    const { rows } = await sql<{ party_id: string }>`select distinct party_read_as(party_id) as party_id
      from monitored_parties where organization_id = ${organization_id} order by 1`.execute(tx)
    return rows.map(({ party_id }) => party_id)
  })
  for (let first = 0; first < party_ids.length; first += CHUNK)
    await inOrganization(platform.db, organization_id, async (tx) => {
      await lockUntilCommit(tx, `judging ${organization_id}`)
      const scope = await readPartyScope(tx, organization_id, party_ids.slice(first, first + CHUNK))
      const rules = await rulesInForce(tx, organization_id, platform.clock.now())
      const onRecords = rules.filter((rule) => !readsScores(rule))
      const dossiers = await readDossiers(tx, {
        organization_id,
        scope,
        parties: scope.parties,
        rules: onRecords,
        as_of,
      })
      const kept = await readKeptScores(tx, { organization_id, scope, as_of })
      const alerts = await readOpenAlerts(tx, organization_id, scope.party_ids)
      total.parties += dossiers.length
      total.open += alerts.length
      total.unmeasured += alerts.filter(({ unmeasured_since }) => unmeasured_since !== null).length
      for (const read of dossiers) {
        const dossier = withScores(read, kept)
        const judged = judgeByScore(dossier, judgeDossier(read, onRecords, as_of), rules, as_of)
        const open = alerts.filter(({ party_id }) => scope.targetOf(party_id) === dossier.party.party_id)
        total.differences.push(...compare(dossier, judged, open))
      }
    })
  return total
}
