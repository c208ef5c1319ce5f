import { api } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { opensToKeys } from '@saakh/domain/key-access'
import type { JsonSchema } from '../apps/server/src/http/reference/described-schema.ts'
import { type OpenApiDocument, type Operation, openApi } from '../apps/server/src/http/reference/open-api.ts'

// The types of the TypeScript client, from the OpenAPI document: the endpoints that an API key may call.

/** It stands in a folder that other projects copy, so it is committed. */
export const CLIENT_TYPES = 'clients/typescript/src/operations.ts'

const PAD = '  '
const isName = (text: string) => /^[A-Za-z_]\w*$/.test(text)
const literal = (value: unknown) => JSON.stringify(value)

const comment = (words: string | undefined, pad: string) =>
  words ? `${pad}/** ${words.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')} */\n` : ''

function field(name: string, schema: JsonSchema, required: boolean, pad: string): string {
  const key = isName(name) ? name : literal(name)
  return `${comment(schema.description, pad)}${pad}${key}${required ? '' : '?'}: ${typeOf(schema, pad)}\n`
}

function objectOf(schema: JsonSchema, pad: string): string {
  const needed = Array.isArray(schema.required) ? schema.required : []
  const inner = Object.entries(schema.properties ?? {}).map(([name, inner]) =>
    field(name, inner, needed.includes(name), pad + PAD),
  )
  if (inner.length > 0) return `{\n${inner.join('')}${pad}}`
  const { additionalProperties: others } = schema
  const isTyped = typeof others === 'object' && Object.keys(others).length > 0
  return isTyped ? `Record<string, ${typeOf(others, pad)}>` : 'Record<string, unknown>'
}

const many = (schemas: readonly JsonSchema[], sign: string, pad: string) =>
  `(${[...new Set(schemas.map((schema) => typeOf(schema, pad)))].join(` ${sign} `)})`

function bareType(schema: JsonSchema, pad: string): string {
  if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ')
  const union = schema.anyOf ?? schema.oneOf
  if (union) return many(union, '|', pad)
  if (schema.allOf) return many(schema.allOf, '&', pad)
  switch (schema.type) {
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'array':
      return `Array<${schema.items ? typeOf(schema.items, pad) : 'unknown'}>`
    case 'object':
      return objectOf(schema, pad)
    default:
      return 'unknown'
  }
}

const typeOf = (schema: JsonSchema, pad: string): string =>
  schema.nullable ? `${bareType(schema, pad)} | null` : bareType(schema, pad)

const schemaIn = (content: Record<string, { schema: JsonSchema }> | undefined) =>
  Object.values(content ?? {})[0]?.schema

function askedIn(operation: Operation, where: 'path' | 'query'): string {
  const asked = operation.parameters.filter((parameter) => parameter.in === where)
  if (asked.length === 0) return ''
  const inner = asked.map((parameter) =>
    field(
      parameter.name,
      { ...parameter.schema, description: parameter.description },
      parameter.required,
      PAD + PAD + PAD,
    ),
  )
  const isNeeded = asked.some(({ required }) => required)
  return `${PAD + PAD}${where}${isNeeded ? '' : '?'}: {\n${inner.join('')}${PAD + PAD}}\n`
}

function operationType(operation: Operation): string {
  const body = schemaIn(operation.requestBody?.content)
  const done = operation.responses['200']
  const answer = done && 'content' in done ? schemaIn(done.content) : undefined
  return [
    comment(operation.summary, PAD),
    `${PAD}${operation.operationId}: {\n`,
    askedIn(operation, 'path'),
    askedIn(operation, 'query'),
    body ? `${PAD + PAD}body: ${typeOf(body, PAD + PAD)}\n` : '',
    `${PAD + PAD}answer: ${answer ? typeOf(answer, PAD + PAD) : 'unknown'}\n`,
    `${PAD}}\n`,
  ].join('')
}

const endpointOf = ({ operationId }: Operation): Endpoint => (api as Record<string, Endpoint>)[operationId] as Endpoint

/** The text of `CLIENT_TYPES`. */
export function operationsText(document: OpenApiDocument = openApi()): string {
  const operations = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .filter((operation) => opensToKeys(endpointOf(operation)))
    .sort((operation, other) => (operation.operationId < other.operationId ? -1 : 1))
  const addresses = operations.map((operation) => {
    const { method, path } = endpointOf(operation)
    return `${PAD}${operation.operationId}: ['${method}', '${path}'],\n`
  })
  return [
    '// Made from the OpenAPI document by `npm run generate`. Do not change it by hand.\n\n',
    '/** Method and path of each operation. */\n',
    `export const ADDRESSES = {\n${addresses.join('')}} as const\n\n`,
    '/** What each operation takes and answers. */\n',
    `export interface Operations {\n${operations.map(operationType).join('')}}\n`,
  ].join('')
}
