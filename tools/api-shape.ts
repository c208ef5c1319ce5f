import { eachProperty, type JsonSchema } from '../apps/server/src/http/reference/described-schema.ts'
import { type OpenApiDocument, type Operation, openApi } from '../apps/server/src/http/reference/open-api.ts'

// What a client of the API relies on, a line each: paths, parameters, fields, their types and values. The shape of the last release
// is kept, and each change that could break a client must be named in the list of changes.

export const RELEASED_SHAPE = 'docs/api-released.txt'
export const API_CHANGES = 'docs/api-changes.md'

const ASKED = /\.(path|query|header|body)\./

interface Part {
  type: string
  is_required: boolean
  values: string[]
}
/** By address: of an endpoint its method and path, of a parameter or field what it is. */
export type Shape = Map<string, Part>

const typesIn = (schema: JsonSchema): string[] => {
  const within = schema.anyOf ?? schema.oneOf ?? schema.allOf
  const own = within ? within.flatMap(typesIn) : [typeof schema.type === 'string' ? schema.type : 'any']
  return schema.nullable ? [...own, 'null'] : own
}
const valuesIn = (schema: JsonSchema): string[] => {
  const within = [schema.anyOf ?? schema.oneOf ?? [], schema.items ?? []].flat()
  return [...(Array.isArray(schema.enum) ? schema.enum.map(String) : []), ...within.flatMap(valuesIn)]
}
const partOf = (schema: JsonSchema, is_required: boolean): Part => ({
  type: [...new Set(typesIn(schema))].sort().join('|'),
  is_required,
  values: [...new Set(valuesIn(schema))].filter((value) => value !== 'null').sort(),
})

/** Two branches of a union may have a field of one name: it is what either says, and required where both require it. */
function add(shape: Shape, address: string, part: Part): void {
  const known = shape.get(address)
  if (!known) return void shape.set(address, part)
  shape.set(address, {
    type: [...new Set([...known.type.split('|'), ...part.type.split('|')])].sort().join('|'),
    is_required: known.is_required && part.is_required,
    values: [...new Set([...known.values, ...part.values])].sort(),
  })
}

function addFields(shape: Shape, schema: JsonSchema, at: string): void {
  eachProperty(schema, at, (address, property, is_required) => add(shape, address, partOf(property, is_required)))
}

function addOperation(shape: Shape, method: string, path: string, operation: Operation): void {
  const { operationId, parameters, requestBody, responses } = operation
  add(shape, operationId, { type: `${method.toUpperCase()} ${path}`, is_required: true, values: [] })
  for (const { name, in: where, schema, required } of parameters)
    add(shape, `${operationId}.${where}.${name}`, partOf(schema, required))
  for (const { schema } of Object.values(requestBody?.content ?? {})) addFields(shape, schema, `${operationId}.body`)
  const done = responses['200']
  for (const { schema } of done && 'content' in done ? Object.values(done.content) : [])
    addFields(shape, schema, `${operationId}.answer`)
}

export function shapeOf({ paths }: Pick<OpenApiDocument, 'paths'> = openApi()): Shape {
  const shape: Shape = new Map()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) addOperation(shape, method, path, operation)
  return shape
}

export const shapeAsText = (shape: Shape): string =>
  [...shape]
    .map(([address, { type, is_required, values }]) =>
      [address, type, is_required ? 'required' : 'optional', values.length > 0 ? JSON.stringify(values) : '']
        .join('\t')
        .trimEnd(),
    )
    .sort()
    .join('\n')
    .concat('\n')

export const shapeFromText = (text: string): Shape =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [address = '', type = '', needed, values] = line.split('\t')
        return [
          address,
          { type, is_required: needed === 'required', values: values ? (JSON.parse(values) as string[]) : [] },
        ]
      }),
  )

/** Why a client that was written for `before` may break, for one part. */
function breakOf(address: string, before: Part, now: Part | undefined): string[] {
  if (!now) return [`${address}: removed`]
  const isAsked = ASKED.test(address)
  const changes: string[] = []
  const [had, has] = [before.type.split('|'), now.type.split('|')]
  // A request may allow more than before, an answer may say less.
  const foreign = isAsked ? had.filter((value) => !has.includes(value)) : has.filter((value) => !had.includes(value))
  if (foreign.length > 0) changes.push(`${address}: ${before.type} became ${now.type}`)
  if (isAsked ? now.is_required && !before.is_required : before.is_required && !now.is_required)
    changes.push(`${address}: became ${now.is_required ? 'required' : 'optional'}`)
  const lost = before.values.filter((value) => !now.values.includes(value))
  // A parameter that takes any value now takes the old ones too.
  const takesAll = isAsked && now.values.length === 0
  if (lost.length > 0 && !takesAll) changes.push(`${address}: lost ${lost.join(', ')}`)
  return changes
}

/** Each change that may break a client, as a sentence that begins with the address. */
export function incompatibleChanges(before: Shape, now: Shape): string[] {
  const broken = [...before].flatMap(([address, part]) => breakOf(address, part, now.get(address)))
  const asked = [...now].filter(
    ([address, part]) =>
      part.is_required && ASKED.test(address) && !before.has(address) && before.has(address.split('.')[0] ?? ''),
  )
  return [...broken, ...asked.map(([address]) => `${address}: new and required`)]
}
