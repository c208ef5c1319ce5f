import { AppError } from '@saakh/domain/errors'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { erasePayloads } from '../../platform/erase-payloads.ts'
import { erasedKeyHash } from '../../platform/erased-keys.ts'
import { verb, within } from '../../platform/verb.ts'
import { findPerson } from './find-person.ts'
import { documentsByName } from './held.ts'

const NAMELESS = 'Erased person'

/** In the order of what refers to what. Work of people on a case stays as a case without words: its number, times and states. */
const statements = (organization_id: string, parties: readonly string[]): RawBuilder<unknown>[] => {
  const ids = sql`${parties}::uuid[]`
  const own = sql`organization_id = ${organization_id} and party_id = any(${ids})`
  const ofCases = sql`organization_id = ${organization_id} and case_uid in (select case_uid from cases where ${own})`
  const ofAlerts = sql`organization_id = ${organization_id} and alert_id in (select alert_id from alerts where ${own})`
  const ofNotices = sql`organization_id = ${organization_id} and notice_id in (select notice_id from notices where ${own})`
  const ofExaminations = sql`organization_id = ${organization_id}
    and examination_id in (select examination_id from examinations where ${own})`
  const byName = documentsByName({ organization_id, party_ids: parties })
  return [
    sql`select erase_facts(array(select fact_id from facts where ${own}
      union select fact_id from facts where organization_id = ${organization_id}
        and party_id in (select waiting_id from named_documents where ${byName})
      union select fact_id from relation_ends where organization_id = ${organization_id} and other_party_id = any(${ids})))`,
    sql`delete from named_documents where ${byName}`,
    sql`delete from relation_ends where organization_id = ${organization_id}
      and (other_party_id = any(${ids}) or fact_id in (select fact_id from facts where ${own}))`,
    sql`delete from notifications where ${ofAlerts}`,
    ...[
      'alert_decisions',
      'note_photos',
      'borrower_notes',
      'promise_states',
      'borrower_promises',
      'site_visit_photos',
      'site_visits',
      'borrower_assignments',
      'borrower_givings',
      'escalations',
      'case_rule_openings',
    ].map((table) => sql`delete from ${sql.table(table)} where ${own}`),
    ...['alert_events', 'alert_readings', 'alert_aliases'].map(
      (table) => sql`delete from ${sql.table(table)} where ${ofAlerts}`,
    ),
    sql`update case_comments set text = '' where ${ofCases}`,
    sql`update case_events set note = null, payload = '{}' where ${ofCases}`,
    sql`delete from case_attachments where ${ofCases}`,
    sql`delete from case_alerts where ${ofCases} or ${ofAlerts}`,
    sql`update case_tasks set text = '' where ${ofCases}`,
    sql`update notices set party_name = ${NAMELESS}, subject = '', details = '', npa_source = case when npa_on is null then null else '' end,
      grounds = '{"facts": []}' where ${own}`,
    sql`update notice_addressees set name = ${NAMELESS}, address = null, email = null where ${ofNotices}`,
    sql`update notice_steps set reason = '' where ${ofNotices}`,
    sql`delete from notice_documents where ${ofNotices}`,
    sql`update examination_steps set reason = '', reference = null where ${ofExaminations}`,
    sql`update examinations set because = '', alert_id = null where ${own}`,
    sql`update cases set subject = ${NAMELESS}, issue = '', party_name = ${NAMELESS}, loan_account = null, alert_id = null,
      outcome = null, waiting_since = null, waiting_for = null, ask_again_on = null, content_hash = null where ${own}`,
    ...[
      'alerts',
      'episodes',
      'fact_dismissals',
      'facts_set_aside',
      'fact_contests',
      'outcomes',
      'outcome_history',
      'facility_positions',
      'party_scores',
      'party_score_history',
    ].map((table) => sql`delete from ${sql.table(table)} where ${own}`),
    // Its line in the document stays, which names nobody.
    sql`update look_back_borrowers set positions = '[]', alerts = '[]' where ${own}`,
    sql`update form_responses set answers = '{}', content_hash = null where ${own}`,
    sql`delete from link_reviews where organization_id = ${organization_id} and customer_number in
      (select customer_number from customers where ${own})`,
    sql`update approvals set title = ${NAMELESS}, title_said = null, difference = '[]', change = null where organization_id = ${organization_id} and subject_id in (
      select unnest(${ids}::uuid[]) union
      select order_id from orders where ${own}
      union select rebuttal_id from stage_rebuttals where ${own}
      union select contest_id from fact_contests where ${own}
      union select union_id from party_unions where from_party_id = any(${ids}) or to_party_id = any(${ids}))`,
    ...[
      'orders',
      'stage_rebuttals',
      'mca_checks',
      'list_members',
      'portfolio_members',
      'past_portfolio_members',
      'monitored_parties',
      'unit_parties',
      'dirty_parties',
      'last_statements',
    ].map((table) => sql`delete from ${sql.table(table)} where ${own}`),
    // A file may hold the person in any row, and what it was filtered by the name: who needs it makes another one.
    sql`delete from exports where organization_id = ${organization_id} and status not in ('waiting', 'running')`,
    // The figures of the others go with it: a pack is one document, and can be made again without the person.
    sql`delete from board_packs where organization_id = ${organization_id} and party_ids && ${ids}::uuid[]`,
    sql`delete from case_files where organization_id = ${organization_id} and party_ids && ${ids}::uuid[]`,
    sql`update export_schedules set filter_words = '[]' where organization_id = ${organization_id}
      and filters ->> 'party_id' = any(${ids}::text[])`,
    sql`update consents set party_id = null, given_to = null where ${own}`,
    sql`delete from accounts where ${own}`,
    sql`delete from customers where ${own}`,
    sql`delete from party_identifiers where owner_organization_id = ${organization_id} and party_id = any(${ids})`,
    sql`delete from party_names where owner_organization_id = ${organization_id} and party_id = any(${ids})`,
    sql`update parties set name = ${NAMELESS}, match_name = null, status = null, city = null, state = null, attributes = '{}'
      where owner_organization_id = ${organization_id} and party_id = any(${ids})`,
  ]
}

