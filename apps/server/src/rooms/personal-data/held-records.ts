import type { HeldSection } from '@saakh/contract/personal-data'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { findPerson } from './find-person.ts'
import { type Asked, documentsByName, type Held, ofParties } from './held.ts'
import { HELD_OF_PROCEEDINGS } from './held-of-proceedings.ts'

const ofUsers = ({ organization_id, user_ids }: Asked) =>
  sql`organization_id = ${organization_id} and user_id = any(${user_ids}::uuid[])`
const ofCases = (person: Asked) => sql`organization_id = ${person.organization_id}
  and case_uid in (select case_uid from cases where ${ofParties(person)})`
const ofAlerts = (person: Asked) => sql`organization_id = ${person.organization_id}
  and alert_id in (select alert_id from alerts where ${ofParties(person)})`
const FACT = sql.raw<unknown>(
  `f.kind, f.subject, f.valid_from, f.known_at, f.payload, d.file_name, f.locator->>'row' as row
   from facts f left join documents d on d.document_id = f.source_document`,
)

/** Where a person may stand, and what is told of it. */
export const HELD: readonly Held[] = [
  {
    title: 'Person',
    tables: ['parties'],
    rows: ({ party_ids }) => sql`select party_id, name, type, status, city, state, attributes, created_at from parties
      where party_id = any(${party_ids}::uuid[])`,
  },
  {
    title: 'Identifiers',
    tables: ['party_identifiers'],
    rows: ({ party_ids }) => sql`select scheme, value, valid_from, valid_to, recorded_at from party_identifiers
      where party_id = any(${party_ids}::uuid[]) order by scheme, value`,
  },
  {
    title: 'Names',
    tables: ['party_names'],
    rows: ({ party_ids }) => sql`select name, valid_from, valid_to, recorded_at from party_names
      where party_id = any(${party_ids}::uuid[]) order by valid_from nulls first, name`,
  },
  {
    title: 'As customer',
    tables: ['customers', 'link_reviews'],
    rows: (
      person,
    ) => sql`select c.customer_number, c.name, c.cif_id, c.branch, c.details, c.linked_by, c.linked_at, r.reason as review, r.decision
      from customers c left join link_reviews r using (organization_id, customer_number)
      where c.organization_id = ${person.organization_id} and c.party_id = any(${person.party_ids}::uuid[])`,
  },
  {
    title: 'Contact of a customer',
    tables: ['customers'],
    rows: ({
      organization_id,
      contact_of,
    }) => sql`select customer_number, name, details->>'contact_name' as contact_name,
        details->>'phone' as phone, details->>'email' as email from customers
      where organization_id = ${organization_id} and customer_number = any(${contact_of}::text[])`,
  },
  {
    title: 'Accounts',
    tables: ['accounts'],
    rows: (person) =>
      sql`select account_number, customer_number, kind, is_active from accounts where ${ofParties(person)}`,
  },
  {
    title: 'Facts from files',
    tables: ['facts', 'documents'],
    rows: ({ organization_id, party_ids }) => sql`select ${FACT} where f.organization_id = ${organization_id}
      and f.party_id = any(${party_ids}::uuid[]) order by f.kind, f.known_at`,
  },
  {
    title: 'Directorships',
    tables: ['facts'],
    rows: ({ company_facts }) =>
      sql`select ${FACT} where f.fact_id = any(${company_facts}::uuid[]) and f.kind = 'directorship' order by f.known_at`,
  },
  {
    title: 'Guarantees and holdings',
    tables: ['facts', 'relation_ends'],
    rows: ({ company_facts }) =>
      sql`select ${FACT} where f.fact_id = any(${company_facts}::uuid[])
        and f.kind in ('party_relation', 'security') order by f.known_at`,
  },
  {
    title: 'Lines of files set aside',
    tables: ['quarantine'],
    rows: ({ organization_id, keys }) => sql`select q.row, q.reason, q.text, j.file_name
      from quarantine q join jobs j using (organization_id, job_id)
      where q.organization_id = ${organization_id}
        and exists (select from unnest(${keys}::text[]) key where length(key) > 3 and strpos(q.text, key) > 0)`,
  },
  {
    title: 'Lines of files with cells left out',
    tables: ['cells_left_out'],
    rows: ({ organization_id, keys }) => sql`select c.row, c.field, c.reason, c.text, j.file_name
      from cells_left_out c join jobs j using (organization_id, job_id)
      where c.organization_id = ${organization_id}
        and exists (select from unnest(${keys}::text[]) key where length(key) > 3 and strpos(c.text, key) > 0)`,
  },
  {
    title: 'Lines that give the name alone',
    tables: ['named_documents'],
    rows: (person) => sql`select title, date, not_linked_because, recorded_at from named_documents
      where ${documentsByName(person)} order by date`,
  },
  {
    title: 'Consents given',
    tables: ['consents'],
    rows: ({
      organization_id,
      user_ids,
      party_ids,
    }) => sql`select section, basis, purpose, given_at, valid_until, ended_at from consents
      where organization_id = ${organization_id} and (party_id = any(${party_ids}::uuid[])
        or given_by in (select 'user:' || u from unnest(${user_ids}::text[]) u)) order by given_at`,
  },
  {
    title: 'Alerts',
    tables: ['alerts', 'episodes'],
    rows: (
      person,
    ) => sql`select alert_type, severity, state, summary, why, description, date_of_alert, detail from alerts
      where ${ofParties(person)} order by date_of_alert`,
  },
  {
    title: 'Earlier readings of alerts',
    tables: ['alert_readings'],
    rows: (person) => sql`select read_at, severity, summary, why, detail from alert_readings where ${ofAlerts(person)}
      order by read_at`,
  },
  {
    title: 'What happened to alerts',
    tables: ['alert_events'],
    rows: (person) => sql`select at, kind, text, by from alert_events where ${ofAlerts(person)} order by at`,
  },
  {
    title: 'Cases',
    tables: ['cases'],
    rows: (
      person,
    ) => sql`select case_number, subject, issue, status, loan_account, outcome, waiting_for, created_at, closed_at from cases
      where ${ofParties(person)} order by created_at`,
  },
  {
    title: 'Comments and steps of cases',
    tables: ['case_comments', 'case_events'],
    rows: (person) => sql`select created_at as at, owner_name as by, text from case_comments where ${ofCases(person)}
      union all select at, by_name, note from case_events where ${ofCases(person)} and note is not null order by at`,
  },
  {
    title: 'Alerts of cases',
    tables: ['case_alerts'],
    rows: (person) => sql`select linked_at, linked_by_name as by, severity, ended_at from case_alerts
      where ${ofCases(person)} or ${ofAlerts(person)} order by linked_at`,
  },
  {
    title: 'Tasks of cases',
    tables: ['case_tasks'],
    rows: (person) => sql`select created_at, text, due_on, done_at, done_by_name as done_by from case_tasks
      where ${ofCases(person)} order by created_at, position`,
  },
  {
    title: 'Files of cases',
    tables: ['case_attachments'],
    rows: (person) => sql`select name, size, created_at from case_attachments where ${ofCases(person)}`,
  },
  ...HELD_OF_PROCEEDINGS,
  {
    title: 'Forms',
    tables: ['form_responses'],
    rows: (person) => sql`select form_id, answers, created_by_name as by, created_at from form_responses
      where ${ofParties(person)}`,
  },
  {
    title: 'Score',
    tables: ['party_scores', 'party_score_history'],
    rows: (person) =>
      sql`select as_of, score, band, reason from party_score_history where ${ofParties(person)} order by as_of`,
  },
  {
    title: 'Reports',
    tables: ['orders', 'board_packs', 'case_files'],
    rows: (person) => sql`select report_type, party_name, status, ordered_by_name as by, created_at from orders
      where ${ofParties(person)}
      union all select 'board pack ' || month, portfolio_name, 'done', made_by_name, made_at from board_packs
        where organization_id = ${person.organization_id}
          and (party_ids && ${person.party_ids}::uuid[] or made_by = any(${person.user_ids}::uuid[]))
      union all select 'case file', made_from->'case'->>'case_number', 'done', made_by_name, made_at from case_files
        where organization_id = ${person.organization_id}
          and (party_ids && ${person.party_ids}::uuid[] or made_by = any(${person.user_ids}::uuid[]))`,
  },
  {
    title: 'Lists and portfolios',
    tables: ['list_members', 'portfolio_members', 'past_portfolio_members'],
    rows: ({ organization_id, party_ids }) => sql`
      select l.name, m.added_at, null::timestamptz as removed_at from list_members m join lists l using (organization_id, list_id)
        where m.organization_id = ${organization_id} and m.party_id = any(${party_ids}::uuid[])
      union all select p.name, m.added_at, null from portfolio_members m join portfolios p using (organization_id, portfolio_id)
        where m.organization_id = ${organization_id} and m.party_id = any(${party_ids}::uuid[])
      union all select portfolio_name, added_at, removed_at from past_portfolio_members
        where organization_id = ${organization_id} and party_id = any(${party_ids}::uuid[])`,
  },
  {
    title: 'Checks of the company register',
    tables: ['mca_checks'],
    rows: ({ organization_id, party_ids, user_ids }) => sql`
      select cin, checked_at, found->>'status' as status from mca_checks where organization_id = ${organization_id}
        and (party_id = any(${party_ids}::uuid[])
          or checked_by in (select 'user:' || u from unnest(${user_ids}::text[]) u)) order by checked_at`,
  },
  {
    title: 'Legal holds',
    tables: ['legal_holds'],
    rows: (person) => sql`select reason, placed_by, placed_at, lifted_at from legal_holds where ${ofParties(person)}`,
  },
  {
    title: 'Erasures',
    tables: ['erasures'],
    rows: (person) =>
      sql`select decision, law, reason, decided_by, decided_at, done_at from erasures where ${ofParties(person)}`,
  },
  {
    title: 'User of Saakh',
    tables: ['users', 'user_settings'],
    rows: (person) =>
      sql`select email, name, status, profile, policy, last_login, created_at from users where ${ofUsers(person)}`,
  },
  {
    title: 'Account of Saakh to sign in with',
    tables: ['sign_in_accounts'],
    rows: ({ user_ids }) => sql`select * from accounts_of_users(${user_ids}::uuid[])`,
  },
  {
    title: 'Set-up for a guarantee',
    tables: ['eligibility_steps'],
    rows: (person) => sql`select step, status, answers, criteria, decided_on, saved_at from eligibility_steps
      where ${ofUsers(person)} order by step`,
  },
  {
    title: 'Signed in',
    tables: ['sessions'],
    rows: (person) =>
      sql`select created_at, last_seen, ended_at, device from sessions where ${ofUsers(person)} order by created_at`,
  },
  {
    title: 'Looks at the dashboard',
    tables: ['desk_visits'],
    rows: (person) => sql`select seen_at, since from desk_visits where ${ofUsers(person)}`,
  },
  {
    title: 'Exports',
    tables: ['exports', 'export_schedules'],
    rows: (person) => sql`select entity, status, rows_written, created_at from exports where ${ofUsers(person)}
      union all select entity, every, null, created_at from export_schedules
        where organization_id = ${person.organization_id}
          and (created_by = any(${person.user_ids}::uuid[]) or recipients && ${person.user_ids}::uuid[])`,
  },
  {
    title: 'Told by Saakh',
    tables: ['notifications'],
    rows: (person) =>
      sql`select created_at, read_at, mail_state from notifications where ${ofUsers(person)} order by created_at`,
  },
  {
    title: 'Mails',
    tables: ['mails', 'digests'],
    rows: ({ organization_id, emails }) => sql`select subject, status, created_at, sent_at from mails
      where organization_id = ${organization_id} and to_email = any(${emails}::text[])`,
  },
  {
    title: 'In the audit',
    tables: ['audit_log'],
    rows: ({ organization_id, party_ids, user_ids }) => sql`select at, actor, verb, subject, outcome from audit_log
      where organization_id = ${organization_id}
        and (subject = any(${party_ids.map((id) => `party:${id}`)}::text[])
          or actor = any(${user_ids.map((id) => `user:${id}`)}::text[])) order by seq`,
  },
]

const asText = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value)

const recordOf = (row: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, asText(value)]],
    ),
  )

type Asking = Pick<Context, 'tx' | 'org' | 'plain'>

/**
 * All that is held about one person, section by section; `most` records of each. Until they are revealed only how many
 * there are: records of forms and files hold more than a mask knows of.
 */
export async function readHeld(context: Asking, who: string, most: number) {
  if (who === '') return { parties: [], sections: [] }
  const person = await findPerson(context, who)
  const asked = { ...person, organization_id: context.org.organization_id }
  const sections: HeldSection[] = []
  for (const { title, rows } of HELD) {
    const { rows: counted } = await sql<{
      total: number
    }>`select count(*)::int as total from (${rows(asked)}) held`.execute(context.tx)
    const total = counted[0]?.total ?? 0
    if (total === 0) continue
    const { rows: records } = context.plain
      ? await sql<Record<string, unknown>>`select * from (${rows(asked)}) held limit ${most}`.execute(context.tx)
      : { rows: [] }
    sections.push({ title, total, rows: records.map(recordOf) })
  }
  return { parties: person.parties, sections }
}
