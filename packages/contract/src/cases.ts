import { caseDetail, caseRow } from '@saakh/domain/case'
import {
  caseType,
  readCaseAnswer,
  readCaseList,
  readCaseTypeLookup,
  readCaseTypes,
  readCreatedCase,
  readDownload,
  readPersonLookup,
  readStatusLookup,
  readWritten,
  statusOption,
  withheldStatus,
} from '@saakh/domain/case-answers'
import { LIMIT_CHANGES, OUTCOME_DEEDS, WATCH_CATEGORIES } from '@saakh/domain/case-outcome'
import { CASE_RISKS, CASE_STATUSES } from '@saakh/domain/case-status'
import { z } from 'zod'
import { caseAccess as access, caseCounts } from './case-counts.ts'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, queryOf, words } from './listing.ts'
import { dataUrl, FILE_ANSWER, FILE_BODY_LIMIT, isoDate, successData, text } from './wire.ts'

/** As a form sends it: the frequency in any letter case, '' or null for what was not chosen. */
const sentRecurringData = z.object({
  frequency: z.string().max(20).nullish(),
  absoluteDates: z.array(isoDate).max(100).nullish(),
})
/** A form without a file may leave the field out or send it empty. */
const sentFile = {
  attachment: z.union([dataUrl, z.literal('')]).nullish(),
  file_name: z.string().max(255).nullish(),
}

/** Amounts in rupees, with or without commas. */
const sentOutcome = z.object({
  done: z.enum(OUTCOME_DEEDS),
  text: z.string().max(2000).nullish(),
  limit: z.enum(LIMIT_CHANGES),
  limit_amount: z.string().max(40).nullish(),
  /** Empty where none was made. */
  provision: z.string().max(40).nullish(),
  watch: z.enum(WATCH_CATEGORIES),
})

const person = z.object({ _id: z.string(), name: z.string() })
const caseTypeAnswer = z.looseObject(caseType.answers)
const caseRowAnswer = z.looseObject(caseRow.answers)
const caseAnswer = z.looseObject(caseDetail.answers)

/** The assignees stand under a key that is the status name itself (DOM-ENT, status option). */
const statusOptionAnswer = z.looseObject(statusOption.answers)

const lookup = <T extends z.ZodType>(option: T) =>
  z.looseObject({ status: z.number(), success: z.boolean(), data: z.array(option), ticket: caseRowAnswer })

export const caseList = listing({
  filters: {
    party_id: id,
    /** Of its members. */
    portfolio_id: id,
    status: choice(CASE_STATUSES),
    /** Open is every status but CLOSED. */
    state: choice(['open', 'closed']),
    risk: choice([...CASE_RISKS, 'not_rated']),
    case_type: id,
    /** A user's id, or 'me'. */
    assignee: id,
    /** Open cases with a task that is not done, or that is beyond its day. */
    tasks: choice(['open', 'overdue']),
    /** Cases that wait for the borrower; of them those whose day to ask again has come. */
    waiting: choice(['all', 'ask_again']),
    q: words,
  },
  sorts: ['created_at', 'updated_at', 'case_id', 'exposure'],
})

export const cases = {
  getCases: endpoint({
    method: 'GET',
    path: '/v1/cases',
    refreshed_by: ['case'],
    summary: 'Cases of the organization, newest first.',
    access,
    query: queryOf(caseList),
    response: z.object({ cases: z.array(caseRowAnswer), count: z.number() }),
    read: readCaseList,
  }),
  caseTypes: endpoint({
    method: 'GET',
    path: '/v1/cases/case_types',
    refreshed_by: [],
    summary: 'Case types with the workflow each follows.',
    access,
    query: z.object({ organization_id: z.string().max(100).optional() }),
    response: z.array(caseTypeAnswer),
    read: readCaseTypes,
  }),
  ...caseCounts,
  createCase: endpoint({
    method: 'POST',
    path: '/v1/cases',
    summary: 'Opens a case.',
    access,
    body: z.object({
      party: text(100),
      party_name: text(400),
      subject: text(300),
      issue: text(10_000),
      organization_id: text(100),
      case_type: text(100),
      ...sentFile,
      loan_account: z.string().trim().max(60).nullish(),
      recurringData: sentRecurringData.nullish(),
      alert: z.unknown().optional(),
      alert_id: z.string().max(100).nullish(),
      /** Further alerts of the borrower or its group; the first one is the case's own where `alert_id` names none. */
      alert_ids: z.array(z.string().max(100)).max(100).nullish(),
    }),
    body_limit: FILE_BODY_LIMIT,
    response: successData(z.looseObject({ uid: z.string(), case_id: z.string(), message: z.string() })),
    read: readCreatedCase,
  }),
  getCase: endpoint({
    method: 'GET',
    path: '/v1/cases/{case_id}',
    refreshed_by: ['case'],
    summary: 'One case by uid, number or id.',
    access,
    response: z.object({ ticket: caseAnswer }),
    read: readCaseAnswer,
  }),
  updateCase: endpoint({
    method: 'PATCH',
    path: '/v1/cases/{case_id}',
    summary:
      'Changes status, assignee, type or workflow with a note; or adds a comment; or adds an attachment. If-Match with the version makes a conflict tell what changed (409).',
    access,
    body: z.object({
      notes: z.string().max(5000).nullish(),
      case_status: z.string().max(100).nullish(),
      case_status_assigned: z.string().max(100).nullish(),
      type: z.string().max(100).nullish(),
      workflow: z.string().max(100).nullish(),
      comments: z.union([z.string().max(10_000), z.array(z.string().max(10_000)).max(20)]).nullish(),
      /** With the step that closes the case: what came of it. */
      outcome: sentOutcome.nullish(),
      ...sentFile,
    }),
    body_limit: FILE_BODY_LIMIT,
    response: z.looseObject({
      success: z.boolean(),
      data: z.looseObject({ message: z.string(), uid: z.string(), version: z.number() }),
    }),
    read: readWritten,
  }),
  caseStatusOptions: endpoint({
    method: 'GET',
    path: '/v1/cases/{case_id}/case_status',
    refreshed_by: ['case'],
    summary: 'The next statuses that this case may take, each with its assignees.',
    access,
    response: lookup(statusOptionAnswer).extend({ withheld: z.array(z.object(withheldStatus.answers)) }),
    read: readStatusLookup,
  }),
  caseAssigneeOptions: endpoint({
    method: 'GET',
    path: '/v1/cases/{case_id}/case_assignee',
    refreshed_by: ['case'],
    summary: 'Who may be assigned in the current status.',
    access,
    keys: false,
    response: lookup(person),
    read: readPersonLookup,
  }),
  caseTypeOptions: endpoint({
    method: 'GET',
    path: '/v1/cases/{case_id}/case_type',
    refreshed_by: ['case'],
    summary: 'The types this case may change to.',
    access,
    response: lookup(caseTypeAnswer),
    read: readCaseTypeLookup,
  }),
  downloadAttachment: endpoint({
    method: 'GET',
    path: '/v1/cases/{case_id}/download_attachment',
    refreshed_by: ['case'],
    summary: 'An attachment: a link when stored in S3, else base64 data with its type.',
    access,
    query: z.object({ attachment_id: text(100) }),
    ...FILE_ANSWER,
    read: readDownload,
  }),
}
