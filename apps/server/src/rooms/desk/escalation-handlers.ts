import type { deskEscalation } from '@saakh/contract/desk-escalation'
import type { HandlersOf } from '../handler.ts'
import { previewEscalation } from './escalate.ts'
import { setEscalation, tellEscalationSettings } from './escalation-settings.ts'

export const deskEscalationHandlers: HandlersOf<typeof deskEscalation> = {
  escalationSettings: (call) => call.look(tellEscalationSettings),
  setEscalation: async (call, { body }) => ({ success: true, data: await call.run(setEscalation, body) }),
  previewEscalation: (call, { body }) => call.look((context) => previewEscalation(context, body)),
}
