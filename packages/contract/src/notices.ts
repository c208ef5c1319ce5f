import { answerOf } from '@saakh/domain/entity'
import {
  ADDRESSEE_ROLES,
  NOTICE_DOCUMENTS,
  NOTICE_PAPERS,
  NOTICE_PROCEDURES,
  NOTICE_STATES,
  NOTICE_STEPS,
  ORDER_OUTCOMES,
  RECEIVED_STATES,
} from '@saakh/domain/notice'
import { source } from '@saakh/domain/source'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, queryOf, words } from './listing.ts'
import { FILE_ANSWER, FILE_BODY_LIMIT, isoDate, successData, text } from './wire.ts'

const access = { kind: 'policy', url: '/v1/notices' } as const
const day = z.string().nullable()
const procedure = z.enum(NOTICE_PROCEDURES)
const step = z.enum(NOTICE_STEPS)

const clock = z.object({
  days: z.number(),
  starts: step,
  state: z.enum(['not_started', 'running', 'over', 'replied']),
  /** The last day to reply; null before all are served. */
  reply_due: day,
  /** The first day on which the next step may be taken. */
  open_from: day,
})

const noticeRow = {
  notice_id: z.string(),
  notice_number: z.string(),
  procedure,
  procedure_title: z.string(),
  party_id: z.string(),
  party_name: z.string(),
  is_demo: z.boolean(),
  case_uid: z.string(),
  case_number: z.string(),
  subject: z.string(),
  state: z.enum(NOTICE_STATES),
  drafted_on: z.string(),
  drafted_by: z.string(),
  closed_on: day,
  /** The last day to reply of the clock that runs or ran last. */
  reply_due: day,
  /** The label of what was recorded last; null of a draft. */
  last_step: z.string().nullable(),
}

/** A procedure as it is in force for the organization's kind of lender. */
const procedureAnswer = z.object({
  procedure,
  title: z.string(),
  source: z
    .object({ direction: z.string(), number: z.string(), dated: z.string(), note: z.string().nullable() })
    .nullable(),
  addressees: z.array(z.enum(ADDRESSEE_ROLES)),
  needs_forensic_report: z.boolean(),
  needs_npa_day: z.boolean(),
  /** Rupees. */
  least_amount: z.number().nullable(),
  order_within_months_of_npa: z.number().nullable(),
  clocks: z.array(z.object({ days: z.number(), starts: step })),
  not_known: z.array(z.string()),
})

const groundFact = z.object({
  fact_id: z.string(),
  name: z.string(),
  is_public: z.boolean(),
  as_of: day,
  file_name: z.string().nullable(),
  row: z.number().nullable(),
})
const groundFile = z.object({ attachment_id: z.string(), name: z.string() })

const stepState = z.object({
  step,
  label: z.string(),
  committee: z.string().nullable(),
  is_optional: z.boolean(),
  of_each_addressee: z.boolean(),
  state: z.enum(['done', 'open', 'waits']),
  reason: z.string().nullable(),
})

const taken = z.object({
  step_id: z.string(),
  step,
  label: z.string(),
  taken_on: z.string(),
  addressee: z.string().nullable(),
  reason: z.string(),
  outcome: z.enum(ORDER_OUTCOMES).nullable(),
  taken_at: z.string(),
  taken_by: z.string(),
  members: z.array(z.object({ committee: z.string(), name: z.string(), designation: z.string() })),
})

