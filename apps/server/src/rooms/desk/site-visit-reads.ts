import type { Answer } from '@saakh/contract/endpoint'
import type { siteVisits } from '@saakh/contract/site-visits'
import { type IsoDate, istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import type { FactPayload } from '@saakh/domain/facts'
import { nextVisitState, type SiteVisit } from '@saakh/domain/site-visit'
import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import { storedContent } from '../../platform/stored-content.ts'
import type { Context } from '../../platform/verb.ts'
import { toldFacts } from '../parties/told-facts.ts'

type Own = Pick<
  SiteVisit,
  | 'visited_by'
  | 'met'
  | 'adverse_findings'
  | 'gravity'
  | 'finding_closed_by'
  | 'finding_closed_because'
  | 'remarks'
  | 'case_id'
  | 'case_number'
  | 'recorded_by'
  | 'withdrawn_by'
  | 'withdrawn_because'
  | 'photos'
> & {
  visit_id: string
  party_id: string
  recorded_at: Date
  finding_closed_at: Date | null
  findings: FactPayload<'site_visit'>
}

const MOST_SHOWN = 100

async function readOwn({ tx, org }: Context, about: RawBuilder<unknown>): Promise<Own[]> {
  const { rows } = await sql<Own>`
    select v.visit_id, v.party_id, v.visited_by, v.met, v.adverse_findings, v.gravity, v.remarks, v.case_uid as case_id,
      k.case_number, v.recorded_by_name as recorded_by, v.recorded_at, v.finding_closed_at,
      v.finding_closed_by_name as finding_closed_by, v.finding_closed_because, v.withdrawn_by_name as withdrawn_by,
      v.withdrawn_because, f.payload as findings, coalesce((
        select jsonb_agg(jsonb_build_object('visit_photo_id', p.visit_photo_id, 'name', p.name, 'type', p.media_type,
          'size', p.size) order by p.visit_photo_id)
        from site_visit_photos p where p.organization_id = v.organization_id and p.visit_id = v.visit_id), '[]') as photos
    from site_visits v
      join facts_head h on h.organization_id = v.organization_id and h.party_id = v.party_id and h.kind = 'site_visit'
        and h.subject = v.visit_id::text
      join facts f on f.fact_id = h.fact_id
      left join cases k on k.organization_id = v.organization_id and k.case_uid = v.case_uid
    where v.organization_id = ${org.organization_id} and ${about}
    order by v.visited_on desc, v.recorded_at desc, v.visit_id desc limit ${MOST_SHOWN}`.execute(tx)
  return rows
}

const shownOwn = ({ party_id: _, findings, finding_closed_at, recorded_at, ...row }: Own): SiteVisit => {
  const { state: __, ...seen } = findings
  return {
    ...{ ...row, ...seen, visit_key: row.visit_id, next_visit: null, account_number: null, source_document: null },
    finding_closed_on: finding_closed_at === null ? null : istDate(finding_closed_at),
    recorded_at: recorded_at.toISOString(),
  }
}

const NOTHING = {
  ...{ visit_id: null, place: null, visited_by: null, met: null, working: null, employees: null, stock_value: null },
  ...{ stock_stated: null, old_stock: null, insured_until: null, security_in_place: null, books: null },
  ...{ finding_closed_on: null, finding_closed_by: null, finding_closed_because: null, next_visit_on: null },
  ...{ next_visit: null, case_id: null, case_number: null, recorded_by: null, withdrawn_by: null },
  ...{ withdrawn_because: null, photos: [] },
}

/** Inspections and stock audits that a file of reviews says were done; one that is only due is none. */
async function readTold(context: Context, party_ids: readonly string[]): Promise<SiteVisit[]> {
  const own = sql`h.party_id = any(${[...party_ids]}::uuid[]) and f.payload->>'review_kind' <> 'review'
    and f.payload->>'done_on' is not null`
  const facts = await toldFacts(context, 'limit_review', own)
  return facts.map(({ fact_id, payload, source }): SiteVisit => {
    const { account_number, review_kind, done_on, finding, severity, remarks } = payload
    return {
      ...NOTHING,
      visit_key: fact_id,
      visit_kind: review_kind === 'stock_audit' ? 'stock_audit' : 'inspection',
      visited_on: done_on ?? '',
      ...{ account_number, adverse_findings: finding, gravity: severity, remarks },
      recorded_at: source.as_of ?? '',
      source_document: source.document_id,
    }
  })
}

/** Says of each what became of the next visit that it names, by all visits of its borrower. */
const withNext = (visits: readonly SiteVisit[], all: readonly SiteVisit[], today: IsoDate): SiteVisit[] => {
  const dated = (siteVisit: SiteVisit) => ({ ...siteVisit, is_withdrawn: siteVisit.withdrawn_because !== null })
  const known = all.map(dated)
  return visits.map((visit) => ({ ...visit, next_visit: nextVisitState(dated(visit), known, today) }))
}

const byDay = (a: SiteVisit, b: SiteVisit) =>
  b.visited_on.localeCompare(a.visited_on) || b.recorded_at.localeCompare(a.recorded_at)

/** The visits, inspections and stock audits of a borrower, the newest first: of people and of files. */
export async function readSiteVisits(context: Context, party_ids: readonly string[]): Promise<SiteVisit[]> {
  const recorded = await readOwn(context, sql`v.party_id = any(${[...party_ids]}::uuid[])`)
  const all = [...recorded.map(shownOwn), ...(await readTold(context, party_ids))].sort(byDay).slice(0, MOST_SHOWN)
  return withNext(all, all, context.clock.today())
}

/** Those that were made within a case, the newest first. */
export async function readVisitsOfCase(context: Context, case_uid: string): Promise<SiteVisit[]> {
  const recorded = await readOwn(context, sql`v.case_uid = ${case_uid}`)
  if (recorded.length === 0) return []
  const party_ids = [...new Set(recorded.map(({ party_id }) => party_id))]
  const all = [
    ...(await readOwn(context, sql`v.party_id = any(${party_ids}::uuid[])`)).map(shownOwn),
    ...(await readTold(context, party_ids)),
  ]
  return withNext(recorded.map(shownOwn), all, context.clock.today())
}

interface Stored {
  name: string
  media_type: string
  size: number
  sha256: string
}

export async function readSiteVisitPhoto(
  { tx, org, files }: Context,
  { visit_id, visit_photo_id }: { visit_id: string; visit_photo_id: string },
): Promise<Answer<(typeof siteVisits)['siteVisitPhoto']>> {
  const { rows } =
    isUuid(visit_id) && isUuid(visit_photo_id)
      ? await sql<Stored>`select name, media_type, size::float8 as size, sha256 from site_visit_photos
          where organization_id = ${org.organization_id} and visit_id = ${visit_id}
            and visit_photo_id = ${visit_photo_id}`.execute(tx)
      : { rows: [] }
  const [photo] = rows
  if (!photo) throw new AppError('not_found', 'This visit has no such photo.')
  return storedContent(files, org.organization_id, photo)
}
