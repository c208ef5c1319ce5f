import { randomBytes } from 'node:crypto'
import type { InstallationKey } from '../../platform/installation-key.ts'
import { base32 } from './totp.ts'

const COUNT = 10
/** 50 bits each: too many to be tried. */
const LETTERS = 10

/** 'ABCDE-FGHIJ', ten of them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => {
    const letters = base32(randomBytes(LETTERS)).slice(0, LETTERS)
    return `${letters.slice(0, LETTERS / 2)}-${letters.slice(LETTERS / 2)}`
  })

/** Of one account: the same code of another one has another hash. Blanks, dashes and small letters say nothing. */
export const recoveryHash = (key: InstallationKey, account_id: string, code: string): string =>
  key.sign('recovery code', `${account_id} ${code.toUpperCase().replace(/[^A-Z2-7]/g, '')}`)
