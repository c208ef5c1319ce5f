import { formAt } from '@saakh/catalogue/forms/form-registry'
import type { Answer, Query } from '@saakh/contract/endpoint'
import type { forms } from '@saakh/contract/forms'
import { AppError } from '@saakh/domain/errors'
import type { Answers, FormDefinition } from '@saakh/domain/form-field'
import { maskPersonal } from '@saakh/domain/personal-data'
import { sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { findForm, formOnWire } from './find-form.ts'
import type { FormTables } from './tables.ts'

interface RowOnWire {
  response_id: string
  form_id: string
  form_version: number
  created_by_name: string
  created_at: Date
  party_id: string | null
  party_name: string | null
  is_demo: boolean | null
}

/** A party that was merged or erased since keeps its id; its name is then all that is missing. */
const onWire = ({ created_by_name, created_at, party_id, party_name, is_demo, ...row }: RowOnWire) => ({
  id: row.response_id,
  ...row,
  created_at: created_at.toISOString(),
  created_by: { fullname: created_by_name },
  party: party_id === null ? null : { party_id, name: party_name ?? party_id, is_demo: is_demo ?? false },
})

const responses = ({ tx, org }: Context, form_id: string) =>
  tx
    .withTables<FormTables>()
    .selectFrom('form_responses as r')
    .where('r.organization_id', '=', org.organization_id)
    .where('r.form_id', '=', form_id)

const COLUMNS = [
  'r.response_id',
  'r.form_id',
  'r.form_version',
  'r.created_by_name',
  'r.created_at',
  'r.party_id',
] as const
const PARTY = [
  sql<string | null>`(select p.name from parties p where p.party_id = r.party_id)`.as('party_name'),
  sql<boolean | null>`(select p.is_demo from parties p where p.party_id = r.party_id)`.as('is_demo'),
] as const

/** What is answered of a person is kept back; a mask fits no pattern, so it cannot be taken for an answer. */
function masked({ fields }: FormDefinition, answers: Answers): Answers {
  const shown = { ...answers }
  for (const { name, kind, personal = kind === 'pan' || kind === 'gstin' ? kind : undefined } of fields) {
    const answer = answers[name]
    if (personal && typeof answer === 'string') shown[name] = maskPersonal(personal, answer)
  }
  return shown
}

export async function readResponses(
  context: Context,
  form_id: string,
  { page, per_page }: Query<(typeof forms)['formResponses']>,
): Promise<Answer<(typeof forms)['formResponses']>> {
  const query = responses(context, findForm(form_id).id)
  const rows = await query
    .select(COLUMNS)
    .select(PARTY)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.response_id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { data: rows.map(onWire), total_entries: Number(total) }
}

export async function readResponse(
  context: Context,
  form_id: string,
  response_id: string,
): Promise<Answer<(typeof forms)['getFormResponse']>> {
  findForm(form_id)
  const row = isUuid(response_id)
    ? await responses(context, form_id)
        .where('r.response_id', '=', response_id)
        .select(COLUMNS)
        .select('r.answers')
        .select(PARTY)
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('not_found', 'This response does not exist.')
  const { answers, ...head } = row
  // Published versions are never taken away, so the one that was filled is there.
  const form = formAt(form_id, row.form_version) ?? findForm(form_id)
  return { data: { ...onWire(head), answers: context.plain ? answers : masked(form, answers), form: formOnWire(form) } }
}
