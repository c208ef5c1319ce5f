import { FIELD_KINDS } from '@saakh/domain/form-field'
import { formResponse, readFormResponse, readFormResponses, readSentResponse } from '@saakh/domain/form-response'
import { readFormDefinition } from '@saakh/domain/read-form'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paging, successData } from './wire.ts'

const partyAnswer = z.object({ party_id: z.string(), name: z.string() })
const answer = z.union([z.string(), z.boolean(), partyAnswer]).nullable()

const formField = z.looseObject({
  name: z.string(),
  type: z.enum(FIELD_KINDS),
  label: z.string(),
  mandatory: z.boolean(),
  pattern: z.string().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
})

const formDefinition = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  version: z.number(),
  fields: z.array(formField),
})

const responseAnswer = z.looseObject(formResponse.answers)

const access = { kind: 'policy', url: '/v1/admin/forms' } as const
const responsesPath = '/v1/admin/forms/{form_id}/responses'

export const forms = {
  getForm: endpoint({
    method: 'GET',
    path: '/v1/admin/forms/{form_id}',
    refreshed_by: [],
    summary: 'A form with its fields, as it is filled today.',
    access,
    response: z.object({ data: formDefinition }),
    read: (raw: unknown) => readFormDefinition(raw),
  }),
  formResponses: endpoint({
    method: 'GET',
    path: responsesPath,
    refreshed_by: ['form'],
    summary: 'Who filled the form, newest first.',
    access,
    query: z.object(paging()),
    response: z.object({ data: z.array(responseAnswer), total_entries: z.number() }),
    read: readFormResponses,
  }),
  getFormResponse: endpoint({
    method: 'GET',
    path: '/v1/admin/forms/{form_id}/responses/{response_id}',
    refreshed_by: ['form'],
    summary: 'The answers of one response, with the form as it stood when it was filled.',
    access,
    response: z.object({
      data: responseAnswer.extend({ answers: z.record(z.string(), answer), form: formDefinition }),
    }),
    read: readFormResponse,
  }),
  submitForm: endpoint({
    method: 'POST',
    path: responsesPath,
    summary: 'Stores a response.',
    access,
    body: z.object({
      /** Field name to answer; a party is `{ party_id, name }`. */
      answers: z.record(z.string().max(200), z.unknown()),
      /** The version that was filled; today's where none is named. */
      form_version: z.number().int().min(1).max(100_000).nullish(),
    }),
    response: successData(
      z.looseObject({
        message: z.string(),
        id: z.string(),
        response_id: z.string(),
        form_id: z.string(),
        form_version: z.number(),
      }),
    ),
    read: readSentResponse,
  }),
}
