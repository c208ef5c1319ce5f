import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { type KeptDocument, verifyKept } from '../kept-document.ts'
import { contestedSince } from '../sections/contested.ts'
import { type CaseFileInput, linesIn } from './case-file-input.ts'
import { CASE_FILES } from './compose-case-file.ts'

/** Whether the case went on after the file was made: that is no fault of the file, and it is told. */
async function changedCase(tx: Tx, { organization_id, case: { case_uid, case_number }, known_at }: CaseFileInput) {
  const { rows } = await sql`select from cases where organization_id = ${organization_id} and case_uid = ${case_uid}
    and date_trunc('milliseconds', updated_at) > ${new Date(known_at)}`.execute(tx)
  return rows.length === 0 ? [] : [`Since the file was made ${case_number} has changed.`]
}

const changedContests = (tx: Tx, input: CaseFileInput): Promise<string[]> => {
  const contestedIds = (input.contests ?? []).map(({ fact_id }) => fact_id)
  const ids = [...contestedIds, ...linesIn(input).map(({ fact_id }) => fact_id)]
  return contestedSince(tx, input.organization_id, ids, input.known_at)
}

/** `findings`: what does not hold of the file; none when it is made again byte for byte. `since`: what changed in the case. */
export async function verifyCaseFile(tx: Tx, stored: KeptDocument): Promise<{ findings: string[]; since: string[] }> {
  const { findings, input } = await verifyKept(tx, CASE_FILES, stored)
  if (input === null) return { findings, since: [] }
  return { findings, since: [...(await changedCase(tx, input)), ...(await changedContests(tx, input))] }
}
