import { EVENT_SUBJECTS } from '@saakh/domain/events'
import { expect, it } from 'vitest'
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
