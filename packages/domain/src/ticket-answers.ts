import { isRecord } from './party.ts'
import { firstText, readEvents, readPerson, readTicket, records, type Ticket, type TicketEvent } from './ticket.ts'

// Readers of the answers around a case, for any server that keeps the specification.

export interface Person {
  _id: string
  name: string
}
export interface CaseType {
  _id: string
  name: string
  ticket_workflow_id: string | null
}
export interface StatusOption {
  status_id: string
  case_status: string
  case_category: string
  assignees: Person[]
}
export interface WithheldStatus {
  case_status: string
  reason: string
}

/** A list, or the server's message in its place (decisions C-35). */
export interface Lookup<T> {
  options: T[]
  message: string | null
  withheld: WithheldStatus[]
}

const listIn = (raw: unknown, ...names: string[]): unknown => {
  if (Array.isArray(raw)) return raw
  const body = isRecord(raw) ? raw : {}
  for (const name of ['data', ...names]) if (Array.isArray(body[name])) return body[name]
  return isRecord(body.data) ? listIn(body.data, ...names) : []
}

const messageIn = (raw: unknown): string | null => {
  if (!isRecord(raw) || Array.isArray(raw.data)) return null
  return firstText(isRecord(raw.data) ? raw.data.message : null, raw.message)
}

const isGiven = <T>(value: T | null): value is T => value !== null

const readIdentified = (raw: unknown): Person | null => {
  const person = readPerson(raw)
  return person === null ? null : { _id: person._id ?? person.name, name: person.name }
}
const readPeople = (raw: unknown): Person[] => (Array.isArray(raw) ? raw.map(readIdentified).filter(isGiven) : [])

function readCaseType(raw: Record<string, unknown>): CaseType | null {
  const _id = firstText(raw._id, raw.id)
  if (_id === null) return null
  return { _id, name: firstText(raw.name) ?? _id, ticket_workflow_id: firstText(raw.ticket_workflow_id) }
}

/** The assignees stand under a key that is the status name itself (DOM-ENT-048). */
function readStatusOption(raw: Record<string, unknown>): StatusOption | null {
  const case_status = firstText(raw.case_status, raw.name)
  if (case_status === null) return null
  return {
    status_id: firstText(raw.status_id, raw._id) ?? case_status,
    case_status,
    case_category: firstText(raw.case_category) ?? case_status,
    assignees: readPeople(raw[case_status] ?? raw.assignees),
  }
}

const lookupOf = <T>(raw: unknown, options: T[]): Lookup<T> => ({
  options,
  message: options.length === 0 ? messageIn(raw) : null,
  withheld: records(isRecord(raw) ? raw.withheld : null).map((item) => ({
    case_status: firstText(item.case_status) ?? '-',
    reason: firstText(item.reason) ?? '',
  })),
})

export const readStatusLookup = (raw: unknown): Lookup<StatusOption> =>
  lookupOf(raw, records(listIn(raw)).map(readStatusOption).filter(isGiven))
export const readPersonLookup = (raw: unknown): Lookup<Person> => lookupOf(raw, readPeople(listIn(raw)))
export const readCaseTypeLookup = (raw: unknown): Lookup<CaseType> => lookupOf(raw, readCaseTypes(raw))
export const readCaseTypes = (raw: unknown): CaseType[] =>
  records(listIn(raw, 'case_types')).map(readCaseType).filter(isGiven)

export const readTicketAnswer = (raw: unknown): Ticket | null => {
  if (!isRecord(raw)) return null
  const inner = isRecord(raw.data) ? raw.data : {}
  return readTicket(raw.ticket ?? inner.ticket ?? raw.data ?? raw)
}

export function readTicketList(raw: unknown): { cases: Ticket[]; count: number } {
  const body = isRecord(raw) ? raw : {}
  const inner = isRecord(body.data) ? body.data : {}
  const cases = records(body.cases ?? inner.cases ?? listIn(raw))
    .map(readTicket)
    .filter(isGiven)
  const count = Number(firstText(body.count, inner.count) ?? Number.NaN)
  return { cases, count: Number.isInteger(count) && count >= 0 ? count : cases.length }
}

/** Counts by upper-case name: `{ data: { new: 3 } }` reads NEW 3. */
export function readCounts(raw: unknown): Record<string, number> {
  const body = isRecord(raw) && isRecord(raw.data) ? raw.data : raw
  const counts = Object.entries(isRecord(body) ? body : {}).flatMap(([name, value]) => {
    const count = typeof value === 'boolean' ? Number.NaN : Number(firstText(value) ?? Number.NaN)
    return Number.isFinite(count) ? [[name.toUpperCase(), count] as const] : []
  })
  return Object.fromEntries(counts)
}

/** What a write answers: the uid of the new case. */
export function readCreatedCase(raw: unknown): { uid: string | null; case_id: string | null } {
  const body = isRecord(raw) ? raw : {}
  const data = isRecord(body.data) ? body.data : body
  return { uid: firstText(data.uid, data.id, data._id, data.case_id), case_id: firstText(data.case_id) }
}

/** A change was accepted: a refusal never gets here. */
export const readWritten = (raw: unknown): { message: string | null } => ({ message: messageIn(raw) })

export interface DownloadedFile {
  data: string
  type: string
  sha256: string | null
  /** `s3`: the data is a link; key and value in any letter case (decisions C-15). */
  is_link: boolean
}

export function readDownload(raw: unknown): DownloadedFile {
  const body = isRecord(raw) ? raw : {}
  const inner = isRecord(body.data) ? { ...body, ...body.data } : body
  const meta = isRecord(inner.meta) ? inner.meta : {}
  const storage = Object.entries(meta).find(([name]) => name.toLowerCase() === 'storage_type')?.[1]
  return {
    data: typeof inner.data === 'string' ? inner.data.trim() : '',
    type: firstText(inner.type, meta.type) ?? '',
    sha256: firstText(meta.sha256),
    is_link: firstText(storage)?.toLowerCase() === 's3',
  }
}

/** What changed since the version that was sent, from the body of a 409. */
export function readConflict(raw: unknown): TicketEvent[] {
  const data = isRecord(raw) && isRecord(raw.data) ? raw.data : {}
  return readEvents([data.changes, data.changed, data.events].find(Array.isArray))
}
