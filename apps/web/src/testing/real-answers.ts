import { api } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { EXAMPLES } from '@saakh/contract/examples'
import type { Answer } from './fake-server.ts'

const endpoints: Readonly<Record<string, Endpoint>> = api
const pathOf = (address: string) => address.split('?')[0] ?? ''

/** What the real server answered of its demo world, by method and path: as a screen asks, whatever its filters are. */
export const realAnswers = (): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(EXAMPLES).flatMap(([name, { address, answer }]) => {
      const endpoint = endpoints[name]
      return endpoint ? [[`${endpoint.method} ${pathOf(address)}`, answer as Answer]] : []
    }),
  )

/** The id that stands in the path of an example: of its party, its case. */
export const idIn = (name: keyof typeof api): string =>
  pathOf(EXAMPLES[name]?.address ?? '')
    .split('/')
    .at(-1) ?? ''
