import type { Method } from './policy.ts'
import type { PolicyArea } from './policy-areas.ts'

/** Accounts, rights, branches, approvals, mails, and what is written down of people: no API key is let in. */
const AREAS_OF_PEOPLE: readonly PolicyArea[] = [
  '/v1/admin/users',
  '/v1/admin/org_units',
  '/v1/admin/approvals',
  '/v1/admin/outbox',
  '/v1/admin/activity',
  '/v1/admin/exports',
  '/v1/personal_data',
]

interface AskedOfKeys {
  method: Method
  access: { kind: string; url?: string }
  keys?: boolean
}

/**
 * Whether an API key may ask this where its policy allows it. What a policy opens can be read, unless it is a person's own.
 * Nothing is written but what says so: a decision, a second signature and a setting are a person's.
 */
export const opensToKeys = ({ method, access, keys = method === 'GET' }: AskedOfKeys): boolean =>
  access.kind === 'policy' && keys && !AREAS_OF_PEOPLE.some((area) => area === access.url)
