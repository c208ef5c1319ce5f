import { api } from '@saakh/contract/api'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../testing/fake-server.ts'
import { sendWrite } from './api.ts'
import { storeToken } from './session.ts'

const POST = 'POST /v1/admin/portfolios'
const MADE = { data: { id: 'p1', attributes: { name: 'North' } } }

beforeEach(() => {
  localStorage.setItem('API_URL', location.origin)
  storeToken(tokenFor())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const create = (name: string) => {
  const queries = new QueryClient()
  return sendWrite(queries, { ...api.createPortfolio, open_to_inactive: true }, { body: { name } })
}

it('goes with every write, and again with the same write until an answer came', async () => {
  const server = fakeServer({ [POST]: () => Promise.reject(new TypeError('Failed to fetch')) })
  await expect(create('North')).rejects.toThrow()
  server.answers[POST] = () => refuse(503, 'later')
  await expect(create('North')).rejects.toThrow()
  await expect(create('South')).rejects.toThrow()
  server.answers[POST] = MADE
  await create('North')
  await create('North')
  const [lost, busy, other, made, anew] = server.to(POST).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(lost).toMatch(/^[0-9a-f]{32}$/)
  expect([busy, made]).toEqual([lost, lost])
  expect(new Set([lost, other, anew]).size).toBe(3)
})

it('goes to no other origin, which may not know the header', async () => {
  localStorage.setItem('API_URL', 'http://api.test')
  const server = fakeServer({ [POST]: MADE })
  await create('North')
  expect(server.to(POST).map(({ headers, body }) => [headers.has('Idempotency-Key'), body])).toEqual([
    [false, { name: 'North' }],
  ])
})
