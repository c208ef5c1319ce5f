import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SENTENCES, sentenceOf } from './sentences.ts'

const SOURCE = join(import.meta.dirname, '../..')
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.(ts|sql)$/.test(path) && !/\.test\.ts$|^testing\//.test(path),
)
const namesIn = (text: string) =>
  [
    /\b(?:verb|stepVerb)\(\{\s*name: '(\w+)'/g,
    /\bverb: '(\w+)'/g,
    /admit\([^)]*, '(\w+)'\)/g,
    /append_plain_audit\((?:'[^']*'|'user:' \|\| [\w.]+), '(\w+)'/g,
  ].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))

it('has a sentence for every verb of the code', () => {
  const verbs = new Set(sources.flatMap((path) => namesIn(readFileSync(join(SOURCE, path), 'utf8'))))
  expect(verbs.size).toBeGreaterThan(95)
  expect([...verbs].filter((verb) => !(verb in SENTENCES))).toEqual([])
  expect(Object.keys(SENTENCES).filter((verb) => !verbs.has(verb))).toEqual([])
})

const sentenceFor = (verb: string, more: Partial<Parameters<typeof sentenceOf>[0]> = {}) =>
  sentenceOf({ actor_name: 'Asha', verb, outcome: 'done', payload: {}, label: null, ...more })

it('says who did what to what, with what the row keeps of it', () => {
  expect(sentenceFor('change_case', { label: 'case 12' })).toBe('Asha changed case 12')
  expect(sentenceFor('decide_approval', { payload: { action: 'approve' }, label: 'C-360 for $& Sons' })).toBe(
    'Asha approved: C-360 for $& Sons',
  )
  expect(sentenceFor('invite_users', { payload: { invited: ['a', 'b'] } })).toBe('Asha invited 2 people')
  expect(sentenceFor('settle_invitation', { payload: { joins: false }, label: 'Ravi' })).toBe('Asha turned away Ravi')
})

it.each([
  [{ industries: ['10'] }, 'changed the industries of Ravi'],
  [{ status: 'inactive' }, 'deactivated Ravi'],
  [{ unit_id: null }, 'changed the branch of Ravi'],
  [{ template_id: 't' }, 'changed the rights of Ravi'],
  [{ policy: {}, waits_for_second_person: true }, 'asked for a change of the rights of Ravi'],
])('says what of a user was changed: %j', (payload, words) => {
  expect(sentenceFor('update_user', { payload, label: 'Ravi' })).toBe(`Asha ${words}`)
})

it('says it without the words of a payload that was erased', () => {
  expect(sentenceFor('decide_union', { payload: null })).toBe('Asha decided on the union of a party')
  expect(sentenceFor('comment_case', { payload: null })).toBe('Asha wrote comments on a case')
})

it('names nothing in what was refused: the row does not keep what it was about', () => {
  expect(sentenceFor('update_case', { outcome: 'refused', label: 'First Bank' })).toBe(
    'Asha was not allowed to change a case',
  )
})

it('tells every verb as a past and as a refusal', () => {
  expect(sentenceFor('submit_form')).toBe('Asha submitted a form')
  for (const verb of Object.keys(SENTENCES)) {
    expect(sentenceFor(verb)).toMatch(
      /^Asha \p{Ll}*(ed|ied|d|began|did|found|gave|had|kept|made|read|said|saw|sent|set|took|undid|withdrew|wrote)\b/u,
    )
    expect(sentenceFor(verb, { outcome: 'refused' })).toMatch(/^Asha was not allowed to \p{Ll}+/u)
  }
})

it('tells a verb of an earlier version by its name', () => {
  expect(sentenceFor('paint_case')).toBe("Asha did 'paint case'")
})

it('tells a call that was refused at the door by its verb, or by its address', () => {
  expect(sentenceFor('decideApproval', { outcome: 'refused' })).toBe('Asha was not allowed to decide on: a request')
  expect(sentenceFor('adminActivity', { outcome: 'refused' })).toBe('Asha was not allowed to open /v1/admin/activity')
})