/**
 * Erases what was decided to be erased: a tombstone stands where a fact stood, the search finds the name no more, files
 * that were the person's alone lose the rows that name them and are collected, and lines in files of many are shown and
 * imported no more. Hashes and the audit stay.
 */
export const erasePerson = verb({
  name: 'erase_person',
  access: 'system',
  input: z.object({ erasure_id: z.uuid() }),
  async run(context, { erasure_id }) {
    const { tx, org, clock } = context
    const { organization_id } = org
    const { rows } = await sql<{ party_id: string; done_at: Date | null }>`
      select party_id, done_at from erasures
      where organization_id = ${organization_id} and erasure_id = ${erasure_id} and decision = 'erased' for update`.execute(
      tx,
    )
    const [erasure] = rows
    if (!erasure) throw new AppError('not_found', 'There is no such erasure.')
    if (erasure.done_at) return null
    const person = await findPerson(context, erasure.party_id)
    if (person.parties.some(({ on_hold }) => on_hold))
      throw new AppError('conflict', 'A legal hold was placed meanwhile: nothing is erased.')
    const hashes = person.keys.map((key) => erasedKeyHash(organization_id, key))
    await sql`insert into erased_keys (organization_id, key_hash, erasure_id)
      select ${organization_id}, hash, ${erasure_id} from unnest(${hashes}::text[]) hash on conflict do nothing`.execute(
      tx,
    )
    await sql`update quarantine set text = '', reason = 'The line was about a person whose data were erased.'
      where organization_id = ${organization_id} and exists (select from unnest(${person.keys}::text[]) key
        where length(key) > 3 and strpos(text, key) > 0)`.execute(tx)
    await sql`update cells_left_out set text = '', reason = 'The line was about a person whose data were erased.'
      where organization_id = ${organization_id} and exists (select from unnest(${person.keys}::text[]) key
        where length(key) > 3 and strpos(text, key) > 0)`.execute(tx)
    const seqs = await payloadsAbout(context.tx, organization_id, person.party_ids)
    for (const statement of statements(organization_id, person.party_ids)) await statement.execute(tx)
    await sql`update erasures set done_at = ${clock.now()}
      where organization_id = ${organization_id} and erasure_id = ${erasure_id}`.execute(tx)
    if (seqs.length > 0)
      await within(context, erasePayloads, { seqs, why: `erasure ${erasure_id}`, basis: 'DPDP Act 2023, s. 12(3)' })
    return { party_id: erasure.party_id, payloads: seqs.length }
  },
  audit: ({ erasure_id }, done) =>
    done && { subject: `party:${done.party_id}`, payload: { erasure_id, payloads: done.payloads } },
})

/** Rows of the audit that tell of the person or of what was done for them, save the decision to erase. */
async function payloadsAbout(tx: Parameters<typeof findPerson>[0]['tx'], organization_id: string, parties: string[]) {
  const { rows } = await sql<{ seq: number }>`
    with about (subject) as (
      select 'party:' || id from unnest(${parties}::uuid[]) id
      union all select 'customer:' || customer_number from customers
        where organization_id = ${organization_id} and party_id = any(${parties}::uuid[])
      union all select 'case:' || case_uid from cases
        where organization_id = ${organization_id} and party_id = any(${parties}::uuid[])
      union all select 'notice:' || notice_id from notices
        where organization_id = ${organization_id} and party_id = any(${parties}::uuid[])
      union all select 'examination:' || examination_id from examinations
        where organization_id = ${organization_id} and party_id = any(${parties}::uuid[])
      union all select 'rebuttal:' || rebuttal_id from stage_rebuttals
        where organization_id = ${organization_id} and party_id = any(${parties}::uuid[])
      union all select 'contest:' || contest_id from fact_contests
        where organization_id = ${organization_id} and party_id = any(${parties}::uuid[])
      union all select 'alert:' || alert_id from alerts
        where organization_id = ${organization_id} and party_id = any(${parties}::uuid[])
      union all select 'order:' || order_id from orders
        where organization_id = ${organization_id} and party_id = any(${parties}::uuid[]))
    select seq from audit_log join about using (subject)
    where organization_id = ${organization_id} and payload is not null and verb <> 'decide_erasure'`.execute(tx)
  return rows.map(({ seq }) => Number(seq))
}
