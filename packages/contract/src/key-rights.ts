import { opensToKeys } from '@saakh/domain/key-access'
import type { Method } from '@saakh/domain/policy'
import { type ChosenRights, METHODS, POLICY_AREA_URLS } from '@saakh/domain/policy-areas'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

const ENDPOINTS: readonly Endpoint[] = Object.values(api)

const opens = (url: string, method: Method): boolean =>
  ENDPOINTS.some(
    (declared) =>
      declared.method === method &&
      declared.access.kind === 'policy' &&
      declared.access.url === url &&
      opensToKeys(declared),
  )

/** The rights that a key can have: those of which at least one call is open to keys. */
export const KEY_RIGHTS: ChosenRights = Object.fromEntries(
  POLICY_AREA_URLS.map((url) => [url, METHODS.filter((method) => opens(url, method))] as const).filter(
    ([, methods]) => methods.length > 0,
  ),
)
