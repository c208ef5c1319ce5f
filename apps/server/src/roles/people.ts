import type pg from 'pg'
import { DEMO_ACCOUNTS, type DemoAccount } from '../identity/demo-accounts.ts'

const demoEmails = DEMO_ACCOUNTS.map((account) => account.email)

/**
 * Users beside those of the table of demo accounts, invited ones among them, for the demo provider's sign-in; read as
 * the owner, since it looks across tenants.
 */
export const readPeople = (owner: pg.Pool) => async (): Promise<DemoAccount[]> => {
  const { rows } = await owner.query<{ email: string; name: string; organization: string }>(
    `select u.email, u.name, o.name as organization from users u join organizations o using (organization_id)
       where not (lower(u.email) = any($1)) order by u.created_at limit 200`,
    [demoEmails],
  )
  return rows.map(({ email, name, organization }) => ({
    key: email,
    email,
    name,
    organization,
    description: name === email ? 'Has not signed in yet' : 'Invited by a user of the demo',
  }))
}
