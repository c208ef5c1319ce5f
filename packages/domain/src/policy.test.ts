import { describe, expect, it } from 'vitest'
import { allows, forbids, type Method, type Policy } from './policy.ts'
import { readPolicy } from './read-policy.ts'

describe('what a policy allows', () => {
  it.each<[Policy | null | undefined, string, Method, boolean]>([
    [{ '/v1/cases': ['GET'] }, '/v1/cases', 'GET', true],
    [{ '/v1/cases': ['GET'] }, '/v1/cases', 'POST', false],
    [{ '/v1/cases': ['POST'] }, '/v1/cases', 'GET', false],
    [{ '/v1/cases': 'get, patch' }, '/v1/cases/7', 'PATCH', true],
    [{ '/v1/cases/': '*' }, '/v1/cases', 'DELETE', true],
    [{ '/v1/cases/*': ['GET'] }, '/v1/cases/7', 'GET', true],
    [{ '/v1/cases': ['GET'] }, '/v1/cases_of_others', 'GET', false],
    [{ '/v1': '*', '/v1/cases': [] }, '/v1/cases', 'GET', false],
    [{ '/v1': '*', '/v1/cases': '' }, '/v1/admin', 'GET', true],
    [{ '/': 'GET' }, '/v1/cases', 'GET', true],
    [{}, '/v1/cases', 'GET', false],
    [null, '/v1/cases', 'GET', false],
    [undefined, '/v1/cases', 'GET', false],
  ])('%j on %s with %s: %s', (policy, url, method, expected) => expect(allows(policy, url, method)).toBe(expected))
})

describe('a policy as another server writes it', () => {
  it.each([
    [{ '/v1/cases': 'get,Post' }, { '/v1/cases': ['GET', 'POST'] }],
    [{ 'V1/Cases': ['Get'] }, { '/v1/cases': ['GET'] }],
    [{ 'https://api.x.example/v1/cases': 'GET' }, { '/v1/cases': ['GET'] }],
    [{ '/v1/cases': 'GET POST' }, { '/v1/cases': ['GET', 'POST'] }],
    [{ '/v1/cases': { GET: true, POST: false } }, { '/v1/cases': ['GET'] }],
    [{ '/v1/cases': { methods: ['GET'] } }, { '/v1/cases': ['GET'] }],
    [
      { '/v1/cases': true, '/v1/admin': false },
      { '/v1/cases': ['*'], '/v1/admin': [] },
    ],
    [
      { '/v1/cases': ['GET', 7, null], '/v1/admin/lists': null },
      { '/v1/cases': ['GET'], '/v1/admin/lists': [] },
    ],
    [{ 'v1/cases': 'GET', '/v1/cases': 'POST' }, { '/v1/cases': ['GET', 'POST'] }],
    [[{ url: '/v1/cases', methods: 'GET' }, 'x', { methods: ['GET'] }], { '/v1/cases': ['GET'] }],
    [{ '*': 'all' }, { '/': ['*'] }],
    [{ '': 'GET' }, {}],
    ['{"/v1/cases":["GET"]}', { '/v1/cases': ['GET'] }],
    ['GET', {}],
    [null, {}],
    [undefined, {}],
  ])('%j', (raw, expected) => expect(readPolicy(raw)).toEqual(expected))
})

it('forbids what it names without the method, and says nothing of what it does not name', () => {
  const policy = { '/v1/cases': 'POST', '/v1/admin': '*', '/v1/admin/portfolios': [] }
  const forbidden = ['/v1/cases', '/v1/cases/7', '/v1/admin/portfolios', '/v1/admin/lists', '/v2/admin/orders']
  expect(forbidden.map((url) => forbids(policy, url, 'GET'))).toEqual([true, true, true, false, false])
  expect(forbids(policy, '/v1/cases', 'POST')).toBe(false)
  expect(forbids(null, '/v1/cases', 'GET')).toBe(false)
})
