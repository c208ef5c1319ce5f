import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { importText } from './import-text.ts'
import { type TestWorld, testWorld } from './server.ts'
import { ask, leftOut, setAside } from './stored-rows.ts'

type Stored = Pick<Fact, 'subject' | 'valid_from' | 'valid_to' | 'payload'> & { known_at: Date }

async function lenderIn(world: TestWorld, customers: string) {
  const { organization_id } = await world.organization()
  const read = (kind: string, text: string, options?: Parameters<typeof importText>[4]) =>
    importText(world, organization_id, kind, text, options)
  const refused = (job_id: string) => setAside(world, organization_id, job_id)
  await read('customers', customers)
  return {
    read,
    setAside: refused,
    leftOut: (job_id: string) => leftOut(world, organization_id, job_id),
    stored: (kind: string) =>
      ask(
        world,
        organization_id,
        sql<Stored>`select subject, valid_from, valid_to, known_at, payload from facts where kind = ${kind}
          order by known_at, subject`,
      ),
    /** What a file of one line says, or why the line was set aside. */
    async payload(kind: string, text: string) {
      const { job_id } = await read(kind, text)
      const [bad] = await refused(job_id)
      if (bad) return { field: bad.field, reason: bad.reason }
      const [fact] = await ask(
        world,
        organization_id,
        sql<{ payload: object }>`
          select f.payload from facts f join jobs j on j.document_id = f.source_document where j.job_id = ${job_id}`,
      )
      return fact?.payload
    },
  }
}

/** What tests of files begin with: a world, and lenders that know the customers whom the files name. */
export function lenderFiles(customers: string) {
  let opened: TestWorld | undefined
  beforeAll(async () => {
    opened = await testWorld({ now: '2026-04-10T06:00:00Z' })
  })
  afterAll(() => opened?.close())

  const lender = (known = customers) => {
    if (!opened) throw new Error('A lender is there once the tests run')
    return lenderIn(opened, known)
  }
  let shared: ReturnType<typeof lender> | undefined
  const forRefusals = () => {
    shared ??= lender()
    return shared
  }
  return {
    lender,
    /** One for all lines that leave nothing behind. */
    forRefusals,
  }
}
