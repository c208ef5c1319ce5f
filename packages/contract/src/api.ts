import { account } from './account.ts'
import { alerts } from './alerts.ts'
import { cases } from './cases.ts'
import type { Endpoint } from './endpoint.ts'
import { forms } from './forms.ts'
import { imports } from './imports.ts'
import { lists } from './lists.ts'
import { parties } from './parties.ts'
import { portfolios } from './portfolios.ts'
import { products } from './products.ts'
import { settings } from './settings.ts'

/** The HTTP API as data. A handler per entry is mounted by the server; one that lacks does not compile. */
export const api = {
  ...account,
  ...settings,
  ...parties,
  ...lists,
  ...portfolios,
  ...alerts,
  ...cases,
  ...imports,
  ...products,
  ...forms,
} satisfies Record<string, Endpoint>

export type Api = typeof api
export type EndpointName = keyof Api
