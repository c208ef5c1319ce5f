import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import type { FactPayload } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import { type SiteVisitKind, VISIT_KIND_WORDS } from '@saakh/domain/site-visit'
import { sql } from 'kysely'
import { z } from 'zod'
import { authorizeWithin, displayName, userId } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findCase, refuseWhenClosed } from '../cases/find-case.ts'
import { findParty } from '../parties/find-party.ts'
import { storePhotos } from './notes.ts'
import { type VisitRecord, writeVisitFacts } from './site-visit-facts.ts'
import { readFindings } from './site-visit-input.ts'

const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

/** An open case of the borrower, else refused. */
async function caseOf(context: Context, case_id: string | null, party_ids: readonly string[]): Promise<string | null> {
  if (case_id === null) return null
  authorizeWithin(api.getCase, context)
  const caseRow = await findCase(context, case_id, true)
  refuseWhenClosed(caseRow, 'visits')
  if (!party_ids.includes(caseRow.party_id))
    throw refuse('case_id', `${caseRow.case_number} is about another borrower.`)
  return caseRow.case_uid
}

async function insertPhotos(
  { tx, org, clock }: Context,
  { visit_id, party_id }: Pick<VisitRecord, 'visit_id' | 'party_id'>,
  stored: Awaited<ReturnType<typeof storePhotos>>,
) {
  for (const { name, media_type, size, sha256 } of stored)
    await sql`insert into site_visit_photos (organization_id, visit_id, visit_photo_id, party_id, name, media_type, size,
        sha256, created_at)
      values (${org.organization_id}, ${visit_id}, ${newId()}, ${party_id}, ${name}, ${media_type}, ${size}, ${sha256},
        ${clock.now()})`.execute(tx)
}

export const recordSiteVisit = verb({
  name: 'record_site_visit',
  access: api.recordSiteVisit,
  input: api.recordSiteVisit.body,
  async run(context, given) {
    const { tx, org, actor, clock } = context
    const by = userId(context)
    if (by === null) throw new AppError('forbidden', 'Only a person can record visits.')
    const { card, party_ids } = await findParty(context, given.party_id)
    const { findings, ...visit } = readFindings(given, clock.today())
    const case_uid = await caseOf(context, given.case_id, party_ids)
    const stored = await storePhotos(context, given.photos)
    const record: VisitRecord = {
      ...{ ...visit, visit_id: newId(), party_id: card.party_id, recorded_by_name: displayName(actor) },
      photos: stored.map(({ sha256 }) => sha256),
    }
    const { visit_id, party_id, photos } = record
    await sql`insert into site_visits (organization_id, visit_id, party_id, case_uid, visited_on, visited_by, met,
        adverse_findings, gravity, remarks, recorded_by, recorded_by_name, recorded_at)
      values (${org.organization_id}, ${visit_id}, ${party_id}, ${case_uid}, ${findings.visited_on}, ${visit.visited_by},
        ${visit.met}, ${visit.adverse_findings}, ${visit.gravity}, ${visit.remarks}, ${by}, ${record.recorded_by_name},
        ${clock.now()})`.execute(tx)
    await insertPhotos(context, record, stored)
    await writeVisitFacts(context, record, { findings, closed_on: null, of: ['visit', 'finding'] })
    return { visit_id, party_id, case_uid, photos }
  },
  // Names and words stand in the row, and are erased with it.
  audit: ({ visit_kind, visited_on }, { visit_id, party_id, case_uid, photos }) => ({
    subject: `party:${party_id}`,
    payload: { visit_id, visit_kind, visited_on, ...(case_uid && { case_uid }), ...(photos.length > 0 && { photos }) },
    events: eventsOf(party_id, case_uid),
  }),
})

const eventsOf = (party_id: string, case_uid: string | null) => [
  { kind: 'desk.visited' as const, payload: { party_ids: [party_id] } },
  ...(case_uid === null ? [] : [{ kind: 'case.changed' as const, payload: { case_uid } }]),
]

