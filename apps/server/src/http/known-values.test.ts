import { randomUUID } from 'node:crypto'
import { api, type EndpointName } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'

let world: TestWorld
let asha: Client
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization()
})
afterAll(() => world.close())

const knownBy = (schema: unknown): string[] | null => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return knownBy(schema.unwrap())
  return schema instanceof z.ZodEnum ? schema.options.map(String) : null
}

/** Every parameter of a list that takes one of few values. */
const counted = (Object.keys(api) as EndpointName[]).flatMap((name) => {
  const { method, path, query, access }: Endpoint = api[name]
  if (method !== 'GET' || ['key', 'operator'].includes(access.kind) || !(query instanceof z.ZodObject)) return []
  return Object.entries(query.shape).flatMap(([parameter, schema]): [string, string, string[]][] => {
    const known = knownBy(schema)
    return known === null ? [] : [[path, parameter, known]]
  })
})

describe('a parameter that takes one of few values', () => {
  // The lines of a file are asked for by the number of one; without it that is said first.
  const named = counted.filter(([path]) => path.includes('{') && !path.endsWith('/columns/lines'))
  const whole = counted.filter(([path]) => !path.includes('{'))

  it('is there, on every list', () => expect([whole.length > 50, named.length > 5]).toEqual([true, true]))

  // Before it is asked whether there is such a thing.
  it.each(named)('of %s, %s: refuses another one with those it knows', async (path, parameter, known) => {
    const refused = await asha.get(`${path.replaceAll(/\{[^}]+\}/g, randomUUID())}?${parameter}=Extreme`)
    expect([refused.status, refused.body.data.message]).toEqual([400, `${parameter}: must be ${known.join(' or ')}`])
  })

  it.each(whole)('of %s, %s: refuses another one with those it knows [SH-API-083]', async (path, parameter, known) => {
    const refused = await asha.get(`${path}?${parameter}=Extreme`)
    expect([refused.status, refused.body.data.message]).toEqual([400, `${parameter}: must be ${known.join(' or ')}`])
    expect((await asha.get(`${path}?${parameter}=${encodeURIComponent(known[0] ?? '')}`)).status).toBe(200)
    // Without a value it says nothing, and a name that nobody knows is nobody's.
    expect((await asha.get(`${path}?${parameter}=&another=Extreme`)).status).toBe(200)
  })
})

it('refuses orders of an unknown type with the known ones', async () => {
  const { status, body } = await asha.get('/v2/admin/orders?type=nonsense')
  expect([status, body.data.message]).toEqual([
    400,
    'type: must be report or timeline or form or c-360 or c-docs or c-trust or advanced-timeline',
  ])
})
