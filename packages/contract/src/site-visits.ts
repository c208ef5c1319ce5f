import { isIsoDate } from '@saakh/domain/dates'
import { OBSERVATION_GRAVITIES } from '@saakh/domain/fact-kinds/audit-observation'
import { BOOKS_STATES, SECURITY_STATES, SITE_VISIT_KINDS, WORKING_STATES } from '@saakh/domain/fact-kinds/site-visit'
import { MOST_PHOTOS } from '@saakh/domain/promise'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dataUrl, FILE_ANSWER, FILE_BODY_LIMIT, successData, text } from './wire.ts'

/** Whoever sees alerts sees visits; whoever may raise an alert may record one. */
const access = { kind: 'policy', url: '/v1/admin/alerts' } as const
const written = successData(z.object({ message: z.string() }))

/** What may be left empty: '' and null say the same. */
const words = (max: number) => z.string().trim().max(max).nullable().default(null)
const isoDay = z.string().refine(isIsoDate, 'Choose a day.')
const day = isoDay.nullable().default(null)
const oneOf = <const W extends readonly [string, ...string[]]>(known: W) => z.enum(known).nullable().default(null)

export const siteVisits = {
  recordSiteVisit: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/site_visits',
    summary:
      'Records a visit to the unit of a borrower, a stock audit or an inspection of the security, with what was seen: kind, day and one finding or text are needed. An adverse finding is an open audit observation until somebody closes it.',
    access,
    body: z.object({
      party_id: z.uuid(),
      /** The open case that the visit is made within. */
      case_id: z.string().max(100).nullable().default(null),
      visit_kind: z.enum(SITE_VISIT_KINDS, 'Choose what it was.'),
      visited_on: isoDay,
      place: words(300),
      /** Names of those who went; null: whoever records it. */
      visited_by: words(200),
      met: words(200),
      working: oneOf(WORKING_STATES),
      /** A whole number. */
      employees: words(20),
      /** Rupees, with or without commas: seen, by books or the last statement, and what of it is old or did not move. */
      stock_value: words(40),
      stock_stated: words(40),
      old_stock: words(40),
      insured_until: day,
      security_in_place: oneOf(SECURITY_STATES),
      books: oneOf(BOOKS_STATES),
      adverse_findings: words(2000),
      /** Of the adverse finding; without one `major`, as of a file of audit observations. */
      gravity: oneOf(OBSERVATION_GRAVITIES),
      remarks: words(2000),
      next_visit_on: day,
      photos: z
        .array(z.object({ attachment: dataUrl, file_name: z.string().trim().min(1).max(255) }))
        .max(MOST_PHOTOS)
        .default([]),
    }),
    body_limit: FILE_BODY_LIMIT,
    response: successData(z.object({ message: z.string(), visit_id: z.string() })),
  }),
  siteVisitPhoto: endpoint({
    method: 'GET',
    path: '/v1/admin/desk/site_visits/{visit_id}/photos/{visit_photo_id}',
    refreshed_by: [],
    summary: 'A photo of a visit: a link when stored in S3, else base64 data with its type.',
    access,
    ...FILE_ANSWER,
  }),
  closeSiteVisitFinding: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/site_visits/{visit_id}/close_finding',
    summary: 'Closes the adverse finding of a visit, with what was done about it.',
    access,
    body: z.object({ reason: text(500) }),
    response: written,
  }),
  withdrawSiteVisit: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/site_visits/{visit_id}/withdraw',
    summary:
      'Takes back a visit that was recorded, with the reason; it stays to be seen, and its findings count no more.',
    access,
    body: z.object({ reason: text(500) }),
    response: written,
  }),
}
