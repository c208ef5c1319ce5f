import { addDays, type IsoDate } from './dates.ts'
import { choice, entity, many, moment, number, type ReadOf, text } from './entity.ts'
import { OBSERVATION_GRAVITIES } from './fact-kinds/audit-observation.ts'
import { BOOKS_STATES, SECURITY_STATES, SITE_VISIT_KINDS, WORKING_STATES } from './fact-kinds/site-visit.ts'

export type SiteVisitKind = (typeof SITE_VISIT_KINDS)[number]

/** A file of reviews says `inspection` and not of what. */
const TOLD_VISIT_KINDS = [...SITE_VISIT_KINDS, 'inspection'] as const
type ToldVisitKind = (typeof TOLD_VISIT_KINDS)[number]

export const VISIT_KIND_WORDS: Record<ToldVisitKind, string> = {
  unit_visit: 'Unit visit',
  stock_audit: 'Stock audit',
  security_inspection: 'Godown or security inspection',
  inspection: 'Inspection',
}

export const WORKING_WORDS: Record<(typeof WORKING_STATES)[number], string> = {
  running: 'Running',
  partly: 'Partly running',
  closed: 'Closed',
}

export const SECURITY_STATE_WORDS: Record<(typeof SECURITY_STATES)[number], string> = {
  yes: 'Yes',
  partly: 'Partly',
  no: 'No',
}

export const BOOKS_WORDS: Record<(typeof BOOKS_STATES)[number], string> = {
  up_to_date: 'Up to date',
  behind: 'Behind',
  not_kept: 'Not kept',
}

export const GRAVITY_WORDS: Record<(typeof OBSERVATION_GRAVITIES)[number], string> = {
  minor: 'Minor',
  major: 'Major',
  critical: 'Critical',
}

/** `made`: a later visit was recorded, on whichever day. */
const NEXT_VISIT_STATES = ['due', 'overdue', 'made'] as const
type NextVisitState = (typeof NEXT_VISIT_STATES)[number]

interface Dated {
  visited_on: IsoDate
  next_visit_on: IsoDate | null
  is_withdrawn: boolean
}

/** What became of the next visit that `visit` names, by all visits of the borrower; null where it names none or was withdrawn. */
export function nextVisitState(visit: Dated, all: readonly Dated[], today: IsoDate): NextVisitState | null {
  if (visit.next_visit_on === null || visit.is_withdrawn) return null
  if (all.some((otherVisit) => !otherVisit.is_withdrawn && otherVisit.visited_on > visit.visited_on)) return 'made'
  return visit.next_visit_on < today ? 'overdue' : 'due'
}

const TEN_YEARS_DAYS = 3653
/** The first day that a visit can be recorded of. */
export const firstVisitDay = (today: IsoDate): IsoDate => addDays(today, -TEN_YEARS_DAYS)
/** The last day that a next visit or the end of an insurance can be. */
export const lastDayAhead = (today: IsoDate): IsoDate => addDays(today, TEN_YEARS_DAYS)
export const MOST_EMPLOYEES = 1_000_000

const NULLABLE = { nullable: true } as const

const photo = entity({
  visit_photo_id: text({ needed: true }),
  name: text({ or: '' }),
  type: text({ or: '' }),
  size: number({ or: 0 }),
})

/** A visit, inspection or stock audit as screens show it. Amounts are rupees; null is what nobody filled. */
export const siteVisit = entity({
  visit_key: text({ needed: true }),
  /** Null: a line of a file of reviews, which a person cannot withdraw. */
  visit_id: text(NULLABLE),
  visit_kind: choice(TOLD_VISIT_KINDS, { or: 'inspection' }),
  visited_on: text({ or: '' }),
  place: text(NULLABLE),
  visited_by: text(NULLABLE),
  met: text(NULLABLE),
  working: choice(WORKING_STATES, NULLABLE),
  employees: number(NULLABLE),
  stock_value: text(NULLABLE),
  stock_stated: text(NULLABLE),
  old_stock: text(NULLABLE),
  insured_until: text(NULLABLE),
  security_in_place: choice(SECURITY_STATES, NULLABLE),
  books: choice(BOOKS_STATES, NULLABLE),
  adverse_findings: text(NULLABLE),
  gravity: choice(OBSERVATION_GRAVITIES, NULLABLE),
  /** Of an adverse finding: when somebody closed it, who and why; null while it is open. */
  finding_closed_on: text(NULLABLE),
  finding_closed_by: text(NULLABLE),
  finding_closed_because: text(NULLABLE),
  remarks: text(NULLABLE),
  next_visit_on: text(NULLABLE),
  next_visit: choice(NEXT_VISIT_STATES, NULLABLE),
  /** Of a line of a file: the account that it names. */
  account_number: text(NULLABLE),
  /** The case that it was made within. */
  case_id: text(NULLABLE),
  case_number: text(NULLABLE),
  recorded_by: text(NULLABLE),
  recorded_at: moment({ or: '' }),
  withdrawn_by: text(NULLABLE),
  withdrawn_because: text(NULLABLE),
  /** The file that tells of it. */
  source_document: text(NULLABLE),
  photos: many(photo),
})
export type SiteVisit = ReadOf<typeof siteVisit>
