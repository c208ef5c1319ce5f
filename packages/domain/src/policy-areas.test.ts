import { expect, it } from 'vitest'
import { administers, rightsBeyond, rightsInWords, wholePolicy } from './policy-areas.ts'

it('says in words what one policy allows beyond another', () => {
  const before = { '/v1/cases': ['GET'], '/v1/search': '*' }
  const after = { '/v1/cases': ['GET', 'PATCH', 'POST'], '/v1/admin/portfolios': 'get, post, patch, delete' }
  expect(rightsInWords(rightsBeyond(before, after))).toBe('Portfolios: everything; Cases: create, change')
  expect(rightsInWords(rightsBeyond(after, before))).toBe('Search: everything')
  expect(rightsBeyond(before, before)).toEqual([])
})

it('names every area of a policy, also those of which nobody spoke', () => {
  const whole = wholePolicy({ '/v1/admin': ['GET'], '/v1/cases': [] })
  expect([whole['/v1/admin/users'], whole['/v1/cases'], whole['/v1/search']]).toEqual([['GET'], [], []])
})

it('tells who changes what others may do', () => {
  expect(administers({ '/v1/admin/users': ['GET'], '/v1/cases': '*' })).toBe(false)
  expect(administers({ '/v1/admin/approvals': ['PATCH'] })).toBe(true)
})
