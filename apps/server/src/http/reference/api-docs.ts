import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@saakh/domain/errors'
import type { FastifyInstance } from 'fastify'
import { openApi } from './open-api.ts'

/** What the viewer of the reference may do: its own scripts and styles, and requests to this server alone. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The contract as OpenAPI document, and the page that shows it and sends its requests. */
export function mountApiDocs(app: FastifyInstance, web_folder: string): void {
  const document = JSON.stringify(openApi())
  const page = join(web_folder, 'api-reference.html')
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(document))
  app.get('/api-docs', async (_request, reply) => {
    if (!existsSync(page)) throw new AppError('not_found', 'The web app is not built: run npm start.')
    return reply
      .headers({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-cache' })
      .type('text/html')
      .send(await readFile(page))
  })
}
