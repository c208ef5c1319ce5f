import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NAMED_FILES } from '../platform/named-files.ts'
import { CUSTOMERS } from '../testing/conduct-lender.ts'
import { importText } from '../testing/import-text.ts'
import { noticeDesk } from '../testing/notice-desk.ts'
import { query } from '../testing/query.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { collectFiles } from './collect-files.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const TWO_DAYS_MS = 2 * 86_400_000

it('removes half files and files that no row names after a day, and nothing else', async () => {
  const { organization_id } = await world.organization()
  const { platform, config } = world
  await importText(
    world,
    organization_id,
    'customers',
    `${CUSTOMERS}C-1,Ashwini Sample Mills,,,AAACN1234F,,private_company,,\n`,
  )
  const orphan = await platform.files.put(organization_id, Buffer.from('nobody names me'))
  const incoming = join(config.data_dir, 'files', organization_id, 'incoming')
  await mkdir(incoming, { recursive: true })
  await writeFile(join(incoming, 'half-a-file'), 'ha')
  expect(await collectFiles(platform)).toBe(0)
  expect(await collectFiles(platform, Date.now() + TWO_DAYS_MS)).toBe(2)
  expect(await readdir(incoming)).toEqual([])
  expect(await platform.files.size(organization_id, orphan.sha256)).toBeNull()
  const kept: string[] = []
  for await (const file of platform.files.all()) kept.push(file.organization_id)
  expect(kept).toEqual([organization_id])
})

it('keeps the papers of a notice, whose proofs of service lie nowhere else', async () => {
  const asha = await world.organization()
  const desk = await noticeDesk(world, asha)
  const id = await desk.drafted()
  const proof = `data:text/csv;base64,${Buffer.from('proof,of\nservice,today\n').toString('base64')}`
  expect((await desk.take(id, 'served', { attachment: proof })).status).toBe(200)
  await collectFiles(world.platform, Date.now() + TWO_DAYS_MS)
  const { documents } = await desk.notice(id)
  for (const { notice_document_id } of documents)
    expect((await asha.get(`/v1/notices/${id}/documents/${notice_document_id}`)).status).toBe(200)
})

it('knows every table that names a stored file', async () => {
  const rows = await query(
    world.owner_url,
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'sha256'
      and table_name in (select relname from pg_class where relkind in ('r', 'p') and relpersistence = 'p')`,
  )
  expect(rows.filter(({ table_name }) => !NAMED_FILES.includes(` from ${table_name}`))).toEqual([])
})
