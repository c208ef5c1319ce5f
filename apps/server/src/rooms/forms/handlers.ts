import type { forms } from '@saakh/contract/forms'
import type { HandlersOf } from '../handler.ts'
import { findForm, formOnWire } from './find-form.ts'
import { readResponse, readResponses } from './reads.ts'
import { submitForm } from './submit-form.ts'

export const formsHandlers: HandlersOf<typeof forms> = {
  getForm: (call, { params }) => call.look(async () => ({ data: formOnWire(findForm(params.form_id)) })),
  formResponses: (call, { params, query }) => call.look((context) => readResponses(context, params.form_id, query)),
  getFormResponse: (call, { params }) =>
    call.look(
      (context) => readResponse(context, params.form_id, params.response_id),
      ({ data }) => `form_response:${data.id}`,
    ),
  submitForm: async (call, { params, body }) => {
    const { repeated, ...stored } = await call.run(submitForm, { ...body, form_id: params.form_id })
    const message = repeated ? 'This response was stored before.' : 'The response was stored.'
    return { success: true, data: { message, id: stored.response_id, ...stored } }
  },
}
