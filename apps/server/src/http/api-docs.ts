import type { FastifyInstance } from 'fastify'
import { openApi } from './open-api.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const block = (title: string, value: unknown) =>
  value === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(value, null, 2))}</pre></details>`

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content: Record<string, { schema: unknown }> }>
  security: Record<string, unknown>[]
}

const operationHtml = (method: string, path: string, operation: Operation) => `
<section id="${operation.operationId}">
<h3><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code></h3>
<p>${escaped(operation.summary)}</p>
<p class="quiet">${operation.security.length === 0 ? 'Public.' : `Needs ${Object.keys(operation.security[0] ?? {}).join(' and ')}.`}
${operation.parameters.map((parameter) => `<code>${parameter.name}</code> (${parameter.in}${parameter.required ? ', required' : ''})`).join(' · ')}</p>
${block('Body', operation.requestBody?.content['application/json']?.schema)}
${block('Answer', operation.responses['200']?.content['application/json']?.schema)}
</section>`

const STYLE = `:root{color-scheme:light dark}body{font:14px/1.5 'IBM Plex Sans',system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:20px}h2{font-size:16px;margin-top:2rem;border-bottom:1px solid #8886}h3{font-size:14px;font-weight:400;margin:1rem 0 0}
.quiet{opacity:.75}pre{overflow:auto;padding:.5rem;border:1px solid #8884;border-radius:6px;font-size:12px}code{font-size:13px}p{margin:.25rem 0}`

function page(): string {
  const document = openApi()
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      const group = operation.tags[0] ?? 'api'
      groups.set(group, [...(groups.get(group) ?? []), operationHtml(method, path, operation)])
    }
  const body = [...groups].map(([group, operations]) => `<h2>${escaped(group)}</h2>${operations.join('')}`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Saakh API</title><style>${STYLE}</style></head><body><h1>Saakh API</h1><p>${escaped(document.info.description)} The document itself: <a href="/openapi.json">/openapi.json</a>.</p>${body}</body></html>`
}

/** The contract as OpenAPI document and as a page to read. */
export function mountApiDocs(app: FastifyInstance): void {
  app.get('/openapi.json', async () => openApi())
  app.get('/api-docs', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .type('text/html')
      .send(page()),
  )
}
