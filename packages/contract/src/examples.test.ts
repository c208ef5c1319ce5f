import { describe, expect, it } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { EXAMPLES } from './examples.ts'
import { WITHOUT_EXAMPLE } from './without-example.ts'

const endpoints: Readonly<Record<string, Endpoint>> = api

it.each(Object.entries(EXAMPLES))('%s: the example of the real server is what the contract says', (name, example) => {
  const endpoint = endpoints[name]
  expect(endpoint?.response.safeParse(example.answer).error?.issues ?? []).toEqual([])
  if (example.body !== undefined) expect(endpoint?.body?.safeParse(example.body).error?.issues ?? []).toEqual([])
})

describe('every endpoint', () => {
  it('has an example, or a reason why it has none', () => {
    const explained = new Set([...Object.keys(EXAMPLES), ...Object.keys(WITHOUT_EXAMPLE)])
    expect(Object.keys(endpoints).filter((name) => !explained.has(name))).toEqual([])
  })

  it('has not both, and the reasons are about endpoints that exist', () => {
    expect(Object.keys(WITHOUT_EXAMPLE).filter((name) => name in EXAMPLES || !(name in endpoints))).toEqual([])
  })

  it('that takes a body shows one to copy, whole', () => {
    const shown = Object.entries(EXAMPLES).map(([name, { body }]) => ({ name, body, asks: endpoints[name]?.body }))
    expect(shown.filter(({ body, asks }) => (asks !== undefined) !== (body !== undefined))).toEqual([])
    expect(shown.filter(({ body }) => JSON.stringify(body ?? '').includes('…'))).toEqual([])
  })
})

it('no example holds a secret, or a place of the machine that recorded it', () => {
  const examplesText = JSON.stringify(EXAMPLES)
  const open = /saakh_(?!0{49})\w{49}|whsec_(?!A{43}=)[\w+/]{43}=|\beyJ[\w-]+\.|127\.0\.0\.1|localhost|\/tmp\//
  expect(open.exec(examplesText)?.[0]).toBeUndefined()
})
