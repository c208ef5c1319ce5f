import type { OwnAccounts, TryLimits } from './own-accounts.ts'
import { createPasswordPages } from './own-password-pages.ts'
import { createOwnSignIn } from './own-sign-in.ts'
import { createProvider, type IdentityProvider, type ProviderOptions } from './provider.ts'

export interface OwnProviderOptions extends Omit<ProviderOptions, 'accountBySubject' | 'pages'> {
  readonly accounts: OwnAccounts
  readonly limits: TryLimits
  /** Where people open the product. */
  readonly home: string
  readonly production: boolean
}

/**
 * The provider with accounts of Saakh's own, for development and small installations. Throws in production mode: there a
 * lender's own identity provider decides how strong a sign-in is, who may no longer sign in, and keeps its own log of both.
 */
export async function createOwnProvider(options: OwnProviderOptions): Promise<IdentityProvider> {
  if (options.production)
    throw new Error(
      "Accounts of Saakh's own are for development and small installations and are not offered in production mode. Set AUTH_URL, issuer and client of your identity provider.",
    )
  const { accounts, limits, home, log } = options
  return createProvider({
    ...options,
    accountBySubject: accounts.bySubject,
    pages: (steps) => {
      const signIn = createOwnSignIn(steps, accounts, limits)
      const { mount_path } = steps
      const { forgotten, password } = createPasswordPages({ accounts, limits, mount_path, home, log })
      return async (req, res, asked) => {
        if (asked.pathname.startsWith('/sign-in/')) await signIn(req, res, asked)
        else if (asked.pathname === '/forgotten') await forgotten(req, res, asked)
        else if (asked.pathname === '/password') await password(req, res, asked)
        else return false
        return true
      }
    },
  })
}
