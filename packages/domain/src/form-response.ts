import { z } from 'zod'
import { entity, field, flag, one, personIn, type ReadOf, text } from './entity.ts'
import type { FormDefinition } from './form-field.ts'
import { firstCount, firstText, isRecord, recordOf } from './loose-value.ts'
import { readFormDefinition } from './read-form.ts'

const party = entity({
  party_id: text({ also: ['id', '_id'], needed: true }),
  name: text({ also: ['party_name', 'party_id', 'id', '_id'], needed: true }),
  /** The party is made up. */
  is_demo: flag(),
})

/** Versions count from 1. */
const readVersion = (version: unknown): number | null => firstCount(version) || null

/** Who filled a form, and when; without the answers. */
export const formResponse = entity({
  id: z.string(),
  response_id: text({ also: ['id', '_id', 'uid'], needed: true }),
  form_id: z.string(),
  form_version: field(z.number(), readVersion),
  created_at: text({ also: ['date'] }),
  created_by: field(z.looseObject({ fullname: z.string() }), (person) => personIn(person)?.name ?? null),
  /** Whom the form is about, where it asks for a party. */
  party: one(party, { nullable: true }),
})
export type FormResponseRow = ReadOf<typeof formResponse>

export interface FormResponse extends FormResponseRow {
  answers: Record<string, unknown>
  /** The form as it stood; null where the server does not state. */
  form: FormDefinition | null
}

export function readFormResponses(raw: unknown): { data: FormResponseRow[]; total_entries: number } {
  const body = recordOf(raw)
  const items = Array.isArray(raw) ? raw : (body.data ?? body.responses)
  const data = (Array.isArray(items) ? items : []).flatMap((item) => formResponse.read(item) ?? [])
  const total = firstCount(body.total_entries, body.total_count)
  return { data, total_entries: total !== null && total >= data.length ? total : data.length }
}

export function readFormResponse(raw: unknown): FormResponse | null {
  const body = recordOf(raw)
  const inner = body.data ?? body.response ?? raw
  const row = formResponse.read(inner)
  if (row === null || !isRecord(inner)) return null
  return {
    ...row,
    answers: recordOf(inner.answers),
    form: isRecord(inner.form) ? readFormDefinition({ data: inner.form }) : null,
  }
}

/** The id of what was stored, where the server tells it. */
export function readSentResponse(raw: unknown): { response_id: string | null } {
  const body = recordOf(raw)
  const inner = isRecord(body.data) ? body.data : body
  return { response_id: firstText(inner.response_id, inner.id, inner._id, inner.uid) }
}
