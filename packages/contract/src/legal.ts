import { answerOf } from '@saakh/domain/entity'
import { CASE_STAGES, FORUMS, PARTY_ROLES } from '@saakh/domain/fact-kinds/court-case'
import { source } from '@saakh/domain/source'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, queryOf, words } from './listing.ts'

const access = { kind: 'policy', url: '/v1/legal' } as const
const day = z.string().nullable()
const stage = z.enum(CASE_STAGES)

/** open: no report says that it ended. */
export const COURT_CASE_STATES = ['open', 'ended'] as const

const courtCase = {
  /** The first report of the case; the id of any later one finds it as well. */
  case_id: z.string(),
  case_number: z.string(),
  court: z.enum(FORUMS),
  /** 'NCLT Mumbai Bench-IV'. */
  court_name: z.string(),
  party_id: z.string(),
  party_name: z.string(),
  is_demo: z.boolean(),
  role: z.enum(PARTY_ROLES),
  other_side: z.string().nullable(),
  /** The law that it is brought under, as a file names it. */
  under: z.string().nullable(),
  filed_on: z.string(),
  status: z.enum(COURT_CASE_STATES),
  stage,
  stage_date: day,
  next_hearing: day,
  amount: z.string().nullable(),
  /** When the last report became known. */
  reported_on: z.string(),
  reports: z.number(),
  open_alerts: z.number(),
}

const report = z.object({
  fact_id: z.string(),
  stage,
  stage_date: day,
  known_on: z.string(),
  next_hearing: day,
  amount: z.string().nullable(),
  source: answerOf(source),
})

const alert = z.object({
  alert_id: z.string(),
  summary: z.string(),
  severity: z.enum(['High', 'Medium', 'Low']),
  state: z.string(),
  date_of_alert: z.string(),
})

/** The stages of the Insolvency Code, as far as the reports tell that they were reached. */
const process = z.object({
  name: z.string(),
  sections: z.string(),
  stages: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      section: z.string(),
      /** What the law allows for it, in words. */
      time_limit: z.string().nullable(),
      /** Null where no report states that it was reached. */
      reached: z.object({ on: day, known_on: z.string() }).nullable(),
    }),
  ),
})

export const legalCaseList = listing({
  filters: {
    q: words,
    party_id: id,
    court: choice(FORUMS),
    status: choice(COURT_CASE_STATES),
    stage: choice(CASE_STAGES),
  },
  sorts: ['reported_on', 'filed_on', 'next_hearing', 'amount'],
})

export const legal = {
  legalCases: endpoint({
    method: 'GET',
    path: '/v1/legal/cases',
    refreshed_by: ['import', 'alert'],
    summary: 'Cases before courts and tribunals that were reported to the organization, the last reported first.',
    access,
    query: queryOf(legalCaseList),
    response: z.object({ data: z.array(z.object(courtCase)), total_count: z.number() }),
  }),
  legalCase: endpoint({
    method: 'GET',
    path: '/v1/legal/cases/{case_id}',
    refreshed_by: ['import', 'alert'],
    summary: 'One court case: parties, stages as they were reported with their lines, linked alerts.',
    access,
    response: z.object({
      data: z.object({
        ...courtCase,
        reported: z.array(report),
        alerts: z.array(alert),
        /** Null for a case that is not brought under the Insolvency Code, or whose law no file states. */
        insolvency: process.nullable(),
      }),
    }),
  }),
}
