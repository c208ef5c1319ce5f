import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@saakh/contract/api'
import { expect, it } from 'vitest'
import { SENTENCES, toldOf } from './sentences.ts'

const HINDI = readFileSync(join(import.meta.dirname, '../../../../web/src/data/hindi-activity.ts'), 'utf8')

/** What a phrase may say: each key of its payload with the words that stand in its code, with none, one and several. */
function payloadsOf(phrase: string | ((payload: Record<string, unknown>) => string)): Record<string, unknown>[] {
  if (typeof phrase === 'string') return [{}]
  const keys = new Set<string>()
  const asked = new Proxy({}, { get: (_of, key) => void keys.add(String(key)) })
  phrase(asked)
  const words = [...phrase.toString().matchAll(/["'](\w[\w ]*)["']/g)].map(([, word]) => word)
  const values = [true, false, 0, 1, 2, 'remove', ...words]
  return [{}, ...[...keys].flatMap((key) => values.map((value) => ({ [key]: value })))].flatMap((payload) => [
    payload,
    ...[...keys].flatMap((key) => (key in payload ? [] : [1, 2].map((value) => ({ ...payload, [key]: value })))),
  ])
}

const texts = (): Set<string> => {
  const verbs = [...Object.entries(SENTENCES), ...Object.keys(api).map((name) => [name, ['', '']] as const)]
  const sentences = verbs.flatMap(([verb, [, phrase]]) =>
    payloadsOf(phrase).map((payload) => toldOf({ verb, outcome: 'done', payload, label: null })),
  )
  return new Set(
    sentences.flatMap(({ text, slots }) => [text, ...slots.flatMap((s) => (typeof s === 'string' ? [] : [s.text]))]),
  )
}

it('has Hindi for everything that the activity says', () => {
  const all = [...texts()]
  expect(all.length).toBeGreaterThan(220)
  expect(all.filter((text) => !HINDI.includes(`\n  ${/^\w+$/.test(text) ? text : `'${text}'`}:`))).toEqual([])
})
