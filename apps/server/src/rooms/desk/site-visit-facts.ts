import type { IsoDate } from '@saakh/domain/dates'
import type { FactLocator, FactPayload } from '@saakh/domain/facts'
import { matchName } from '@saakh/domain/names'
import { type SiteVisitKind, VISIT_KIND_WORDS } from '@saakh/domain/site-visit'
import { sql } from 'kysely'
import { queueJudging } from '../../platform/queue-judging.ts'
import type { Context } from '../../platform/verb.ts'
import { type NewFact, writeFacts } from '../../platform/write-facts.ts'

export interface VisitRecord {
  visit_id: string
  party_id: string
  visited_by: string | null
  adverse_findings: string | null
  gravity: FactPayload<'audit_observation'>['gravity'] | null
  recorded_by_name: string
  photos: readonly string[]
}

/** The day of the visit is that of its report; several visits of one kind and day make one report. */
function observationOf(
  record: VisitRecord,
  visit_kind: SiteVisitKind,
  visited_on: IsoDate,
  closed_on: IsoDate | null,
): { subject: string; payload: FactPayload<'audit_observation'> } | null {
  const { visit_id, visited_by, adverse_findings, gravity, recorded_by_name } = record
  if (adverse_findings === null || gravity === null) return null
  const name_of_report = VISIT_KIND_WORDS[visit_kind]
  // The end of the id: its beginning is the time, which two visits may share.
  const observation_id = visit_id.slice(-8)
  return {
    subject: `${matchName(name_of_report) || name_of_report} ${visited_on} ${observation_id}`,
    payload: {
      observation_id,
      audit_observation: adverse_findings,
      observation_category: 'Adverse finding',
      gravity,
      name_of_report,
      auditor_name: visited_by ?? recorded_by_name,
      period: null,
      report_issue_date: visited_on,
      status: closed_on === null ? 'open' : 'closed',
      closed_on,
    },
  }
}

interface Said {
  findings: FactPayload<'site_visit'>
  /** Null: an adverse finding is open. */
  closed_on: IsoDate | null
  /** What is said anew: the visit itself, its adverse finding, or both. */
  of: readonly ('visit' | 'finding')[]
}

/**
 * Appends what a person says of a visit, as facts known from now on, and has the borrower judged anew. An adverse finding is
 * an audit observation like those of files, so the same signal reads both.
 */
export async function writeVisitFacts(context: Context, record: VisitRecord, said: Said): Promise<void> {
  const { tx, org, clock, jobs } = context
  const { organization_id } = org
  const { visit_id, party_id, recorded_by_name: by, photos } = record
  const { findings, closed_on, of } = said
  const known_at = clock.now()
  const locator: FactLocator = { recorded: { by, visit_id, photos } }
  const shared = { party_id, known_at, valid_from: findings.visited_on, valid_to: null, source_document: null, locator }
  const observation = observationOf(record, findings.visit_kind, findings.visited_on, closed_on)
  const facts: NewFact[] = []
  const place = (what: string) => `${what} ${visit_id} ${known_at.toISOString()}`
  if (of.includes('visit'))
    facts.push({
      ...shared,
      ...{ kind: 'site_visit', subject: visit_id, payload: findings, locator_key: place('visit') },
    })
  if (of.includes('finding') && observation)
    facts.push({ ...shared, ...observation, kind: 'audit_observation', locator_key: place('finding') })
  await writeFacts(tx, organization_id, facts)
  await sql`select mark_parties_dirty(${[party_id]}::uuid[])`.execute(tx)
  queueJudging(jobs, organization_id)
}
