import { z } from 'zod'
import { type Case, type CaseEvent, caseDetail, readEvents } from './case.ts'
import { entity, field, personIn, type ReadOf, text } from './entity.ts'
import { firstCount, firstText, isRecord, isSet, recordOf, records } from './loose-value.ts'

// Readers of the answers around a case, for any server that keeps the specification.

export interface Person {
  _id: string
  name: string
}
/** A list, or the server's message in its place. */
export interface Lookup<T> {
  options: T[]
  message: string | null
  withheld: ReadOf<typeof withheldStatus>[]
}

/** What servers call the list of a lookup. */
const LISTS = ['data', 'options', 'case_status', 'case_assignee', 'case_type', 'assignees', 'case_types']

const listIn = (raw: unknown): unknown => {
  if (Array.isArray(raw)) return raw
  const body = recordOf(raw)
  for (const name of LISTS) if (Array.isArray(body[name])) return body[name]
  return isRecord(body.data) ? listIn(body.data) : []
}

const messageIn = (raw: unknown): string | null => {
  if (!isRecord(raw) || Array.isArray(raw.data)) return null
  return firstText(isRecord(raw.data) ? raw.data.message : null, raw.message)
}

const readIdentified = (raw: unknown): Person | null => {
  const person = personIn(raw)
  return person === null ? null : { _id: person._id ?? person.name, name: person.name }
}
const readPeople = (raw: unknown): Person[] =>
  Array.isArray(raw) ? raw.flatMap((item) => readIdentified(item) ?? []) : []

export const caseType = entity({
  _id: text({ also: ['id'], needed: true }),
  name: text({ also: ['_id', 'id'], needed: true }),
  ticket_workflow_id: text(),
})
export type CaseType = ReadOf<typeof caseType>

/** Under a key that is the status name itself, in any letter case; else the one list that there is. */
function assigneesIn(raw: Record<string, unknown>, case_status: string): unknown {
  const lists = Object.entries(raw).filter(([, value]) => Array.isArray(value))
  const isNamed = ([name]: [string, unknown]) => name.toUpperCase() === case_status.toUpperCase()
  const [, list] = lists.find(isNamed) ?? (lists.length === 1 ? lists[0] : undefined) ?? []
  return list ?? raw.assignees
}

const NOBODY: Person[] = []

/** A step that a case may take, and who may be given it then. */
export const statusOption = entity(
  {
    status_id: text({ also: ['_id', 'case_status', 'name'], needed: true }),
    case_status: text({ also: ['name'], needed: true }),
    case_category: text({ also: ['case_status', 'name'], needed: true }),
    /** The step in words of the action; null on a server that has no words for it. */
    label: text(),
    assignees: field(z.unknown(), readPeople, { foreign: true, or: NOBODY }),
  },
  { before: (raw) => ({ ...raw, assignees: assigneesIn(raw, firstText(raw.case_status, raw.name) ?? '') }) },
)
export type StatusOption = ReadOf<typeof statusOption>

/** A step that the workflow knows and this person may not take, with the reason. */
export const withheldStatus = entity({
  status_id: z.string(),
  case_status: text({ or: '-' }),
  reason: text({ or: '' }),
})

const lookupOf = <T>(raw: unknown, options: T[]): Lookup<T> => ({
  options,
  message: options.length === 0 ? messageIn(raw) : null,
  withheld: records(recordOf(raw).withheld).flatMap((item) => withheldStatus.read(item) ?? []),
})

export const readStatusLookup = (raw: unknown): Lookup<StatusOption> =>
  lookupOf(
    raw,
    records(listIn(raw)).flatMap((item) => statusOption.read(item) ?? []),
  )
export const readPersonLookup = (raw: unknown): Lookup<Person> => lookupOf(raw, readPeople(listIn(raw)))
export const readCaseTypeLookup = (raw: unknown): Lookup<CaseType> => lookupOf(raw, readCaseTypes(raw))
export const readCaseTypes = (raw: unknown): CaseType[] =>
  records(listIn(raw)).flatMap((item) => caseType.read(item) ?? [])

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

/** Under `ticket`, `data.ticket`, `data` or bare; the first of several. */
export const readCaseAnswer = (raw: unknown): Case | null => {
  if (!isRecord(raw)) return null
  return caseDetail.read(firstOf(raw.ticket ?? recordOf(raw.data).ticket ?? raw.data ?? raw))
}

/** What has no address cannot be opened, and is left out. */
export function readCaseList(raw: unknown): { cases: Case[]; count: number } {
  const body = recordOf(raw)
  const inner = recordOf(body.data)
  const cases = records(body.cases ?? inner.cases ?? listIn(raw))
    .flatMap((item) => caseDetail.read(item) ?? [])
    .filter(({ uid }) => uid !== '')
  return { cases, count: firstCount(body.count, inner.count) ?? cases.length }
}

/** The uid of the new case. An answer that names neither success nor a case tells of none, and is not read. */
export function readCreatedCase(raw: unknown): { uid: string | null; case_id: string | null } {
  const body = recordOf(raw)
  const data = isRecord(body.data) ? body.data : body
  const uid = firstText(data.uid, data.id, data._id, data.case_id)
  if (uid === null && !isSet(body.success)) throw new TypeError('The answer does not say that a case was created')
  return { uid, case_id: firstText(data.case_id) }
}

/** A change was accepted: a refusal never gets here. */
export const readWritten = (raw: unknown): { message: string | null } => ({ message: messageIn(raw) })

export interface DownloadedFile {
  data: string
  type: string
  sha256: string | null
  /** `s3`: the data is a link; key and value in any letter case. */
  is_link: boolean
}

const FILE_NAMES = ['data', 'link', 'url', 'href', 'file', 'attachment', 'base64', 'content'] as const

const storageIn = (record: Record<string, unknown>): unknown =>
  Object.entries(record).find(([name]) => /^storage_?type$/i.test(name))?.[1]

/** Base64 has no colon, so that a link is told from it also where the storage is not named. */
const isLink = (data: string) => /^https?:/i.test(data)

export function readDownload(raw: unknown): DownloadedFile {
  const body: Record<string, unknown> = isRecord(raw) ? raw : { data: raw }
  const given = firstOf(body.data)
  const inner: Record<string, unknown> = isRecord(given)
    ? { ...body, data: undefined, ...given }
    : { ...body, data: given }
  const meta = recordOf(inner.meta)
  const content = FILE_NAMES.map((name) => inner[name]).find((value) => typeof value === 'string')
  const data = typeof content === 'string' ? content.trim() : ''
  return {
    data,
    type: firstText(inner.type, meta.type) ?? '',
    sha256: firstText(meta.sha256),
    is_link: firstText(storageIn(meta) ?? storageIn(inner))?.toLowerCase() === 's3' || isLink(data),
  }
}

/** What changed since the version that was sent, from the body of a 409. */
export function readConflict(raw: unknown): CaseEvent[] {
  const data = recordOf(recordOf(raw).data)
  return readEvents([data.changes, data.changed, data.events].find(Array.isArray))
}
