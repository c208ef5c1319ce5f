import { alertTypeLabel } from '@saakh/catalogue/registry'
import { api } from '@saakh/contract/api'
import { instantOf } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { may } from '../../platform/access.ts'
import type { Context } from '../../platform/verb.ts'
import { readCase } from '../../rooms/cases/reads.ts'
import { readOrganization } from '../read-dossier.ts'
import { readLanguage, readUnit, withoutAccountsOfPersons } from '../sight.ts'
import { type CaseFileInput, type FiledAlert, linesIn } from './case-file-input.ts'
import { readAbout, readDecisions, readReadings, readSteps } from './read-filed-alerts.ts'
import {
  filedPromise,
  type PromiseRow,
  partiesOf,
  readBorrower,
  readNotesWithin,
  readPromisesWithin,
} from './read-filed-borrower.ts'
import { readFiledContests } from './read-filed-contests.ts'

type Ticket = Awaited<ReturnType<typeof readCase>>['ticket']

function filedCase(ticket: Ticket): CaseFileInput['case'] {
  const { uid, case_id, subject, issue, risk, loan_account, outcome, created_by } = ticket
  return {
    ...{ case_uid: uid, case_number: case_id, subject, issue, loan_account, outcome },
    type_name: ticket.case_type_name ?? '',
    workflow: { name: ticket.workflow.name, version: ticket.workflow.version },
    state: ticket.case_status,
    state_since: ticket.status_since ?? ticket.created_at ?? '',
    risk: risk as CaseFileInput['case']['risk'],
    assignee: ticket.case_assignee?.name ?? null,
    opened_by: created_by,
    origin: ticket.origin_case?.case_id ?? null,
    opened_at: ticket.created_at ?? '',
    closed_at: ticket.closed_at,
  }
}

/** The alerts that the case tells; with the right to read alerts all of their readings and what people decided. */
async function filedAlerts(context: Context, ticket: Ticket, reads_alerts: boolean): Promise<FiledAlert[]> {
  const ids = ticket.alerts.map(({ alert_id }) => alert_id)
  const about = await readAbout(context, ids)
  const readings = reads_alerts ? await readReadings(context, ticket.uid) : null
  const decisions = reads_alerts ? await readDecisions(context, ids) : null
  const steps = reads_alerts ? await readSteps(context, ids) : null
  return ticket.alerts.map((alert) => {
    const { alert_id, alert_type, party_id, party_name, read_on, state, severity_when_linked, moved } = alert
    const known = about.get(alert_id)
    return {
      ...{ alert_id, party_id, party_name, read_on, state, severity_when_linked, moved },
      label: alertTypeLabel(alert_type ?? ''),
      summary: alert.alert_summary,
      severity: alert.risk_severity as FiledAlert['severity'],
      is_of_engine: known?.origin === 'engine',
      description: reads_alerts ? (known?.description ?? null) : null,
      linked_at: alert.linked_at,
      linked_by: alert.linked_by,
      readings: readings?.get(alert_id) ?? [],
      decisions: decisions?.get(alert_id) ?? [],
      steps: steps?.get(alert_id) ?? [],
    }
  })
}

async function readDocuments({ tx }: Context, input: Pick<CaseFileInput, 'borrower' | 'alerts'>) {
  const ids = [...new Set(linesIn(input).flatMap(({ document_id }) => document_id ?? []))]
  const { rows } = await sql<CaseFileInput['documents'][number]>`
    select document_id, file_name, sha256 from documents where document_id = any(${ids}::uuid[])
    order by file_name, document_id`.execute(tx)
  return rows
}

/** When the last of what the file states was recorded or became known, by the clock of the domain. */
function knownAt(
  ticket: Ticket,
  caseFileInput: Pick<CaseFileInput, 'borrower' | 'alerts' | 'notes'>,
  promises: readonly PromiseRow[],
  contested: readonly Date[],
): string {
  const moments = [
    ...[ticket.created_at, ticket.updated_at, ticket.closed_at],
    ...ticket.comments.map(({ date }) => date),
    ...ticket.events.map(({ at }) => at),
    ...caseFileInput.alerts.flatMap(({ linked_at, readings, decisions, steps }) => [
      linked_at,
      ...readings.map(({ read_at }) => read_at),
      ...decisions.flatMap(({ decided_at, undone_at }) => [decided_at, undone_at]),
      ...steps.map(({ at }) => at),
    ]),
    ...caseFileInput.borrower.facilities.map(({ known_at }) => known_at),
    ...caseFileInput.notes.map(({ noted_at }) => noted_at),
    ...promises.flatMap(({ recorded_at, withdrawn_at, settled_at }) => [recorded_at, withdrawn_at, settled_at]),
    ...contested,
  ]
  return new Date(Math.max(...moments.map((moment) => instantOf(moment)?.getTime() ?? 0))).toISOString()
}

const { url: ALERTS } = api.adminAlerts.access

/** All that the file of a case tells, as far as the caller sees it. Throws `not_found` for a case that the caller cannot see. */
export async function readCaseFile(context: Context, case_id: string): Promise<CaseFileInput> {
  const { tx, org, hidden_types } = context
  const { ticket } = await readCase(context, case_id)
  const reads_alerts = may(context, ALERTS)
  const party_ids = await partiesOf(context, ticket.party_id)
  const theCase = filedCase(ticket)
  const borrower = await readBorrower(context, { party_id: ticket.party_id, name: ticket.party_name }, party_ids)
  const alerts = await filedAlerts(context, ticket, reads_alerts)
  const notes = reads_alerts ? await readNotesWithin(context, party_ids, theCase) : []
  const promises = reads_alerts ? await readPromisesWithin(context, party_ids, theCase) : []
  const contested = await readFiledContests(context, { borrower, alerts })
  const known_at = knownAt(ticket, { borrower, alerts, notes }, promises, contested.moments)
  return withoutAccountsOfPersons(context, {
    format: 1,
    organization_id: org.organization_id,
    produced_for: await readOrganization(tx, org.organization_id),
    known_at,
    unit: await readUnit(context),
    with_fraud: hidden_types.length === 0,
    language: await readLanguage(context),
    reads_alerts,
    case: theCase,
    borrower,
    alerts,
    tasks: ticket.tasks,
    events: ticket.events,
    comments: ticket.comments.map(({ id, owner, date, comment }) => ({
      id,
      at: instantOf(date)?.toISOString() ?? '',
      by: owner.fullname,
      text: comment,
    })),
    attachments: ticket.attachments.map(({ _id, name, size, sha256, created_at }) => ({
      ...{ attachment_id: _id ?? '', name, size: size ?? 0, sha256: sha256 ?? '', at: created_at ?? '' },
    })),
    notes,
    promises: promises.map((promise) => filedPromise(promise, known_at)),
    documents: await readDocuments(context, { borrower, alerts }),
    contests: contested.contests,
  })
}
