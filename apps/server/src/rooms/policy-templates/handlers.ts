import type { policyTemplates } from '@saakh/contract/policy-templates'
import type { HandlersOf } from '../handler.ts'
import { APPLIED_ALONE, WAITS } from '../users/second-person.ts'
import { createPolicyTemplate } from './create-policy-template.ts'
import { deletePolicyTemplate } from './delete-policy-template.ts'
import { previewTemplate, previewUserRights } from './preview.ts'
import { readPolicyTemplates } from './reads.ts'
import { updatePolicyTemplate } from './update-policy-template.ts'

export const policyTemplatesHandlers: HandlersOf<typeof policyTemplates> = {
  policyTemplates: (call) => call.look(readPolicyTemplates),
  createPolicyTemplate: async (call, { body }) => {
    const { template_id } = await call.run(createPolicyTemplate, body)
    return { success: true, data: { template_id } }
  },
  updatePolicyTemplate: async (call, { params, body }) => {
    const { outcome } = await call.run(updatePolicyTemplate, { ...body, template_id: params.template_id })
    const words = { waits: WAITS, alone: APPLIED_ALONE, done: 'The template is changed.' }
    return { success: true, message: words[outcome ?? 'done'], waits: outcome === 'waits' }
  },
  deletePolicyTemplate: async (call, { params }) => {
    await call.run(deletePolicyTemplate, params)
    return { success: true, message: 'The template is deleted.' }
  },
  templatePreview: (call, { params, query }) =>
    call.look((context) => previewTemplate(context, params.template_id, query)),
  userRightsPreview: (call, { params, query }) =>
    call.look((context) => previewUserRights(context, params.user_id, query)),
}
