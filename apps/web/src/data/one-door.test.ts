import { api } from '@saakh/contract/api'
import { type Endpoint, isWrite } from '@saakh/contract/endpoint'
import { expect, it } from 'vitest'

const sources = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
).filter(([path]) => !/\.test\.tsx?$|\/testing\//.test(path))
const endpoints: Record<string, Endpoint> = api

it('no screen speaks with the server but through the one helper [DOM-API-001]', () => {
  const past = sources.filter(
    ([path, text]) => !path.startsWith('./') && /\bfetch\(|XMLHttpRequest|sendBeacon/.test(text),
  )
  expect(past.map(([path]) => path)).toEqual([])
})

it('every write asks first whether the organization may write', () => {
  const past = sources.flatMap(([path, text]) =>
    [...text.matchAll(/\bcallApi\(\s*api\.(\w+)/g)].flatMap(([, name = '']) => {
      const endpoint = endpoints[name]
      return endpoint && isWrite(endpoint) && !endpoint.open_to_inactive ? [`${path}: ${name}`] : []
    }),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(past).toEqual([])
})
