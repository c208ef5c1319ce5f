import { ATTACHMENT_LIMIT } from '@saakh/domain/case-attachment'
import { isIsoDate } from '@saakh/domain/dates'
import { EMPTY_FIELD } from '@saakh/domain/form-messages'
import { seenText } from '@saakh/domain/plain-text'
import { z } from 'zod'

/** 20,971,520 bytes as base64 in JSON. */
export const FILE_BODY_LIMIT = 29_000_000
export const FILE_LIMIT = ATTACHMENT_LIMIT

/** Trimmed, with something to see in it. */
export const text = (max = 500) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => seenText(value) !== '', EMPTY_FIELD.fill)
export const isoDate = z.string().refine(isIsoDate, 'must be a date YYYY-MM-DD')

const pageNumber = (fallback: number, max: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(max)
    .catch(fallback)
    .optional()
    .transform((value) => value ?? fallback)

/** Lists page by number at the edge; unknown or absurd numbers fall back instead of failing. */
export const paging = (per_page = 20) => ({
  page: pageNumber(1, 100_000),
  per_page: pageNumber(per_page, 100),
})

/** The largest whole number that a column of that kind holds: a larger one counts nothing that is stored. */
const LARGEST = 2_147_483_647
/** The number of a row, a reading, a version: from 1 on. */
export const ordinal = z.int().min(1).max(LARGEST)
/** The same in a query. */
export const ordinalInQuery = z.coerce.number().int().min(1).max(LARGEST)

export const success = z.object({ success: z.boolean(), message: z.string() })
export const successData = <T extends z.ZodType>(data: T) => z.object({ success: z.boolean(), data })
/** Every refusal. */
export const refusal = z.object({
  success: z.literal(false),
  status: z.number(),
  data: z.looseObject({
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    request_id: z.string().optional(),
  }),
})
/** What an endpoint that answers one stored file says: base64 data, or a link where the store has links. */
export const FILE_ANSWER = {
  response: z.object({
    data: z.string(),
    type: z.string(),
    meta: z.looseObject({ Storage_type: z.string(), type: z.string(), name: z.string(), sha256: z.string() }),
  }),
  answers_file: true,
} as const

/** An attachment as data URL; its scheme and the word base64 in any letter case. */
export const dataUrl = z.string().regex(/^data:[^,]*;\s*base64\s*,/i, 'must be a base64 data URL')
