import { api, type EndpointName } from '@saakh/contract/api'
import { type Endpoint, isWrite, paramNames } from '@saakh/contract/endpoint'
import { refusal } from '@saakh/contract/wire'
import { ERROR_CODES, type ErrorCode, HTTP_STATUS } from '@saakh/domain/errors'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Any write may be named, so that it can be sent again. */
const NAME_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same write under the same key has one effect and one answer; other content answers 409.',
  schema: { type: 'string', maxLength: 100 },
}

const queryParameters = (endpoint: Endpoint) => {
  if (!endpoint.query) return []
  const { properties = {}, required = [] } = schemaOf(endpoint.query) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const securityOf = ({ access }: Endpoint) => {
  if (access.kind === 'public') return []
  return access.kind === 'key' ? [{ key: [], secret: [] }] : [{ token: [] }]
}

/** What each refusal means, and what a client does about it. */
const REFUSALS: Record<ErrorCode, string> = {
  invalid: 'The input is not valid: `fields` names what to mend.',
  unauthenticated: 'No token, or one that is no longer valid: sign in again.',
  forbidden:
    'The policy or the status of the account or organization does not allow it: ask an administrator; `code` says which.',
  not_found: 'Unknown, or of another organization: look it up in its list.',
  conflict: 'Somebody was faster, or the state does not allow it: read again, then decide.',
  too_large: 'The request is too large: send less, or a smaller file.',
  too_many: 'More requests than the limit: wait as long as `Retry-After` says.',
  internal: 'An error of the server; nothing was changed: try again, and tell `request_id` when it stays.',
  unavailable: 'The database or another part cannot be reached: try again after `Retry-After`.',
  disk_full: 'The disk of the server is full, so nothing is stored; reading goes on: tell who runs it.',
}

const refusals = () =>
  Object.fromEntries(
    ERROR_CODES.map((code) => [
      HTTP_STATUS[code],
      {
        description: REFUSALS[code],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )

const operationOf = (name: EndpointName, endpoint: Endpoint) => ({
  operationId: name,
  tags: [endpoint.path.split('/')[endpoint.path.startsWith('/v1/admin') ? 3 : 2] ?? 'api'],
  summary: endpoint.summary,
  security: securityOf(endpoint),
  parameters: [
    ...paramNames(endpoint.path).map((param) => ({
      name: param,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...queryParameters(endpoint),
    ...(isWrite(endpoint) && endpoint.access.kind !== 'public' ? [NAME_PARAMETER] : []),
  ],
  ...(endpoint.body && {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body) } } },
  }),
  responses: {
    200: { description: 'Done.', content: { 'application/json': { schema: schemaOf(endpoint.response) } } },
    ...refusals(),
  },
})

/** The OpenAPI document, from the same declarations that the server mounts and the web app calls. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of Object.keys(api) as EndpointName[]) {
    const endpoint: Endpoint = api[name]
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Saakh API',
      version: '1',
      description: 'Writes answer 200. Refusals answer { success: false, status, data: { message } }.',
    },
    paths,
    components: {
      schemas: { Refusal: schemaOf(refusal) },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        key: { type: 'apiKey', in: 'header', name: 'key' },
        secret: { type: 'apiKey', in: 'header', name: 'secret' },
      },
    },
  }
}
