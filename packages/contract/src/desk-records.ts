import { FACILITY_KINDS } from '@saakh/domain/facility'
import { MOST_PHOTOS, PROMISE_REASONS, PROMISE_STATES } from '@saakh/domain/promise'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dataUrl, FILE_ANSWER, FILE_BODY_LIMIT, isoDate, successData, text } from './wire.ts'

/** Whoever sees alerts sees what was noted and promised; whoever may raise one may write it down. */
const access = { kind: 'policy', url: '/v1/admin/alerts' } as const
const nullableText = z.string().nullable()

const photo = z.object({ photo_id: z.string(), name: z.string(), type: z.string(), size: z.number() })

export const deskNote = z.object({
  note_id: z.string(),
  text: z.string(),
  noted_by: z.string(),
  noted_at: z.string(),
  photos: z.array(photo),
})
export type DeskNote = z.output<typeof deskNote>

/** Rupees; null where a file names no amount: then the arrears are meant. */
export const promiseGist = z.object({ amount: nullableText, promised_for: z.string(), state: z.enum(PROMISE_STATES) })

export const deskPromise = promiseGist.extend({
  /** Null: a line of a recoveries file, which the desk cannot withdraw. */
  promise_id: nullableText,
  promise_key: z.string(),
  account_number: nullableText,
  promised_on: z.string(),
  promised_by: nullableText,
  note: nullableText,
  recorded_by: nullableText,
  recorded_at: z.string(),
  because: z.enum(PROMISE_REASONS).nullable(),
  /** Rupees of it that the files show. */
  paid: nullableText,
  /** How far the day-ends of its facilities reach. */
  told_until: nullableText,
  withdrawn_by: nullableText,
  withdrawn_because: nullableText,
  /** The file that tells of it. */
  source_document: nullableText,
})
export type DeskPromise = z.output<typeof deskPromise>

export const deskFacility = z.object({ account_number: z.string(), kind: z.enum(FACILITY_KINDS) })

export const deskRecords = {
  noteBorrower: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/notes',
    summary: 'Writes a note on a borrower, without a case, with photos where there are some: JPEG, PNG or WebP.',
    access,
    body: z.object({
      party_id: z.uuid(),
      text: text(2000),
      photos: z
        .array(z.object({ attachment: dataUrl, file_name: z.string().trim().min(1).max(255) }))
        .max(MOST_PHOTOS)
        .default([]),
    }),
    body_limit: FILE_BODY_LIMIT,
    response: successData(z.object({ message: z.string(), note_id: z.string() })),
  }),
  notePhoto: endpoint({
    method: 'GET',
    path: '/v1/admin/desk/notes/{note_id}/photos/{photo_id}',
    refreshed_by: [],
    summary: 'A photo of a note: a link when stored in S3, else base64 data with its type.',
    access,
    ...FILE_ANSWER,
  }),
  recordPromise: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/promises',
    summary:
      'Writes down that a borrower promised to pay an amount by a day. Whether it was kept is read from day-ends and recoveries.',
    access,
    body: z.object({
      party_id: z.uuid(),
      /** Rupees, with or without commas. */
      amount: text(40),
      promised_for: isoDate,
      /** The name of the person who promised, or what the person is to the borrower. */
      promised_by: text(200),
      /** Null: on all facilities. */
      account_number: z.string().trim().max(60).nullable().default(null),
      note: z.string().trim().max(2000).nullable().default(null),
    }),
    response: successData(z.object({ message: z.string(), promise_id: z.string() })),
  }),
  withdrawPromise: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/promises/{promise_id}/withdraw',
    summary: 'Takes a promise back that was written down, with the reason; it stays to be seen.',
    access,
    body: z.object({ reason: text(500) }),
    response: successData(z.object({ message: z.string() })),
  }),
}
