import { ALERT_SEVERITIES } from '@saakh/domain/alert'
import { CLOSING_CODES, DEADLINES, DECISION_STATES, GIVEN_STATES, NEXT_ACTS, UNDECIDED_FIRST } from '@saakh/domain/desk'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { answerOf } from '@saakh/domain/entity'
import { siteVisit } from '@saakh/domain/site-visit'
import { z } from 'zod'
import { deskAssignee, deskAssignmentEndpoints, deskGiving } from './desk-assignment.ts'
import { deskClockEndpoints } from './desk-clocks.ts'
import { deskClosedEndpoints, undoable } from './desk-closed.ts'
import { DESK_DUES, DESK_PROMISES, DESK_TRENDS, EXPOSURE_STEPS } from './desk-columns.ts'
import { escalationTold } from './desk-escalation.ts'
import { morningEndpoints } from './desk-morning.ts'
import { deskPromiseEndpoints } from './desk-promises.ts'
import { deskFacility, deskNote, deskPromise, deskRecords, promiseGist } from './desk-records.ts'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, queryOf, words } from './listing.ts'
import { versionSeen, versionTold } from './versioned.ts'
import { isoDate, ordinal, successData } from './wire.ts'
import { workingCalendarEndpoints } from './working-calendar.ts'

/** Whoever sees alerts sees the queue; whoever may raise one may decide. */
const access = { kind: 'policy', url: '/v1/admin/alerts' } as const
const day = z.string().nullable()

/** Parts of the queue: with a facility or without one nobody compares them. */
export const DESK_TABS = ['open', 'mine', 'unassigned', 'no_facility', 'watching'] as const
export type DeskTab = (typeof DESK_TABS)[number]

export const deskList = listing({
  filters: {
    q: words,
    tab: choice(DESK_TABS),
    severity: choice(ALERT_SEVERITIES),
    asset_class: choice(ASSET_CLASSES),
    decided: choice(UNDECIDED_FIRST),
    /** The id of a person or of a unit; `my_unit` for the caller's own, `deactivated` for people whose account is not active any more. */
    assignee: id,
    exposure_from: choice(EXPOSURE_STEPS),
    trend: choice(DESK_TRENDS),
    category: id,
    due: choice(DESK_DUES),
    promise: choice(DESK_PROMISES),
    portfolio_id: id,
    group_id: id,
  },
  sorts: [
    ...(['priority', 'severity', 'exposure', 'days_past_due', 'worse_on', 'newest_at', 'party_name'] as const),
    ...(['assignee', 'next_deadline', 'promise'] as const),
  ],
})

const reading = z.object({
  alert_id: z.string(),
  label: z.string(),
  summary: z.string(),
  severity: z.enum(ALERT_SEVERITIES),
})

const deskRow = {
  party_id: z.string(),
  party_name: z.string(),
  is_demo: z.boolean(),
  customer_number: z.string().nullable(),
  /** Open alerts that nobody closed, by severity. */
  high: z.number(),
  medium: z.number(),
  low: z.number(),
  undecided: z.number(),
  decided: z.enum(UNDECIDED_FIRST),
  /** Working days beyond the service level, with parts of one where it is given in hours; null where all is decided. */
  late_days: z.number().nullable(),
  /** Working hours beyond it, where it is given in hours and less or more than whole days are over. */
  late_hours: z.number().nullable(),
  watch_until: day,
  /** Rupees; null where no facility is known. */
  exposure: z.string().nullable(),
  asset_class: z.enum(ASSET_CLASSES).nullable(),
  days_past_due: z.number().nullable(),
  npa_since: day,
  /** The day on which it turns non-performing unless arrears are paid. */
  npa_on: day,
  priority: z.number(),
  factors: z.object({
    severity: z.number(),
    exposure: z.number(),
    decided: z.number(),
    urgency: z.number(),
    trend: z.number(),
  }),
  newest_at: z.string(),
  assignee: deskAssignee.nullable(),
  /** Of its promises to pay the one that counts: the broken one, the next open one, or the last that was kept. */
  promise: promiseGist.nullable(),
  /** Since when a promise is broken that nobody answered: the borrower then counts as undecided. */
  promise_broken_on: day,
  /** What comes first: the end of a watch, the day of a promise, the service level. */
  next_deadline: z
    .object({
      day: z.string(),
      kind: z.enum(DEADLINES),
      /** `14:30` of India, where the service level is given in hours. */
      time: z.string().optional(),
    })
    .nullable(),
  /** The two gravest, of different types, the undecided first and of those the newest. */
  readings: z.array(reading),
  /** Thirteen months, the last one first delivered last; a month without a day-end is left out. */
  months: z.array(
    z.object({
      month: z.string(),
      asset_class: z.enum(ASSET_CLASSES).nullable(),
      days_past_due: z.number().nullable(),
    }),
  ),
}
const row = z.object(deskRow)
export type DeskRow = z.output<typeof row>

const deskAlert = z.object({
  alert_id: z.string(),
  label: z.string(),
  summary: z.string(),
  severity: z.enum(ALERT_SEVERITIES),
  state: z.enum(DECISION_STATES),
  /** What was decided before it got worse, where it came back. */
  came_back_from: z.enum(DECISION_STATES).nullable(),
  reading_no: z.number(),
  told_at: z.string(),
  as_of: day,
  code: z.enum(CLOSING_CODES).nullable(),
  note: z.string().nullable(),
  watch_until: day,
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  case_id: z.string().nullable(),
  case_number: z.string().nullable(),
  /** What the type and severity of the alert ask for first, as a sentence; null for a type that is not of the catalogue. */
  next_act: z.object({ act: z.enum(NEXT_ACTS), says: z.string() }).nullable(),
  /** Where the caller decided it and can take that back still. */
  undo: undoable.nullable(),
  /** What holds of it, as a mark: whoever decides sends it back, and is refused where it is another by then. */
  standing: z.string(),
})
export type DeskAlert = z.output<typeof deskAlert>

