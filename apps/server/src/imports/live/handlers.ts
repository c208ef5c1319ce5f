import type { integrations } from '@saakh/contract/integrations'
import type { HandlersOf } from '../../rooms/handler.ts'
import { askIntegration } from './ask-integration.ts'
import { readIntegrations } from './read-integrations.ts'

export const integrationsHandlers: HandlersOf<typeof integrations> = {
  integrations: (call) => call.look(readIntegrations),
  askIntegration: async (call, { body }) => {
    const { job_id, is_new } = await call.run(askIntegration, body)
    const message = is_new ? 'The reports are being asked for.' : 'The reports are being asked for already.'
    return { success: true, data: { message, job_id } }
  },
}
