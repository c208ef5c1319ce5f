import { api } from '@saakh/contract/api'
import { EXAMPLES } from '@saakh/contract/examples'
import { expect, it } from 'vitest'
import { answerMisfits } from './answer-misfits.ts'

it('takes an answer that leaves out what a test does not need', () => {
  expect(answerMisfits('GET /v1/admin/portfolios', { data: [], total_count: 0 })).toEqual([])
  expect(answerMisfits('GET /v1/admin/portfolios', {})).toEqual([])
})

it('names a field that the contract does not have, and one of another kind', () => {
  expect(answerMisfits('GET /v1/admin/portfolios', { data: [{ id: 7, colour: 'red' }], total_count: 'many' })).toEqual([
    'GET /v1/admin/portfolios.data[].id cannot be 7',
    'GET /v1/admin/portfolios.data[].colour is not in the contract',
    'GET /v1/admin/portfolios.total_count cannot be "many"',
  ])
  expect(answerMisfits('GET /v1/admin/portfolios', { data: {} })).toEqual([
    'GET /v1/admin/portfolios.data is object and not a list',
  ])
})

it('finds nothing in what the real server answered', () => {
  for (const [name, endpoint] of Object.entries(api)) {
    const example = EXAMPLES[name]
    if (example)
      expect(answerMisfits(`${endpoint.method} ${example.address.split('?')[0]}`, example.answer)).toEqual([])
  }
})
