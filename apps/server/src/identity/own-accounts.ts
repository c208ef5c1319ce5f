import type { ProviderAccount } from './provider-configuration.ts'

/** What an authenticator app reads or a person types; `qr` is drawn in a square of `size` units. */
export interface NewFactor {
  readonly key: string
  readonly qr: { readonly size: number; readonly path: string }
}

/** The accounts of Saakh's own, as the provider's pages ask for them. */
export interface OwnAccounts {
  bySubject(subject: string): Promise<ProviderAccount | undefined>
  /** Null where address and password do not belong together, and after the same time whichever of them is wrong. */
  checkPassword(email: string, password: string): Promise<{ subject: string; next: NextStep } | null>
  /** A code of the app or a recovery code, each once. The sentence says why no code can be checked at all. */
  useCode(subject: string, code: string): Promise<boolean | { cannot: string }>
  beginFactor(subject: string): Promise<NewFactor>
  /** The recovery codes, or null for a wrong code. */
  confirmFactor(subject: string, code: string): Promise<readonly string[] | null>
  /** Writes to who has an account or was invited. */
  askForPassword(email: string): Promise<void>
  /** Null for a link that was used or is over. */
  readLink(token: string): Promise<{ email: string; name: string } | null>
  /** The problems of the fields `name` and `password`; null when it is set. */
  setPassword(asked: {
    token: string
    name: string
    password: string
  }): Promise<Readonly<Record<string, string>> | null>
}

/** What comes after the password: nothing, a code, or a second factor that the organization asks for and is not there yet. */
export type NextStep = 'in' | 'code' | 'set_up'

/** Seconds to wait where one more try is too many. Counts the try. */
export interface TryLimits {
  count(whose: string): Promise<number | null>
  /** The same and counts nothing. */
  look(whose: string): Promise<number | null>
}
