import { account } from './account.ts'
import { alerts } from './alerts.ts'
import { approvals } from './approvals.ts'
import { cases } from './cases.ts'
import { dryRuns } from './dry-runs.ts'
import type { Endpoint } from './endpoint.ts'
import { forms } from './forms.ts'
import { imports } from './imports.ts'
import { lists } from './lists.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { outbox } from './outbox.ts'
import { parties } from './parties.ts'
import { personalData } from './personal-data.ts'
import { portfolios } from './portfolios.ts'
import { products } from './products.ts'
import { scores } from './scores.ts'
import { settings } from './settings.ts'
import { unions } from './unions.ts'
import { users } from './users.ts'

/** The HTTP API as data. A handler per entry is mounted by the server; one that lacks does not compile. */
export const api = {
  ...account,
  ...settings,
  ...parties,
  ...lists,
  ...portfolios,
  ...scores,
  ...alerts,
  ...cases,
  ...imports,
  ...dryRuns,
  ...orders,
  ...products,
  ...forms,
  ...unions,
  ...users,
  ...approvals,
  ...notifications,
  ...outbox,
  ...personalData,
} satisfies Record<string, Endpoint>

export type Api = typeof api
export type EndpointName = keyof Api
