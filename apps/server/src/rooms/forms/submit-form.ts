import { formAt } from '@saakh/catalogue/forms/form-registry'
import { api } from '@saakh/contract/api'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { judgeAnswers } from '@saakh/domain/form-answers'
import { type Answers, type FormDefinition, isParty } from '@saakh/domain/form-field'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { firstOfRepeated } from '../../platform/first-of-repeated.ts'
import { newId, sha256 } from '../../platform/ids.ts'
import { takeUp } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findForm } from './find-form.ts'
import type { FormTables } from './tables.ts'

interface Submitted {
  response_id: string
  form_id: string
  form_version: number
  repeated: boolean
}

/** Stores what somebody answered, judged by the same rules as in the browser; one send gives one response. */
export const submitForm = verb({
  name: 'submit_form',
  access: api.submitForm,
  input: api.submitForm.body.extend({ form_id: z.string() }),
  async run(context, input): Promise<Submitted> {
    const form = versionOf(input.form_id, input.form_version ?? undefined)
    const judged = judgeAnswers(form.fields, input.answers, istDate(context.clock.now()))
    refuseProblems({ ...unknownFields(form, input.answers), ...judged.problems })
    const { answers, party_id } = await withParties(context, form, judged.answers)
    await takeUp(context, party_id === null ? [] : [party_id])
    const about = { form_id: form.id, form_version: form.version }
    const created_by = userId(context)
    const content_hash = context.request_key === null ? sha256(canonicalJson({ ...about, answers, created_by })) : null
    const db = context.tx.withTables<FormTables>()
    const responses = db
      .selectFrom('form_responses')
      .select(['response_id', 'form_id', 'form_version'])
      .where('form_id', '=', form.id)
    const first = await firstOfRepeated(context, `form ${form.id}`, content_hash, responses)
    if (first) return { ...first, repeated: true }
    const response_id = newId()
    await db
      .insertInto('form_responses')
      .values({
        organization_id: context.org.organization_id,
        response_id,
        ...about,
        answers: JSON.stringify(answers),
        party_id,
        content_hash,
        created_by,
        created_by_name: displayName(context.actor),
        created_at: context.clock.now(),
      })
      .execute()
    return { response_id, ...about, repeated: false }
  },
  // The answers may hold personal data: the audit names what was filled, and not what was written.
  audit: (_input, { response_id, form_id, form_version, repeated }) =>
    repeated
      ? null
      : {
          subject: `form_response:${response_id}`,
          payload: { form_id, form_version },
          events: [{ kind: 'form.submitted', payload: { form_id, response_id } }],
        },
})

function versionOf(form_id: string, version: number | undefined): FormDefinition {
  const today = findForm(form_id)
  const form = formAt(form_id, version ?? today.version)
  if (!form) throw refuse({ form_version: `This form has no version ${version}; today's is ${today.version}.` })
  return form
}

/** A misspelt field would be lost without a word. */
function unknownFields(form: FormDefinition, given: Record<string, unknown>): Record<string, string> {
  const known = new Set(form.fields.map(({ name }) => name))
  return Object.fromEntries(
    Object.keys(given).flatMap((name) => (known.has(name) ? [] : [[name, 'This form has no such field']])),
  )
}

function refuse(fields: Record<string, string>): AppError {
  const [first] = Object.entries(fields)
  return new AppError('invalid', first ? `${first[0]}: ${first[1]}` : 'The form is not complete.', fields)
}

function refuseProblems(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) throw refuse(problems)
}

/** The register's or the organization's own parties; their names are the parties', not what the sender wrote. */
async function withParties(
  { tx }: Context,
  form: FormDefinition,
  given: Answers,
): Promise<{ answers: Answers; party_id: string | null }> {
  const asked = form.fields.flatMap(({ name }) => {
    const value = given[name]
    return isParty(value) ? [{ name, party_id: value.party_id }] : []
  })
  const ids = asked.map(({ party_id }) => party_id).filter(isUuid)
  const { rows } = await sql<{ party_id: string; name: string }>`
    select party_id, name from parties where party_id = any(${ids}::uuid[])`.execute(tx)
  const partiesById = new Map(rows.map((row) => [row.party_id, row]))
  const partyOf = (party_id: string) => partiesById.get(party_id.toLowerCase())
  refuseProblems(
    Object.fromEntries(
      asked.flatMap(({ name, party_id }) => (partyOf(party_id) ? [] : [[name, 'This party does not exist.']])),
    ),
  )
  const parties = asked.map(({ name, party_id }) => [name, partyOf(party_id) ?? null] as const)
  return { answers: { ...given, ...Object.fromEntries(parties) }, party_id: parties[0]?.[1]?.party_id ?? null }
}
