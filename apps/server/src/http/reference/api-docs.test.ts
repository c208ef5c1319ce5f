import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { createLog } from '../../platform/log.ts'
import { createApp } from '../create-app.ts'
import { mountApiDocs } from './api-docs.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saakh-reference-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const served = async () => {
  const app = await createApp(createLog('fatal'), readConfig({}))
  mountApiDocs(app, folder)
  return app
}

it('the page of the reference runs its own scripts and asks this server alone', async () => {
  await writeFile(join(folder, 'api-reference.html'), '<!doctype html><title>Saakh API reference</title>')
  const app = await served()
  const { statusCode, headers, body } = await app.inject('/api-docs')
  const document = await app.inject('/openapi.json')
  await app.close()
  expect([statusCode, body]).toEqual([200, expect.stringContaining('Saakh API reference')])
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self'"]))
  expect(policy).toContain("frame-ancestors 'none'")
  expect(document.json().info.title).toBe('Saakh API')
})

it('says so where the web app is not built', async () => {
  await rm(join(folder, 'api-reference.html'), { force: true })
  const app = await served()
  const { statusCode, body } = await app.inject('/api-docs')
  await app.close()
  expect([statusCode, body]).toEqual([404, expect.stringContaining('npm start')])
})
