import { api, type EndpointName } from '@saakh/contract/api'
import { describedAt } from '@saakh/contract/described/words'
import { type Endpoint, isWrite, paramNames } from '@saakh/contract/endpoint'
import { exampleOf } from '@saakh/contract/examples'
import { refusal } from '@saakh/contract/wire'
import { ERROR_CODES, HTTP_STATUS } from '@saakh/domain/errors'
import { opensToKeys } from '@saakh/domain/key-access'
import { describedSchema, type JsonSchema } from './described-schema.ts'
import { INTRODUCTION, REFUSALS } from './pages.ts'
import { TAGS, tagOf } from './tags.ts'

/** Raised with every change of the API that a client can notice; docs/api-changes.md says what changed. */
export const API_VERSION = '1.0.0'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: JsonSchema
}
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema; example?: unknown }> }
  responses: Record<
    string,
    { description: string; content: Record<string, { schema: JsonSchema; example?: unknown }> } | { $ref: string }
  >
}

const parameter = (endpoint: string, where: Parameter['in'], name: string, required: boolean, schema: JsonSchema) => ({
  name,
  in: where,
  required,
  description: describedAt(`${endpoint}.${where}.${name}`) ?? '',
  schema,
})

function queryParameters(name: string, { query }: Endpoint): Parameter[] {
  if (!query) return []
  const { properties = {}, required } = describedSchema(query, `${name}.query`)
  const needed = Array.isArray(required) ? required : []
  return Object.entries(properties).map(([field, { description: _, ...schema }]) =>
    parameter(name, 'query', field, needed.includes(field), schema),
  )
}

/** Any write may be named, so that it can be sent again. */
const namesSends = (endpoint: Endpoint) => isWrite(endpoint) && endpoint.access.kind !== 'public'

const parametersOf = (name: string, endpoint: Endpoint): Parameter[] => [
  ...paramNames(endpoint.path).map((field) => parameter(name, 'path', field, true, { type: 'string' })),
  ...queryParameters(name, endpoint),
  ...(namesSends(endpoint)
    ? [parameter(name, 'header', 'Idempotency-Key', false, { type: 'string', maxLength: 100 })]
    : []),
]

const securityOf = ({ access }: Endpoint) => {
  if (access.kind === 'public') return []
  return access.kind === 'key' ? [{ key: [], secret: [] }] : [{ token: [] }]
}

/** Who may call, in words. */
function accessWords(endpoint: Endpoint): string {
  const { access, method } = endpoint
  if (access.kind === 'public') return 'Nobody is asked who they are.'
  if (access.kind === 'key') return 'Needs the headers `key` and `secret` of the installation, and no token.'
  if (access.kind === 'operator') return "For the platform's operator alone. API keys are refused."
  if (access.kind === 'session') {
    const others = access.others ? ` About another user it needs the right ${method} on \`${access.others}\`.` : ''
    return `For a person who is signed in. API keys are refused.${others}`
  }
  const keys = opensToKeys(endpoint) ? 'Open to API keys.' : 'For people alone: API keys are refused.'
  return `Needs the right ${method} on \`${access.url}\`. ${keys}`
}

/** A file answers its media type instead of JSON: its schema says which one. */
const mediaTypeOf = ({ response }: Endpoint) => {
  const said = response.description ?? ''
  return /^[a-z]+\/[a-z-]+$/.test(said) ? said : null
}

function answerOf(name: string, endpoint: Endpoint) {
  const media_type = mediaTypeOf(endpoint)
  if (media_type)
    return { description: 'The file.', content: { [media_type]: { schema: { type: 'string', format: 'binary' } } } }
  const schema = describedSchema(endpoint.response, `${name}.answer`)
  return { description: 'Done.', content: { 'application/json': { schema, ...exampleOf(name, 'answer') } } }
}

const refusals = Object.fromEntries(
  ERROR_CODES.map((code) => [String(HTTP_STATUS[code]), { $ref: `#/components/responses/${code}` }]),
)

const operationOf = (name: EndpointName, endpoint: Endpoint): Operation => ({
  operationId: name,
  tags: [tagOf(endpoint.path)],
  summary: endpoint.summary,
  description: accessWords(endpoint),
  security: securityOf(endpoint),
  parameters: parametersOf(name, endpoint),
  ...(endpoint.body && {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: describedSchema(endpoint.body, `${name}.body`), ...exampleOf(name, 'body') },
      },
    },
  }),
  responses: { 200: answerOf(name, endpoint), ...refusals },
})

const refusalResponses = () =>
  Object.fromEntries(
    ERROR_CODES.map((code) => [
      code,
      {
        description: REFUSALS[code],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )

/** The OpenAPI document, from the same declarations that the server mounts and the web app calls. */
export function openApi() {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const name of Object.keys(api) as EndpointName[]) {
    const endpoint: Endpoint = api[name]
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Saakh API', version: API_VERSION, description: INTRODUCTION },
    tags: TAGS,
    paths,
    components: {
      schemas: { Refusal: describedSchema(refusal, 'refusal') },
      responses: refusalResponses(),
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, or the token of a person who is signed in.',
        },
        key: { type: 'apiKey', in: 'header', name: 'key', description: 'The key of the installation.' },
        secret: { type: 'apiKey', in: 'header', name: 'secret', description: 'The secret of the installation.' },
      },
    },
  }
}
export type OpenApiDocument = ReturnType<typeof openApi>
