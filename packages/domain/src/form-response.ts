import type { FormDefinition, PartyAnswer } from './form-field.ts'
import { isRecord } from './party.ts'
import { readFormDefinition } from './read-form.ts'

/** Who filled a form, and when; without the answers. */
export interface FormResponseRow {
  response_id: string
  form_version: number | null
  created_at: string | null
  created_by: string | null
  party: PartyAnswer | null
  /** The party is made up. */
  is_demo: boolean
}

export interface FormResponse extends FormResponseRow {
  answers: Record<string, unknown>
  /** The form as it stood; null where the server does not tell. */
  form: FormDefinition | null
}

const firstText = (...candidates: unknown[]): string | null => {
  const found = candidates.find((one) => (typeof one === 'string' && one.trim() !== '') || typeof one === 'number')
  return found === undefined ? null : String(found)
}

function readParty(raw: unknown): PartyAnswer | null {
  const party_id = isRecord(raw) ? firstText(raw.party_id, raw.id, raw._id) : null
  return isRecord(raw) && party_id !== null ? { party_id, name: firstText(raw.name, raw.party_name) ?? party_id } : null
}

function readRow(raw: unknown): FormResponseRow | null {
  if (!isRecord(raw)) return null
  const response_id = firstText(raw.response_id, raw.id, raw._id, raw.uid)
  if (response_id === null) return null
  const by = isRecord(raw.created_by) ? raw.created_by : {}
  const version = Number(raw.form_version)
  return {
    response_id,
    form_version: Number.isInteger(version) && version > 0 ? version : null,
    created_at: firstText(raw.created_at, raw.date),
    created_by: firstText(by.fullname, by.name, raw.created_by),
    party: readParty(raw.party),
    is_demo: isRecord(raw.party) && raw.party.is_demo === true,
  }
}

export function readFormResponses(raw: unknown): { data: FormResponseRow[]; total_entries: number } {
  const body = isRecord(raw) ? raw : {}
  const items = Array.isArray(raw) ? raw : (body.data ?? body.responses)
  const data = (Array.isArray(items) ? items : []).map(readRow).filter((row) => row !== null)
  const total = Number(body.total_entries ?? body.total_count)
  return { data, total_entries: Number.isInteger(total) && total >= data.length ? total : data.length }
}

export function readFormResponse(raw: unknown): FormResponse | null {
  const inner = isRecord(raw) ? (raw.data ?? raw.response ?? raw) : raw
  const row = readRow(inner)
  if (row === null || !isRecord(inner)) return null
  return {
    ...row,
    answers: isRecord(inner.answers) ? inner.answers : {},
    form: isRecord(inner.form) ? readFormDefinition({ data: inner.form }) : null,
  }
}

/** The id of what was stored, where the server tells it. */
export function readSentResponse(raw: unknown): { response_id: string | null } {
  const body = isRecord(raw) ? raw : {}
  const inner = isRecord(body.data) ? body.data : body
  return { response_id: firstText(inner.response_id, inner.id, inner._id, inner.uid) }
}
