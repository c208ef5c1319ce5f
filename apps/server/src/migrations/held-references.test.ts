import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../platform/ids.ts'
import { factStore } from '../testing/facts.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'

// A foreign key that is asked for a whole statement (`hold_references`): what it refuses, whoever writes.

let world: TestWorld
let organization_id: string
let party_id: string
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  organization_id = (await world.organization()).organization_id
  party_id = await factStore(world).party()
})
afterAll(() => world.close())

const clients: pg.Client[] = []
/** The owner of the database, whom no policy binds. */
async function owner(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.owner_url })
  client.on('error', () => undefined)
  await client.connect()
  clients.push(client)
  await client.query('begin')
  return client
}
let first: pg.Client
let other: pg.Client
beforeEach(async () => {
  ;[first, other] = [await owner(), await owner()]
})
afterEach(async () => {
  for (const client of clients.splice(0)) {
    await client.query('rollback').catch(() => undefined)
    await client.end()
  }
})

const addDocument = async (client: pg.Client) => {
  const document_id = newId()
  await client.query(
    `insert into documents (document_id, organization_id, sha256, file_name, kind, media_type, size, created_by)
     values ($1::uuid, $2, $1::uuid::text, 'held.csv', 'day_end', 'text/csv', 1, 'test')`,
    [document_id, organization_id],
  )
  return document_id
}
const addFact = async (client: pg.Client, document_id: string | null, fact_id = newId()) => {
  await client.query(
    `insert into facts (fact_id, organization_id, party_id, kind, valid_from, known_at, payload, source_document, locator_key, content_hash)
     values ($1::uuid, $2, $3, 'loan_account', '2026-01-01', now(), '{}', $4, $1::uuid::text, '')`,
    [fact_id, organization_id, party_id, document_id],
  )
  return fact_id
}
const addHead = (client: pg.Client, fact_id: string) =>
  client.query(
    `insert into facts_head (organization_id, party_id, kind, subject, fact_id, valid_from, known_at)
     values ($1, $2, 'loan_account', $3::uuid::text, $3::uuid, '2026-01-01', now())`,
    [organization_id, party_id, fact_id],
  )
/** Ends the transaction as one that a verb covers. */
const commit = async (client: pg.Client) => {
  await client.query(`call cover_noted_rows('test')`)
  await client.query('commit')
  await client.query('begin')
}
const refused = { code: '23503' }

describe('a fact', () => {
  it('names a document that exists, or none', async () => {
    await addFact(first, null)
    await addFact(first, await addDocument(first))
    await expect(addFact(first, newId())).rejects.toMatchObject(refused)
  })

  it('refuses all rows of a statement that names a document that does not exist', async () => {
    const document_id = await addDocument(first)
    const rows = [document_id, newId(), document_id].map(
      (id, n) => `(gen_random_uuid(), '${party_id}', 'x', '2026-01-01', now(), '{}', '${id}', 'k${n}', '')`,
    )
    const all = first.query(
      `insert into facts (fact_id, party_id, kind, valid_from, known_at, payload, source_document, locator_key, content_hash)
       values ${rows.join()}`,
    )
    await expect(all).rejects.toMatchObject(refused)
  })

  it('is not moved to a document that does not exist', async () => {
    const fact_id = await addFact(first, await addDocument(first))
    const moved = first.query('update facts set source_document = gen_random_uuid() where fact_id = $1', [fact_id])
    await expect(moved).rejects.toMatchObject(refused)
  })

  it('keeps its document: it is neither removed nor renamed', async () => {
    const document_id = await addDocument(first)
    await addFact(first, document_id)
    await first.query('savepoint before')
    await expect(first.query('delete from documents where document_id = $1', [document_id])).rejects.toMatchObject(
      refused,
    )
    await first.query('rollback to before')
    const renamed = first.query('update documents set document_id = gen_random_uuid() where document_id = $1', [
      document_id,
    ])
    await expect(renamed).rejects.toMatchObject(refused)
  })

  it('keeps a document that somebody else removes meanwhile, and is refused where they were first', async () => {
    const [kept, removed] = [await addDocument(first), await addDocument(first)]
    await commit(first)
    await addFact(first, kept)
    const removal = other.query('delete from documents where document_id = $1', [kept])
    const [removing] = [expect(removal).rejects.toMatchObject(refused), await commit(first)]
    await removing
    await other.query('rollback')
    await other.query('begin')
    await other.query('delete from documents where document_id = $1', [removed])
    const [late] = [expect(addFact(first, removed)).rejects.toMatchObject(refused), await commit(other)]
    await late
  })

  it('keeps it from a transaction that would not see the fact', async () => {
    const document_id = await addDocument(first)
    await commit(first)
    await other.query('set transaction isolation level repeatable read')
    await expect(other.query('delete from documents where document_id = $1', [document_id])).rejects.toThrow(
      'removed only in a transaction that is read committed',
    )
  })
})

describe('a head', () => {
  it('names a fact that exists, which is not removed', async () => {
    const fact_id = await addFact(first, null)
    await addHead(first, fact_id)
    await first.query('savepoint before')
    await expect(first.query('delete from facts where fact_id = $1', [fact_id])).rejects.toMatchObject(refused)
    await first.query('rollback to before')
    await expect(addHead(first, newId())).rejects.toMatchObject(refused)
  })

  it('keeps the fact of an earlier transaction from being removed meanwhile', async () => {
    const fact_id = await addFact(first, null)
    await commit(first)
    await addHead(first, fact_id)
    const removal = other.query('delete from facts where fact_id = $1', [fact_id])
    const [removing] = [expect(removal).rejects.toMatchObject(refused), await commit(first)]
    await removing
  })
})

it('tells of what is referred to and missing where the triggers were away', async () => {
  const dangling = () => first.query<{ name: string }>('select dangling_references() as name')
  expect((await dangling()).rows).toEqual([])
  await first.query('alter table facts disable trigger user')
  await addFact(first, newId())
  expect((await dangling()).rows).toEqual([{ name: 'facts' }])
})
