import { sql } from 'kysely'
import { type Held, ofParties } from './held.ts'

/** What the lender keeps of a person in its own proceedings. */
export const HELD_OF_PROCEEDINGS: readonly Held[] = [
  {
    title: 'Notices',
    tables: ['notices', 'notice_steps', 'notice_documents'],
    rows: (person) => sql`select n.notice_number, n.procedure, n.subject, n.details, n.state, n.drafted_on, n.closed_on,
        (select jsonb_agg(jsonb_build_object('step', s.step, 'on', s.taken_on, 'reason', s.reason) order by s.taken_on)
          from notice_steps s where s.organization_id = n.organization_id and s.notice_id = n.notice_id) as steps,
        (select jsonb_agg(d.name) from notice_documents d
          where d.organization_id = n.organization_id and d.notice_id = n.notice_id) as files
      from notices n where ${ofParties(person)} order by n.drafted_on`,
  },
  {
    title: 'Early-warning examinations',
    tables: ['examinations', 'examination_steps'],
    rows: (person) => sql`select e.alerted_on, e.because, e.state, e.exposure,
        (select jsonb_agg(jsonb_build_object('step', s.step, 'on', s.taken_on, 'reason', s.reason, 'outcome', s.outcome)
          order by s.taken_on) from examination_steps s
          where s.organization_id = e.organization_id and s.examination_id = e.examination_id) as steps
      from examinations e where ${ofParties(person)} order by e.alerted_on`,
  },
  {
    title: 'Rebuttals of stage 2',
    tables: ['stage_rebuttals'],
    rows: (person) => sql`select r.account_number, r.reason, r.state, r.valid_from, r.valid_until, r.asked_by_name,
        r.approved_by_name, r.approved_on, r.withdrawn_on
      from stage_rebuttals r where ${ofParties(person)} order by r.asked_at`,
  },
  {
    title: 'Contested facts',
    tables: ['fact_contests', 'facts_set_aside'],
    rows: (person) => sql`select c.kind, c.claim, c.corrected, c.document_name, c.state, c.asked_by_name, c.asked_at,
        c.decided_by_name, c.decided_at, c.notes, c.undone_because
      from fact_contests c where ${ofParties(person)} order by c.asked_at`,
  },
  {
    title: 'Decisions on alerts',
    tables: ['alert_decisions'],
    rows: (person) => sql`select a.summary, d.state, d.code, d.note, d.watch_until, d.decided_by_name, d.decided_at
      from alert_decisions d join alerts a using (organization_id, alert_id) 
      where d.organization_id = ${person.organization_id} and d.party_id = any(${person.party_ids}::uuid[]) order by d.decided_at`,
  },
  {
    title: 'Notes on the borrower',
    tables: ['borrower_notes', 'note_photos', 'borrower_assignments', 'borrower_givings'],
    rows: (person) =>
      sql`select n.text, n.noted_by_name, n.noted_at,
        (select jsonb_agg(p.name) from note_photos p where p.organization_id = n.organization_id and p.note_id = n.note_id) as photos
      from borrower_notes n where ${ofParties(person)} order by n.noted_at`,
  },
  {
    title: 'Promises to pay',
    tables: ['borrower_promises', 'promise_states'],
    rows: (person) => sql`select p.account_number, p.amount, p.promised_for, p.promised_by, p.note, p.recorded_by_name,
        p.recorded_at, p.withdrawn_because, s.outcome, s.paid
      from borrower_promises p left join promise_states s on s.organization_id = p.organization_id
        and s.party_id = p.party_id and s.promise_key = p.promise_id::text
      where p.organization_id = ${person.organization_id} and p.party_id = any(${person.party_ids}::uuid[]) order by p.recorded_at`,
  },
  {
    title: 'What was overdue and went up',
    tables: ['escalations'],
    rows: (
      person,
    ) => sql`select e.reason, e.due_on, e.from_unit, coalesce(e.to_unit, 'head office') as to_unit, e.escalated_at
      from escalations e where ${ofParties(person)} order by e.escalated_at`,
  },
  {
    title: 'What rules that open cases met',
    tables: ['case_rule_openings'],
    rows: (person) => sql`select o.met_at, c.case_number, o.passed_by from case_rule_openings o
      left join cases c on c.organization_id = o.organization_id and c.case_uid = o.case_uid
      where o.organization_id = ${person.organization_id} and o.party_id = any(${person.party_ids}::uuid[]) order by o.met_at`,
  },
  {
    title: 'Visits and stock audits',
    tables: ['site_visits', 'site_visit_photos'],
    rows: (person) => sql`select v.visited_on, v.visited_by, v.met, v.adverse_findings, v.remarks, v.recorded_by_name,
        v.recorded_at, v.finding_closed_because, v.withdrawn_because,
        (select jsonb_agg(p.name) from site_visit_photos p where p.organization_id = v.organization_id
          and p.visit_id = v.visit_id) as photos
      from site_visits v where ${ofParties(person)} order by v.recorded_at`,
  },
  {
    title: 'Addressed by notices',
    tables: ['notice_addressees', 'notice_members'],
    rows: ({ organization_id, emails, party_ids }) => sql`
      select n.notice_number, a.role, a.name, a.address, a.email from notice_addressees a join notices n using (organization_id, notice_id)
        where organization_id = ${organization_id} and (a.email = any(${emails}::text[])
          or n.party_id = any(${party_ids}::uuid[]) or a.name in (select name from parties where party_id = any(${party_ids}::uuid[])))
      union all select n.notice_number, m.committee, m.name, m.designation, null from notice_members m join notices n using (organization_id, notice_id)
        where organization_id = ${organization_id}
          and m.name in (select name from parties where party_id = any(${party_ids}::uuid[]))`,
  },
]
