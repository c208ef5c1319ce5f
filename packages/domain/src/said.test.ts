import { expect, it } from 'vitest'
import { inEnglish, said, saidIn } from './said.ts'

it('fills the slots, sentences in them too, and leaves names as they are', () => {
  const sentence = said('{1} gains {2}', 'Asha {2}', said('Cases: {1}', said('create')))
  expect(inEnglish(sentence)).toBe('Asha {2} gains Cases: create')
  const hindi: Record<string, string> = { '{1} gains {2}': '{2}: {1}', create: 'बनाना' }
  expect(saidIn((text) => hindi[text] ?? text, sentence)).toBe('Cases: बनाना: Asha {2}')
})

it('leaves a slot that nothing fills', () => expect(inEnglish(said('{1} of {2}', 'one'))).toBe('one of {2}'))
