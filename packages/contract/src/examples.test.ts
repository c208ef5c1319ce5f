import { expect, it } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { EXAMPLES } from './examples.ts'

const endpoints: Readonly<Record<string, Endpoint>> = api

it.each(Object.entries(EXAMPLES))('%s: the example of the real server is what the contract says', (name, example) => {
  const endpoint = endpoints[name]
  expect(endpoint?.response.safeParse(example.answer).error?.issues ?? []).toEqual([])
  if (example.body !== undefined) expect(endpoint?.body?.safeParse(example.body).error?.issues ?? []).toEqual([])
})
