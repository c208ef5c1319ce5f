import { EVENT_SUBJECTS } from '@saakh/domain/events'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

it('has a read to refresh for everything that an event can be about', () => {
  const refreshed = new Set(Object.values<Endpoint>(api).flatMap(({ refreshed_by = [] }) => refreshed_by))
  expect([...refreshed].sort()).toEqual([...EVENT_SUBJECTS].sort())
})

it('asks for one address in one way', () => {
  const asked = Object.values<Endpoint>(api).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(asked).size).toBe(asked.length)
})

/** Whole numbers that a column of four bytes cannot hold, by the path in the schema. The audit counts its rows with eight. */
function tooLarge(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, maximum, minimum } = node as { type?: unknown; maximum?: number; minimum?: number }
  const isWhole = [type].flat().includes('integer')
  const fits =
    (maximum ?? Number.POSITIVE_INFINITY) <= 2_147_483_647 && (minimum ?? Number.NEGATIVE_INFINITY) >= -2_147_483_648
  return [
    ...(isWhole && !fits ? [path] : []),
    ...Object.entries(node).flatMap(([name, inner]) => tooLarge(inner, `${path}.${name}`)),
  ]
}

it('takes no whole number that the database cannot hold', () => {
  const schema = (asked: z.ZodType) => z.toJSONSchema(asked, { io: 'output', unrepresentable: 'any' })
  const tooLargeFields = Object.entries<Endpoint>(api).flatMap(([name, { query, body }]) =>
    [query, body].flatMap((asked) => (asked ? tooLarge(schema(asked), name) : [])),
  )
  expect(tooLargeFields).toEqual(['adminActivity.properties.before', 'activityDetails.properties.seq'])
})
