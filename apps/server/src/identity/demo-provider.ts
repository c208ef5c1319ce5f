import type { DemoAccount } from './demo-accounts.ts'
import { demoPages, subjectOf } from './demo-sign-in.ts'
import { createProvider, type IdentityProvider, type ProviderOptions } from './provider.ts'

export interface DemoProviderOptions extends Omit<ProviderOptions, 'accountBySubject' | 'pages'> {
  readonly accounts: readonly DemoAccount[]
  /** People of organizations made outside the demo world; asked at each sign-in, they share the demo password. */
  readonly extra_accounts?: () => readonly DemoAccount[]
  readonly production: boolean
}

/** The provider with the demo accounts. Throws in production mode, since it tells everybody the password. */
export async function createDemoProvider(options: DemoProviderOptions): Promise<IdentityProvider> {
  if (options.production) {
    throw new Error(
      'The demo identity provider does not start in production mode: its password is public. Set AUTH_URL, issuer and client of your own identity provider.',
    )
  }
  const accounts = () => [...options.accounts, ...(options.extra_accounts?.() ?? [])]
  return createProvider({
    ...options,
    accountBySubject: async (subject) => {
      const account = accounts().find((each) => subjectOf(each) === subject)
      return account && { subject, email: account.email, name: account.name }
    },
    pages: (steps) => demoPages(steps, accounts),
  })
}