const addressee = z.object({
  addressee_id: z.string(),
  role: z.enum(ADDRESSEE_ROLES),
  name: z.string(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  served_on: day,
  replied_on: day,
})

const noticeDocument = z.object({
  notice_document_id: z.string(),
  role: z.enum(NOTICE_DOCUMENTS),
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  created_at: z.string(),
})

const received = z.object({
  fact_id: z.string(),
  party_id: z.string(),
  party_name: z.string(),
  is_demo: z.boolean(),
  authority: z.string(),
  notice_number: z.string(),
  dated: z.string(),
  reply_due: day,
  subject: z.string().nullable(),
  status: z.enum(RECEIVED_STATES),
  source: answerOf(source),
})

export const receivedNoticeList = listing({
  filters: { q: words, party_id: id, status: choice(RECEIVED_STATES) },
  sorts: ['dated', 'reply_due'],
})

export const noticeList = listing({
  filters: { q: words, party_id: id, case_id: id, procedure: choice(NOTICE_PROCEDURES), state: choice(NOTICE_STATES) },
  sorts: ['drafted_on'],
})

const optionalText = (max: number) => z.string().trim().max(max).nullish()

export const notices = {
  showcause: endpoint({
    method: 'GET',
    path: '/v1/showcause',
    refreshed_by: ['import'],
    summary: 'Show-cause notices of authorities to parties, from the files of the organization; the last dated first.',
    access,
    query: queryOf(receivedNoticeList),
    response: z.object({ data: z.array(received), total_count: z.number() }),
  }),
  notices: endpoint({
    method: 'GET',
    path: '/v1/notices',
    refreshed_by: ['notice'],
    summary: 'Notices that the organization sends; those of fraud for holders of the key of the fraud track alone.',
    access,
    query: queryOf(noticeList),
    response: z.object({ data: z.array(z.object(noticeRow)), total_count: z.number() }),
  }),
  noticeGrounds: endpoint({
    method: 'GET',
    path: '/v1/notices/grounds/{case_id}',
    refreshed_by: ['notice', 'case', 'import'],
    summary:
      'What a notice of a case can be drafted from: procedures of the organization, facts, files of the case, people.',
    access,
    response: z.object({
      data: z.object({
        case_uid: z.string(),
        case_number: z.string(),
        party_id: z.string(),
        party_name: z.string(),
        procedures: z.array(procedureAnswer),
        /** Procedures that no known rule gives to this kind of lender. */
        without_rule: z.array(procedure),
        facts: z.array(groundFact.extend({ of_alert: z.boolean() })),
        files: z.array(groundFile),
        people: z.array(z.object({ name: z.string(), role: z.enum(ADDRESSEE_ROLES), told_as: z.string().nullable() })),
        /** The day of the NPA as the book shows it, which a notice then takes; null: it is typed, with its source. */
        npa: z.object({ npa_on: z.string(), npa_source: z.string() }).nullable().default(null),
      }),
    }),
  }),
  notice: endpoint({
    method: 'GET',
    path: '/v1/notices/{notice_id}',
    refreshed_by: ['notice'],
    summary: 'A notice: addressees, what it rests on, its clocks, its steps and what can be recorded next.',
    access,
    response: z.object({
      data: z.object({
        ...noticeRow,
        details: z.string(),
        amount: z.string().nullable(),
        npa_on: day,
        npa_source: z.string().nullable(),
        /** Of a wilful default: the day until which the order is due. */
        order_due: day,
        regime: procedureAnswer,
        facts: z.array(groundFact),
        addressees: z.array(addressee),
        clocks: z.array(clock),
        steps: z.array(stepState),
        taken: z.array(taken),
        /** What can be printed now. */
        papers: z.array(z.enum(NOTICE_PAPERS)),
        documents: z.array(noticeDocument),
      }),
    }),
  }),
  draftNotice: endpoint({
    method: 'POST',
    path: '/v1/notices',
    summary: 'Drafts a notice from a case. Refused when it rests on public data alone.',
    access,
    body: z.object({
      case_id: text(100),
      procedure,
      subject: text(300),
      details: text(20_000),
      amount: optionalText(30),
      npa_on: isoDate.nullish(),
      /** Where the day of the NPA was read. */
      npa_source: optionalText(300),
      fact_ids: z.array(z.string().max(100)).max(200).default([]),
      files: z
        .array(z.object({ attachment_id: text(100), role: z.enum(['forensic_report', 'annexure']) }))
        .max(50)
        .default([]),
      /** That the forensic report is attached whole, with all its parts. */
      report_is_whole: z.boolean().default(false),
      addressees: z
        .array(
          z.object({
            role: z.enum(ADDRESSEE_ROLES),
            name: text(200),
            address: optionalText(500),
            email: optionalText(200),
          }),
        )
        .min(1)
        .max(50),
    }),
    response: successData(z.object({ message: z.string(), notice_id: z.string(), notice_number: z.string() })),
  }),
  takeNoticeStep: endpoint({
    method: 'PATCH',
    path: '/v1/notices/{notice_id}',
    summary:
      'Records a step of a notice with its day, its reason and its paper. Answers 409 with the day from which it is open while a clock runs.',
    access,
    body: z.object({
      step,
      /** The day on which it happened; today where none is said. */
      taken_on: isoDate.nullish(),
      reason: text(5000),
      addressee_ids: z.array(z.string().max(100)).max(50).nullish(),
      members: z
        .array(z.object({ name: text(200), designation: text(200) }))
        .max(30)
        .nullish(),
      outcome: z.enum(ORDER_OUTCOMES).nullish(),
      attachment: z.string().nullish(),
      file_name: z.string().nullish(),
    }),
    body_limit: FILE_BODY_LIMIT,
    response: successData(z.object({ message: z.string(), notice_id: z.string() })),
  }),
  printNoticePaper: endpoint({
    method: 'POST',
    path: '/v1/notices/{notice_id}/papers',
    summary:
      'Prints the notice, its draft without a number or its order as PDF with the proof of each figure, and keeps it with the notice; the same paper is kept once. Answers 409 while there is nothing to print.',
    access,
    body: z.object({ paper: z.enum(NOTICE_PAPERS) }),
    response: successData(z.object({ message: z.string(), notice_document_id: z.string(), name: z.string() })),
  }),
  noticeDocument: endpoint({
    method: 'GET',
    path: '/v1/notices/{notice_id}/documents/{notice_document_id}',
    refreshed_by: [],
    summary: 'A file of a notice as base64 data with its type, or a link when stored in S3.',
    access,
    ...FILE_ANSWER,
  }),
}