export const toldVisit = (visit_kind: SiteVisitKind, visited_on: string): string =>
  `${VISIT_KIND_WORDS[visit_kind]} of ${formatDate(visited_on)} saved.`

type Standing = VisitRecord & {
  case_uid: string | null
  finding_closed_at: Date | null
  withdrawn_at: Date | null
  findings: FactPayload<'site_visit'>
}

/** Locked for a change. What other organizations and branches have is not found. */
async function findVisit({ tx, org }: Context, visit_id: string): Promise<Standing> {
  const { rows } = isUuid(visit_id)
    ? await sql<Standing>`select v.visit_id, v.party_id, v.case_uid, v.visited_by, v.adverse_findings, v.gravity,
          v.recorded_by_name, v.finding_closed_at, v.withdrawn_at, f.payload as findings,
          array(select p.sha256 from site_visit_photos p where p.organization_id = v.organization_id
            and p.visit_id = v.visit_id order by p.visit_photo_id) as photos
        from site_visits v
          join facts_head h on h.organization_id = v.organization_id and h.party_id = v.party_id
            and h.kind = 'site_visit' and h.subject = v.visit_id::text
          join facts f on f.fact_id = h.fact_id
        where v.organization_id = ${org.organization_id} and v.visit_id = ${visit_id} for update of v`.execute(tx)
    : { rows: [] }
  const [visit] = rows
  if (!visit) throw new AppError('not_found', 'There is no such visit.')
  if (visit.withdrawn_at) throw new AppError('conflict', 'This visit was withdrawn already.')
  return visit
}

const withReason = { reason: api.withdrawSiteVisit.body.shape.reason, visit_id: z.string() }
const changed = (visit_id: string, { party_id, case_uid }: Pick<Standing, 'party_id' | 'case_uid'>) => ({
  subject: `party:${party_id}`,
  payload: { visit_id },
  events: eventsOf(party_id, case_uid),
})

export const closeSiteVisitFinding = verb({
  name: 'close_site_visit_finding',
  access: api.closeSiteVisitFinding,
  input: z.object(withReason),
  async run(context, { visit_id, reason }) {
    const { tx, org, actor, clock } = context
    const visit = await findVisit(context, visit_id)
    if (visit.adverse_findings === null) throw new AppError('conflict', 'This visit has no adverse finding.')
    if (visit.finding_closed_at) throw new AppError('conflict', 'The finding of this visit was closed already.')
    await sql`update site_visits set finding_closed_at = ${clock.now()}, finding_closed_by_name = ${displayName(actor)},
        finding_closed_because = ${reason}
      where organization_id = ${org.organization_id} and visit_id = ${visit_id}`.execute(tx)
    await writeVisitFacts(context, visit, { findings: visit.findings, closed_on: clock.today(), of: ['finding'] })
    return visit
  },
  audit: ({ visit_id }, visit) => changed(visit_id, visit),
})

export const withdrawSiteVisit = verb({
  name: 'withdraw_site_visit',
  access: api.withdrawSiteVisit,
  input: z.object(withReason),
  async run(context, { visit_id, reason }) {
    const { tx, org, actor, clock } = context
    const visit = await findVisit(context, visit_id)
    await sql`update site_visits set withdrawn_at = ${clock.now()}, withdrawn_by_name = ${displayName(actor)},
        withdrawn_because = ${reason}
      where organization_id = ${org.organization_id} and visit_id = ${visit_id}`.execute(tx)
    await writeVisitFacts(context, visit, {
      findings: { ...visit.findings, state: 'withdrawn' },
      closed_on: clock.today(),
      of: visit.finding_closed_at ? ['visit'] : ['visit', 'finding'],
    })
    return visit
  },
  audit: ({ visit_id }, visit) => changed(visit_id, visit),
})
