import { api } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import type { z } from 'zod'

// Answers that a test gives are held against the contract: a test says what it needs and may leave out the rest, but what it says is of
// the kind that the server answers, under names that the contract has.

interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  valueType?: z.ZodType
  options?: readonly z.ZodType[]
  items?: readonly z.ZodType[]
  left?: z.ZodType
  right?: z.ZodType
  catchall?: z.ZodType
  getter?: () => z.ZodType
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value)

function misfitsOfObject({ shape = {}, catchall }: Definition, value: unknown, at: string): string[] {
  if (!isRecord(value)) return [`${at} is ${kindOf(value)} and not a record`]
  return Object.entries(value).flatMap(([name, inner]) => {
    const schema = shape[name] ?? catchall
    if (inner === undefined) return []
    return schema ? misfits(schema, inner, `${at}.${name}`) : [`${at}.${name} is not in the contract`]
  })
}

/** Of several kinds the one that fits best says what is wrong. */
function fewest(options: readonly z.ZodType[], value: unknown, at: string): string[] {
  const misfitsByOption = options.map((option) => misfits(option, value, at))
  return misfitsByOption.reduce((least, each) => (each.length < least.length ? each : least), misfitsByOption[0] ?? [])
}

/** What of a value is not as the schema has it; what is left out is no misfit. */
function misfits(schema: z.ZodType, value: unknown, at = ''): string[] {
  const def = schema.def as unknown as Definition
  switch (def.type) {
    case 'object':
      return misfitsOfObject(def, value, at)
    case 'array':
      if (!Array.isArray(value)) return [`${at} is ${kindOf(value)} and not a list`]
      return def.element ? value.flatMap((each) => misfits(def.element as z.ZodType, each, `${at}[]`)) : []
    case 'record':
      if (!isRecord(value)) return [`${at} is ${kindOf(value)} and not a record`]
      return Object.values(value).flatMap((each) => (def.valueType ? misfits(def.valueType, each, `${at}.*`) : []))
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      if (value === null && def.type !== 'nullable') break
      return value === null || value === undefined || !def.innerType ? [] : misfits(def.innerType, value, at)
    case 'union':
      return fewest(def.options ?? [], value, at)
    case 'intersection':
      return def.left && def.right ? misfitsOfBoth(def.left, def.right, value, at) : []
    case 'pipe':
      return def.in ? misfits(def.in, value, at) : []
    case 'lazy':
      return def.getter ? misfits(def.getter(), value, at) : []
  }
  return schema.safeParse(value).success ? [] : [`${at} cannot be ${JSON.stringify(value)?.slice(0, 60)}`]
}

/** A name that one of two parts has is known. */
function misfitsOfBoth(left: z.ZodType, right: z.ZodType, value: unknown, at: string): string[] {
  const unknown = / is not in the contract$/
  const [leftMisfits, other] = [misfits(left, value, at), misfits(right, value, at)]
  return [
    ...leftMisfits.filter((said) => !unknown.test(said) || other.includes(said)),
    ...other.filter((said) => !unknown.test(said)),
  ]
}

interface Route {
  matches: RegExp
  endpoint: Endpoint
}
const routes: readonly Route[] = Object.values(api as Record<string, Endpoint>).map((endpoint) => ({
  endpoint,
  matches: new RegExp(`^${endpoint.method} ${endpoint.path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
}))

const placesIn = ({ endpoint }: Route) => endpoint.path.split('{').length
const endpointByName = new Map<string, Endpoint | undefined>()

/** A path without places comes before one with them. */
function endpointOf(name: string): Endpoint | undefined {
  if (!endpointByName.has(name)) {
    const matching = routes.filter(({ matches }) => matches.test(name)).sort((a, b) => placesIn(a) - placesIn(b))
    endpointByName.set(name, matching[0]?.endpoint)
  }
  return endpointByName.get(name)
}

/** What of an answer to `GET /v1/cases` is not as the contract has it. */
export function answerMisfits(name: string, answer: unknown): string[] {
  const endpoint = endpointOf(name)
  // What reads several spellings takes more than the contract answers.
  if (!endpoint || endpoint.read) return []
  return [...new Set(misfits(endpoint.response, answer, name))]
}
