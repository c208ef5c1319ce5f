import { emailKey } from '@saakh/domain/invite-emails'
import { sql } from 'kysely'
import { type Db, inOrganization, isUuid, PLATFORM_ORGANIZATION, type Tx } from '../../platform/db.ts'

/** What users are bound to who sign in with an account of Saakh's own; the migration names it too. */
export const OWN_ISSUER = 'accounts of Saakh'

export interface SignInAccount {
  account_id: string
  email: string
  name: string
  password: string
  totp_key: string | null
  totp_pending: string | null
  totp_step: number | null
}

const COLUMNS = sql.raw<unknown>('account_id, email, name, password, totp_key, totp_pending, totp_step')

/** In the platform's context. */
export async function accountOf(tx: Tx, account_id: string, lock = false): Promise<SignInAccount | null> {
  if (!isUuid(account_id)) return null
  const { rows } = await sql<SignInAccount>`select ${COLUMNS} from sign_in_accounts
    where organization_id = ${PLATFORM_ORGANIZATION} and account_id = ${account_id}
    ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows[0] ?? null
}

export async function accountByEmail(tx: Tx, email: string): Promise<SignInAccount | null> {
  const { rows } = await sql<SignInAccount>`select ${COLUMNS} from sign_in_accounts
    where organization_id = ${PLATFORM_ORGANIZATION} and email = ${emailKey(email)}`.execute(tx)
  return rows[0] ?? null
}

export const inPlatform = <R>(db: Db, work: (tx: Tx) => Promise<R>): Promise<R> =>
  inOrganization(db, PLATFORM_ORGANIZATION, work)

/** Whether somebody invited this person, or has them as a user. */
export async function isExpected(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql<{ is_expected: boolean }>`select is_expected(${email})`.execute(tx)
  return rows[0]?.is_expected ?? false
}

export async function isSecondFactorRequired(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql<{ required: boolean }>`select second_factor_required(${email}) as required`.execute(tx)
  return rows[0]?.required ?? false
}
