import { statement } from '@saakh/catalogue/example-bank'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { factStore } from '../testing/facts.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { accountsOfPersons, idsIn } from './accounts-of-persons.ts'
import { inOrganization } from './db.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-06-20T06:00:00Z' })
})
afterAll(() => world.close())

it('knows the accounts at other banks that statements show of a person, and none of a company', async () => {
  const store = factStore(world)
  const { organization_id } = await world.organization()
  const accountsOf = async (type: string) => {
    const owner = organization_id
    const party_id = await store.party({ name: `Sample ${type}`, type, owner })
    await store.write(organization_id, party_id, statement('2026-04', '2026-05', []))
    return inOrganization(world.platform.db, organization_id, (tx) => accountsOfPersons(tx, organization_id, party_id))
  }
  expect(await accountsOf('person')).toEqual(['912000777'])
  expect(await accountsOf('private_company')).toEqual([])
})

it('finds ids wherever they stand, and looks into no file', () => {
  const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
  const values = [
    `/v1/admin/parties/${id(1)}/x`,
    { words: `of ${id(2).toUpperCase()} and ${id(3)}`, [id(4)]: 1, list: [{ of: id(5) }, null, 7, true, undefined] },
    new Date(),
    Buffer.from(id(6)),
  ]
  expect([...idsIn(values)]).toEqual([1, 2, 3, 4, 5].map(id))
  expect([...idsIn(null), ...idsIn('short')]).toEqual([])
})
