import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CUSTOMERS } from '../testing/conduct-lender.ts'
import { importText } from '../testing/import-text.ts'
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
