import type { siteVisits } from '@saakh/contract/site-visits'
import type { HandlersOf } from '../handler.ts'
import { readSiteVisitPhoto } from './site-visit-reads.ts'
import { closeSiteVisitFinding, recordSiteVisit, toldVisit, withdrawSiteVisit } from './site-visits.ts'

export const siteVisitHandlers: HandlersOf<typeof siteVisits> = {
  recordSiteVisit: async (call, { body }) => {
    const { visit_id } = await call.run(recordSiteVisit, body)
    return { success: true, data: { message: toldVisit(body.visit_kind, body.visited_on), visit_id } }
  },
  siteVisitPhoto: (call, { params }) => call.look((context) => readSiteVisitPhoto(context, params)),
  closeSiteVisitFinding: async (call, { params, body }) => {
    await call.run(closeSiteVisitFinding, { ...params, ...body })
    return { success: true, data: { message: 'Finding closed.' } }
  },
  withdrawSiteVisit: async (call, { params, body }) => {
    await call.run(withdrawSiteVisit, { ...params, ...body })
    return { success: true, data: { message: 'Visit withdrawn.' } }
  },
}
