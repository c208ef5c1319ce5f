import { numberOf } from '@saakh/domain/formats'
import { isRecord, type PartyRef } from '@saakh/domain/party'

// What our server tells of a party beyond the specification; another server may tell none of it.

export interface Source {
  document_id: string | null
  file_name: string | null
  row: number | null
  as_of: string | null
  attribution: string | null
}

export interface IdentityLine {
  key: string
  label: string
  value: string | null
  format: 'text' | 'date' | 'money'
  source: Source
}

export interface Identifier {
  scheme: string
  value: string
  /** The file it was read from. */
  source: string | null
  valid_to: string | null
}

export interface PartyDetail {
  identity: IdentityLine[]
  identifiers: Identifier[]
  address: string | null
  customer_numbers: string[]
}

const textOf = (value: unknown): string | null => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

const readSource = (raw: unknown): Source => {
  const given = isRecord(raw) ? raw : {}
  return {
    document_id: textOf(given.document_id),
    file_name: textOf(given.file_name),
    row: numberOf(given.row),
    as_of: textOf(given.as_of),
    attribution: textOf(given.attribution),
  }
}

const readLine = (raw: Record<string, unknown>): IdentityLine[] => {
  const key = textOf(raw.key) ?? textOf(raw.label)
  if (key === null) return []
  const format = raw.format === 'date' || raw.format === 'money' ? raw.format : 'text'
  return [{ key, label: textOf(raw.label) ?? key, value: textOf(raw.value), format, source: readSource(raw.source) }]
}

export function readPartyDetail({ raw }: PartyRef): PartyDetail {
  const attributes = isRecord(raw.attributes) ? raw.attributes : {}
  return {
    identity: records(raw.identity).flatMap(readLine),
    identifiers: records(raw.identifiers).flatMap((item) => {
      const [scheme, value] = [textOf(item.scheme), textOf(item.value)]
      return scheme === null || value === null
        ? []
        : [{ scheme, value, source: textOf(item.source), valid_to: textOf(item.valid_to) }]
    }),
    address: textOf(raw.address) ?? textOf(attributes.address),
    customer_numbers: (Array.isArray(raw.customer_numbers) ? raw.customer_numbers : []).flatMap(
      (number) => textOf(number) ?? [],
    ),
  }
}
