import { readCaseNumber } from '@saakh/domain/case-status'
import { AppError } from '@saakh/domain/errors'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { readCaseEvents } from './case-events.ts'
import { mayChangeCases } from './case-team.ts'
import type { CaseRecord, CaseTables } from './tables.ts'

/** By uid, id or number; what another organization has is not found. `lock`: for a change. */
export async function findCase(context: Context, id: string, lock = false): Promise<CaseRecord> {
  const number = readCaseNumber(id)
  const query = context.tx.withTables<CaseTables>().selectFrom('cases').selectAll()
  const caseRow =
    number || isUuid(id)
      ? await query
          .where(number ? 'case_number' : 'case_uid', '=', number ?? id)
          .$if(lock, (builder) => builder.forUpdate())
          .executeTakeFirst()
      : undefined
  if (!caseRow) throw new AppError('not_found', 'This case does not exist.')
  return caseRow
}

/** Somebody else was quicker: told with what they did, so that the sender can decide anew. */
export async function refuseStale(
  context: Context,
  { case_uid, case_number, version }: CaseRecord,
  seen: number | null,
) {
  if (seen === null || seen === version) return
  throw new AppError('conflict', `${case_number} was changed since you opened it.`, undefined, {
    version,
    changes: await readCaseEvents(context, case_uid, seen),
  })
}

/** Whether this person may change the case: a closed case is history, and without PATCH it can only be read. */
export const isEditable = (context: Context, { status }: Pick<CaseRecord, 'status'>): boolean =>
  status !== 'CLOSED' && mayChangeCases(context)

export function refuseUnlessEditable(context: Context, caseRecord: CaseRecord): void {
  if (caseRecord.status === 'CLOSED')
    throw new AppError('forbidden', `${caseRecord.case_number} is closed and can no longer be changed.`)
  if (!isEditable(context, caseRecord)) throw new AppError('forbidden', 'You cannot change this case')
}

/** Comments, files and visits belong to the work on a case; it ends with the case. */
export function refuseWhenClosed({ status, case_number }: CaseRecord, what: 'comments' | 'files' | 'visits'): void {
  if (status === 'CLOSED') throw new AppError('invalid', `${case_number} is closed and takes no more ${what}.`)
}
