import { api } from '@saakh/contract/api'
import { EXAMPLES } from '@saakh/contract/examples'
import { expect, it } from 'vitest'
import { answerMisfits } from './answer-misfits.ts'

it('takes an answer that leaves out what a test does not need', () => {
  expect(answerMisfits('GET /v1/admin/desk/promises', { data: [], total_count: 0 })).toEqual([])
  expect(answerMisfits('GET /v1/admin/desk/promises', {})).toEqual([])
})

it('names a field that the contract does not have, and one of another kind', () => {
  expect(
    answerMisfits('GET /v1/admin/desk/promises', { data: [{ party_name: 7, colour: 'red' }], total_count: 'many' }),
  ).toEqual([
    'GET /v1/admin/desk/promises.data[].party_name cannot be 7',
    'GET /v1/admin/desk/promises.data[].colour is not in the contract',
    'GET /v1/admin/desk/promises.total_count cannot be "many"',
  ])
  expect(answerMisfits('GET /v1/admin/desk/promises', { data: {} })).toEqual([
    'GET /v1/admin/desk/promises.data is object and not a list',
  ])
})

it('finds nothing in what the real server answered', () => {
  const wrong = Object.entries(api).flatMap(([name, { method }]) => {
    const example = EXAMPLES[name]
    return example ? answerMisfits(`${method} ${example.address.split('?')[0]}`, example.answer) : []
  })
  expect(wrong).toEqual([])
})
