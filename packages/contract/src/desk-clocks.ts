import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What has a day by which somebody acts. */
const CLOCK_KINDS = ['case_state', 'case_waiting', 'case_task', 'notice_order', 'examination', 'alerts'] as const

const clock = z.object({
  kind: z.enum(CLOCK_KINDS),
  due_on: z.string(),
  /** Working days until then; negative where it is over. */
  working_days: z.number(),
  party_id: z.string().nullable(),
  party_name: z.string(),
  is_demo: z.boolean(),
  /** The task, the state of the case, what it waits for, or what the notice is about. */
  text: z.string(),
  /** Of a case, and of the notice that was drafted in it. */
  case_id: z.string().nullable(),
  case_number: z.string().nullable(),
  notice_id: z.string().nullable(),
  examination_id: z.string().nullable(),
  assignee_name: z.string().nullable(),
  /** Since which day the case waits for the borrower, and for what. */
  waiting_since: z.string().nullable(),
  waiting_for: z.string().nullable(),
  /** To which unit it went up last, of its present day; null as `to` is head office. */
  escalated: z.object({ to: z.string().nullable(), on: z.string() }).nullable(),
  /** More of the same case that are over or due. */
  further: z.number(),
})
export type Clock = z.output<typeof clock>

export const deskClockEndpoints = {
  deskClocks: endpoint({
    method: 'GET',
    path: '/v1/admin/desk/clocks',
    refreshed_by: ['alert', 'case', 'desk', 'notice', 'examination'],
    summary:
      'Clocks that are over or due within three working days: states and tasks of cases, days on which a borrower is asked again, orders of notices, early-warning examinations, borrowers that went up undecided; the first of each matter, the longest over first. What the policy does not open is left out.',
    access: { kind: 'policy', url: '/v1/admin/alerts' },
    response: z.object({
      data: z.array(clock),
      /** Of clocks, also of those that are further ones or not listed. */
      total_count: z.number(),
      over: z.number(),
      /** Cases that wait for the borrower, whether or not a clock of them is listed. */
      waiting: z.number(),
    }),
  }),
}
