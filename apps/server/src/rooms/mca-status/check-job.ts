import { HELD, type RegisterRow } from '@saakh/domain/register-check'

/** The type of the jobs that check the register. */
export const MCA_JOB = 'mca_status'

/** So many companies are checked in one transaction; a job that is cut off goes on after the last. */
export const BATCH = 100

/** What was told of a changed field before and now. */
export const changeOf = (field: string, before: RegisterRow | null, now: RegisterRow | null) => {
  if (field === HELD) return { before: before === null ? 'no' : 'yes', now: now === null ? 'no' : 'yes' }
  const name = field as keyof RegisterRow
  return { before: before?.[name] ?? null, now: now?.[name] ?? null }
}
