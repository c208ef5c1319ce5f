import { api, type EndpointName } from '@saakh/contract/api'
import { type Endpoint, isWrite, paramNames } from '@saakh/contract/endpoint'
import { refusal } from '@saakh/contract/wire'
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

const REFUSALS = {
  400: 'The input is not valid.',
  401: 'No token, or one that is no longer valid.',
  403: 'The policy or the status of the account or organization does not allow it.',
  404: 'Unknown, or of another organization.',
}

const refusals = () =>
  Object.fromEntries(
    Object.entries(REFUSALS).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
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
