import { expect, it } from 'vitest'
import { withoutHindi } from '../../testing/hindi-texts.ts'
import { STANDARD_CASE_TYPES, STANDARD_WORKFLOWS } from './standard-workflows.ts'

it('has Hindi for the workflows that an organization begins with', () => {
  const texts = STANDARD_WORKFLOWS.flatMap(({ name, definition: { states, transitions } }) => [
    name,
    ...states.map((state) => state.name),
    ...transitions.map(({ label }) => label ?? ''),
  ])
  expect(withoutHindi(texts)).toEqual([])
})

it('has Hindi for the types of cases and their checklists', () => {
  const texts = STANDARD_CASE_TYPES.flatMap(({ name, checklist }) => [name, ...checklist.map(({ text }) => text)])
  expect(withoutHindi(texts)).toEqual([])
})