/** An alert with the reading and the decision that the person saw; without a mark whatever was decided is replaced. */
const seenAlert = z.object({
  alert_id: z.uuid(),
  reading_no: ordinal,
  standing: z.string().max(200).optional(),
})

export const desk = {
  desk: endpoint({
    method: 'GET',
    path: '/v1/admin/desk',
    refreshed_by: ['alert', 'case', 'desk', 'import'],
    summary: 'The queue: one row a borrower with open alerts, in the order of priority unless asked otherwise.',
    access,
    query: queryOf(deskList),
    response: z.object({
      data: z.array(row),
      total_count: z.number(),
      /** Of each tab, under the other filters. */
      tabs: z.record(z.enum(DESK_TABS), z.number()),
      undecided: z.number(),
    }),
  }),
  deskBorrower: endpoint({
    method: 'GET',
    path: '/v1/admin/desk/borrowers/{party_id}',
    refreshed_by: ['alert', 'case', 'desk', 'import'],
    summary:
      'One borrower of the queue with its alerts, what was decided of each, the notes, the promises to pay and the visits.',
    access,
    response: z.object({
      row: row.nullable(),
      alerts: z.array(deskAlert),
      /** To whom it was given, the newest first. */
      assignments: z.array(deskGiving),
      /** Alerts that somebody asked a second person to close, while it waits. */
      closing_asked: z
        .object({
          asked_by: z.string(),
          asked_at: z.string(),
          code: z.enum(CLOSING_CODES),
          alert_ids: z.array(z.string()),
        })
        .nullable(),
      /** What was overdue and went up to which unit, the newest first. */
      escalations: z.array(escalationTold),
      /** The newest first. */
      notes: z.array(deskNote),
      /** The newest first. */
      promises: z.array(deskPromise),
      /** The newest first: those that people recorded, and inspections and stock audits of files that were done. */
      site_visits: z.array(answerOf(siteVisit)),
      /** On which a promise can be: those that are not closed. */
      facilities: z.array(deskFacility),
    }),
  }),
  decideAlerts: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/decisions',
    summary:
      'One decision on several alerts: acknowledge, watch, close with a code, or take back. Refused with 409, with who did what, where one of them says something else by now or somebody decided it meanwhile.',
    access,
    body: z.object({
      state: z.enum(GIVEN_STATES),
      alerts: z.array(seenAlert).min(1).max(500),
      code: z.enum(CLOSING_CODES).nullable().default(null),
      note: z.string().trim().max(2000).nullable().default(null),
      /** Of a watch; without it until it gets worse by a step. */
      watch_until: isoDate.nullable().default(null),
    }),
    response: successData(
      z.object({ message: z.string(), act_id: z.string(), decided: z.number(), undo_until: z.string() }),
    ),
  }),
  askClosing: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/closings',
    summary:
      'Asks a second person to close alerts of one borrower of which one is High: for whoever may not close them alone. It waits among the approvals; approved, they are closed as the asker saw them, else nothing happens.',
    access,
    body: z.object({
      party_id: z.uuid(),
      alerts: z.array(seenAlert).min(1).max(500),
      code: z.enum(CLOSING_CODES).nullable().default(null),
      note: z.string().trim().max(2000).nullable().default(null),
    }),
    response: successData(z.object({ message: z.string(), approval_id: z.string() })),
  }),
  undoDecision: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/decisions/{act_id}/undo',
    summary: 'Takes a decision back within ten minutes; what others decided since stays.',
    access,
    response: successData(z.object({ message: z.string(), undone: z.number(), kept: z.number() })),
  }),
  ...morningEndpoints,
  ...deskAssignmentEndpoints,
  ...deskRecords,
  prioritySettings: endpoint({
    method: 'GET',
    path: '/v1/admin/desk/settings',
    refreshed_by: [],
    summary: 'How the organization weighs urgency, who set it and when, and the defaults.',
    access,
    response: z.object({
      weights: z.record(z.string(), z.number()),
      defaults: z.record(z.string(), z.number()),
      /** Working hours in which High alerts are decided, instead of days; null where days count. */
      high_hours: z.number().nullable(),
      /** Working days in which alerts of a type are decided, whatever their severity. */
      type_days: z.record(z.string(), z.number()),
      /** The types that can be given days. */
      alert_types: z.array(z.object({ code: z.string(), label: z.string(), category: z.string() })),
      ...versionTold,
    }),
  }),
  setPrioritySettings: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/settings',
    summary:
      'Changes how urgency is weighed; what is left out stays. `type_days` replaces all that types had. Head office alone.',
    access,
    body: z
      .object({
        weights: z.record(z.string(), z.number()).optional(),
        type_days: z.record(z.string().max(100), z.number()).optional(),
        high_hours: z.number().nullable().optional(),
        ...versionSeen,
      })
      .refine(
        ({ weights, type_days, high_hours }) =>
          [weights, type_days, high_hours].some((setting) => setting !== undefined),
        'There is nothing to change.',
      ),
    response: successData(z.object({ message: z.string(), weights: z.record(z.string(), z.number()) })),
  }),
  ...workingCalendarEndpoints,
  ...deskClockEndpoints,
  ...deskClosedEndpoints,
  ...deskPromiseEndpoints,
}
