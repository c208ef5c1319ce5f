import { readFileSync } from 'node:fs'
import { api } from '@saakh/contract/api'
import { DESCRIBED, keyAt, PARTS } from '@saakh/contract/described/words'
import type { Endpoint } from '@saakh/contract/endpoint'
import { EXAMPLES } from '@saakh/contract/examples'
import { describe, expect, it } from 'vitest'
import { eachProperty, type JsonSchema } from './described-schema.ts'
import { API_VERSION, type Operation, openApi } from './open-api.ts'
import { INTRODUCTION } from './pages.ts'
import { TAGS } from './tags.ts'

const document = openApi()
const operations: Operation[] = Object.values(document.paths).flatMap((methods) => Object.values(methods))

const schemasOf = (content: Record<string, { schema: JsonSchema }> | undefined) =>
  Object.values(content ?? {}).map(({ schema }) => schema)

/** Whatever the API takes and answers, by its address, with what is said of it. */
function* said({ operationId, parameters, requestBody, responses }: Operation): Generator<[string, string]> {
  for (const parameter of parameters) yield [`${operationId}.${parameter.in}.${parameter.name}`, parameter.description]
  const entries: [string, string][] = []
  const take = (address: string, { description = '' }: JsonSchema) => void entries.push([address, description])
  for (const schema of schemasOf(requestBody?.content)) eachProperty(schema, `${operationId}.body`, take)
  const done = responses['200']
  for (const schema of done && 'content' in done ? schemasOf(done.content) : [])
    eachProperty(schema, `${operationId}.answer`, take)
  yield* entries
}
const all = operations.flatMap((operation) => [...said(operation)])
const refusal: string[] = []
eachProperty(document.components.schemas.Refusal, 'refusal', (address) => void refusal.push(address))

describe('the reference of the API', () => {
  it('has every endpoint of the contract, each in a chapter', () => {
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(Object.keys(api).sort())
    const chapters = TAGS.map(({ name }) => name)
    for (const { operationId, tags } of operations)
      expect([operationId, chapters]).toEqual([operationId, expect.arrayContaining(tags)])
    for (const chapter of chapters) expect(operations.filter(({ tags }) => tags.includes(chapter))).not.toEqual([])
  })

  it('describes every parameter and every field', () => {
    expect(all.length).toBeGreaterThan(7000)
    expect(all.filter(([, words]) => words === '').map(([address]) => address)).toEqual([])
    expect(refusal.filter((address) => keyAt(address) === null)).toEqual([])
  })

  it('describes nothing that is not there, and nothing twice', () => {
    const used = new Set([...all.map(([address]) => address), ...refusal].map(keyAt))
    expect([...DESCRIBED.keys()].filter((key) => !used.has(key))).toEqual([])
    const keys = PARTS.flatMap((part) => Object.keys(part))
    expect(keys.length).toBe(DESCRIBED.size)
  })

  it('says it in whole sentences that tell more than the name', () => {
    const poor = [...DESCRIBED].filter(([key, words]) => {
      const name = (key.split('.').at(-1) ?? '').replaceAll('_', ' ')
      return !words.endsWith('.') || words.toLowerCase() === `${name}.`
    })
    expect(poor.map(([key]) => key)).toEqual([])
  })

  it('says of each endpoint who may call it', () => {
    for (const { operationId, description } of operations)
      expect([operationId, description]).toEqual([operationId, expect.stringMatching(/\.$/)])
  })

  it('begins with authentication, errors, pages, repeats, limits, units and versions', () => {
    expect(INTRODUCTION.match(/^# .+$/gm)).toEqual(
      [
        'Authentication',
        'Errors',
        'Pages',
        'Send again safely',
        'Rate limits',
        'Units and money',
        'Versions and changes',
      ].map((title) => `# ${title}`),
    )
  })

  it('shows examples that are what the contract declares', () => {
    const endpoints: Record<string, Endpoint> = api
    expect(Object.keys(EXAMPLES).length).toBeGreaterThan(20)
    for (const [name, { body, answer }] of Object.entries(EXAMPLES)) {
      const declared = endpoints[name]
      expect([name, declared?.response.safeParse(answer).error]).toEqual([name, undefined])
      expect([name, body === undefined ? undefined : declared?.body?.safeParse(body).error]).toEqual([name, undefined])
    }
  })

  it('has the version of the client and of the newest entry of the changes', () => {
    const read = (file: string) => readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8')
    expect(JSON.parse(read('clients/typescript/package.json')).version).toBe(API_VERSION)
    expect(/^## (\S+)/m.exec(read('docs/api-changes.md'))?.[1]).toBe(API_VERSION)
  })
})
