import type { caseRules } from '@saakh/contract/case-rules'
import type { HandlersOf } from '../handler.ts'
import { previewRule } from './preview.ts'
import { tellRules } from './rules.ts'
import { setCaseRules } from './set-rules.ts'

export const caseRuleHandlers: HandlersOf<typeof caseRules> = {
  caseRules: (call) => call.look(tellRules),
  setCaseRules: async (call, { body }) => {
    await call.run(setCaseRules, body)
    return { success: true, data: { message: 'The rules are saved.' } }
  },
  previewCaseRule: (call, { query }) => call.look((context) => previewRule(context, query)),
}
