import type { Context } from '../../platform/verb.ts'
import { readExaminations } from './reads.ts'

/** More are open at no lender. */
const MOST = 500

/** Examinations of which a clock runs, each with the day by which the next step is taken. */
export async function dueExaminations(context: Context) {
  const { data } = await readExaminations(context, { page: 1, per_page: MOST })
  return data.flatMap(({ examination_id, party_id, party_name, is_demo, because, due_on }) =>
    due_on === null ? [] : [{ examination_id, party_id, party_name, is_demo, because, due_on }],
  )
}
