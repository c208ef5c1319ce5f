import type { Endpoint } from '@saakh/contract/endpoint'
import { z } from 'zod'

/** The same numbers in every run. */
let state = 20_261_122
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

export function pick<T>(from: readonly T[]): T {
  const value = from[random(from.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

const TEXTS = [
  ...[
    '',
    ' ',
    'a',
    '\u0000',
    '\ud800',
    '\ufeff',
    '\u202e',
    "' or 1=1 --",
    '"; drop table cases; --',
    '%_\\',
    '{}',
    '[]',
  ],
  ...['=cmd|x', '<script>alert(1)</script>', '{{7*7}}', '../../etc/passwd', '__proto__', 'constructor', 'null', 'NaN'],
  ...[
    '0001-01-01',
    '9999-12-31',
    '2026-02-30',
    '-4713-01-01',
    '1e309',
    '-0',
    '99999999999999999999',
    'क्षि',
    '👩‍👩‍👧‍👧',
  ],
  ...['x'.repeat(5000), 'data:;base64,*', 'data:text/csv;base64,AA==', '2026-11-22T00:00:00Z', 'a@b.example'],
]
const NUMBERS = [0, -1, 1, 0.1, 1e21, -1e21, 2 ** 31, 2 ** 53, 1e-320, 100]

type Schema = { [key: string]: unknown }

/** A body of the right shape with hostile values; a field that names a thing often gets one of `ids`. */
export function bodyFor(schema: z.ZodType, ids: readonly string[]): unknown {
  return valueFor(jsonSchemaOf(schema), '', ids, 0)
}

const known = new WeakMap<z.ZodType, Schema>()
function jsonSchemaOf(schema: z.ZodType): Schema {
  const jsonSchema = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
  known.set(schema, jsonSchema)
  return jsonSchema
}

function valueFor(schema: Schema, name: string, ids: readonly string[], depth: number): unknown {
  if (random(40) === 0) return pick<unknown>([null, [], {}, '', 0, true])
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices) return valueFor(pick(choices), name, ids, depth)
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum) && random(10) > 0) return pick<unknown>(schema.enum)
  if (schema.type === 'object' && depth < 6) return objectFor(schema, ids, depth)
  if (schema.type === 'array' && depth < 6)
    return Array.from({ length: random(4) }, () => valueFor((schema.items ?? {}) as Schema, name, ids, depth + 1))
  if (schema.type === 'number' || schema.type === 'integer') return pick(NUMBERS)
  if (schema.type === 'boolean') return random(2) === 0
  const names_thing = /(_id|^id|party|uid|assignee|case_type)$/.test(name) || schema.format === 'uuid'
  return ids.length > 0 && names_thing && random(4) > 0 ? pick(ids) : pick(TEXTS)
}

function objectFor(schema: Schema, ids: readonly string[], depth: number): Schema {
  const fields = (schema.properties ?? {}) as Record<string, Schema>
  const required = (schema.required ?? []) as string[]
  const chosen = Object.entries(fields).filter(([name]) => required.includes(name) || random(2) === 0)
  return Object.fromEntries(chosen.map(([name, field]) => [name, valueFor(field, name, ids, depth + 1)]))
}

/** The path of an endpoint with some of `ids` and values in its query; now and then with what is no id. */
export function addressFor({ path, query, method }: Endpoint, ids: readonly string[]): string {
  const id = () => (random(5) === 0 ? encodeURIComponent(pick(['nope', '\u0000', '..', 'é', "'"])) : pick(ids))
  const named = path.replace(/\{[^}]+\}/g, id)
  if (!query || method !== 'GET') return named
  const asked = Object.entries(Object(bodyFor(query, ids))).filter(([, value]) => typeof value !== 'object')
  return `${named}?${new URLSearchParams(asked.map(([key, value]): [string, string] => [key, String(value)]))}`
}
