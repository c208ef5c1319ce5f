import { FACT_RETENTION, RECORD_RETENTION } from '@saakh/domain/retention'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Context, verb } from '../../platform/verb.ts'

/** Facts and rows in one transaction; the rest of them goes in the next. */
const RETENTION_BATCH = 2000

const LIMITED = Object.entries(FACT_RETENTION).flatMap(([kind, kept]) => (kept ? [{ kind, months: kept.months }] : []))

/**
 * Facts past their time that nobody judges any more: a later one took their place, or their borrower is no longer the
 * organization's. A legal hold keeps all of its party.
 */
async function eraseOldFacts({ tx, org, clock }: Context): Promise<number> {
  const { organization_id } = org
  const { rows } = await sql<{ erased: number }>`
    select erase_facts(array(
      select f.fact_id from facts f
        join jsonb_to_recordset(${JSON.stringify(LIMITED)}::jsonb) as k (kind text, months int) on k.kind = f.kind
      where f.organization_id = ${organization_id}
        and f.known_at < ${clock.now()}::timestamptz - make_interval(months => k.months)
        and not exists (select from legal_holds h where h.organization_id = ${organization_id}
          and h.party_id = f.party_id and h.lifted_at is null)
        and not (exists (select from facts_head h where h.organization_id = ${organization_id}
            and h.party_id = f.party_id and h.kind = f.kind and h.subject = f.subject and h.fact_id = f.fact_id)
          and exists (select from monitored_parties m where m.organization_id = ${organization_id} and m.party_id = f.party_id))
      limit ${RETENTION_BATCH})) as erased`.execute(tx)
  return Number(rows[0]?.erased ?? 0)
}

/** What came under a consent goes when its data life ends; a legal hold keeps all of its party. */
async function eraseAfterDataLife({ tx, org, clock }: Context): Promise<number> {
  const { organization_id } = org
  const { rows } = await sql<{ erased: number }>`
    select erase_facts(array(
      select f.fact_id from documents d
        join consents c on c.organization_id = d.organization_id and c.consent_id = d.consent_id
        join facts f on f.organization_id = d.organization_id and f.source_document = d.document_id
      where d.organization_id = ${organization_id} and f.kind <> 'erased'
        and d.created_at < ${clock.now()}::timestamptz - make_interval(months => c.data_life_months)
        and not exists (select from legal_holds h where h.organization_id = ${organization_id}
          and h.party_id = f.party_id and h.lifted_at is null)
      limit ${RETENTION_BATCH})) as erased`.execute(tx)
  return Number(rows[0]?.erased ?? 0)
}

/** The files of those facts, and what jobs tell of their lines; the row stays and says that a file was here. */
async function eraseFilesAfterDataLife({ tx, org, clock }: Context): Promise<number> {
  const { organization_id } = org
  const { rows } = await sql<{ document_id: string }>`
    update documents d set erased_at = ${clock.now()}, sha256 = 'erased-' || d.document_id from consents c
    where d.organization_id = ${organization_id} and c.organization_id = d.organization_id and c.consent_id = d.consent_id
      and d.erased_at is null and d.created_at < ${clock.now()}::timestamptz - make_interval(months => c.data_life_months)
      and not exists (select from facts f where f.organization_id = ${organization_id}
        and f.source_document = d.document_id and f.kind <> 'erased')
      and not exists (select from legal_holds h join organizations o on o.party_id = h.party_id
        where h.organization_id = ${organization_id} and o.organization_id = h.organization_id and h.lifted_at is null)
    returning d.document_id`.execute(tx)
  const gone = rows.map(({ document_id }) => document_id)
  for (const table of ['quarantine', 'cells_left_out'])
    await sql`delete from ${sql.table(table)} where organization_id = ${organization_id} and job_id in (
      select job_id from jobs where organization_id = ${organization_id} and document_id = any(${gone}::uuid[]))`.execute(
      tx,
    )
  return gone.length
}

type Records = keyof typeof RECORD_RETENTION

/** What goes of each table before a moment; its words alone where a row stands for work that was done. */
const REMOVALS: Record<Records, (organization_id: string, before: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  form_responses: (organization_id, before) => sql`update form_responses r set answers = '{}', content_hash = null
    where (organization_id, response_id) in (select organization_id, response_id from form_responses
      where organization_id = ${organization_id} and answers <> '{}' and created_at < ${before} limit ${RETENTION_BATCH})
    and not exists (select from legal_holds h where h.organization_id = ${organization_id}
      and h.party_id = r.party_id and h.lifted_at is null)`,
  quarantine: (organization_id, before) => sql`delete from quarantine where (organization_id, job_id, row) in (
    select q.organization_id, q.job_id, q.row from quarantine q join jobs j using (organization_id, job_id)
    where q.organization_id = ${organization_id} and coalesce(j.finished_at, j.created_at) < ${before}
    limit ${RETENTION_BATCH})`,
  cells_left_out: (organization_id, before) => sql`delete from cells_left_out where (organization_id, job_id, row) in (
    select c.organization_id, c.job_id, c.row from cells_left_out c join jobs j using (organization_id, job_id)
    where c.organization_id = ${organization_id} and coalesce(j.finished_at, j.created_at) < ${before}
    limit ${RETENTION_BATCH})`,
  sessions: (organization_id, before) => sql`delete from sessions where organization_id = ${organization_id}
    and greatest(last_seen, expires_at) < ${before}`,
  reveals: (organization_id, before) => sql`delete from reveals where organization_id = ${organization_id}
    and until < ${before}`,
}

/** One round of what is past its time; `more` says that another one is due. */
export const applyRetention = verb({
  name: 'apply_retention',
  access: 'system',
  input: z.object({}),
  async run(context) {
    const { tx, org, clock } = context
    const gone: Record<string, number> = {
      facts: await eraseOldFacts(context),
      facts_under_consent: await eraseAfterDataLife(context),
      files_under_consent: await eraseFilesAfterDataLife(context),
    }
    for (const [table, { months }] of Object.entries(RECORD_RETENTION) as [Records, { months: number }][]) {
      const before = sql`${clock.now()}::timestamptz - make_interval(months => ${months})`
      const { numAffectedRows } = await REMOVALS[table](org.organization_id, before).execute(tx)
      gone[table] = Number(numAffectedRows ?? 0)
    }
    return { gone, more: Object.values(gone).some((count) => count >= RETENTION_BATCH) }
  },
  audit: (_input, { gone }, { org }) =>
    Object.values(gone).every((count) => count === 0)
      ? null
      : { subject: `organization:${org.organization_id}`, payload: gone },
})
