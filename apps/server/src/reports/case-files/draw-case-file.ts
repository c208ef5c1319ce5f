import { api } from '@saakh/contract/api'
import type { Caller } from '../../platform/access.ts'
import { lookAtMoment, type Platform } from '../../platform/verb.ts'
import type { DrawnCaseFile } from '../../rooms/cases/case-files.ts'
import { drawKept } from '../kept-document.ts'
import { partiesIn } from './case-file-input.ts'
import { CASE_FILES } from './compose-case-file.ts'
import { readCaseFile } from './read-case-file.ts'

/** Reads the case as it is at one moment, draws its file and stores it; the row that names it is still to be written. */
export async function drawCaseFile(platform: Platform, caller: Caller, case_id: string): Promise<DrawnCaseFile> {
  const read = await lookAtMoment(platform, caller, api.getCase, (context) => readCaseFile(context, case_id))
  const { input, pdf, manifest } = await drawKept(CASE_FILES, read)
  const { sha256, size } = await platform.files.put(caller.organization_id, pdf)
  return {
    ...{ manifest, sha256, size, made_from: input },
    case_uid: input.case.case_uid,
    case_number: input.case.case_number,
    unit_id: input.unit?.unit_id ?? null,
    with_fraud: input.with_fraud,
    party_ids: partiesIn(input),
  }
}
