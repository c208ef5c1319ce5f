import type { limitProposals } from '@saakh/contract/limit-proposals'
import type { ownRules } from '@saakh/contract/own-rules'
import type { rules } from '@saakh/contract/rules'
import type { HandlersOf } from '../handler.ts'
import { askForLimits } from './ask-for-limits.ts'
import { declineProposal } from './decline-proposal.ts'
import { cancelBackTest } from './end-back-test.ts'
import { ownRuleParts } from './own-rule-parts.ts'
import { proposeLimits } from './propose-limits.ts'
import { proposeOwnRule } from './propose-own-rule.ts'
import { readBackTest, readDocument, readRule } from './read-rule.ts'
import { readRules } from './read-rules.ts'
import { startBackTest } from './start-back-test.ts'
import { withdrawLimits } from './withdraw-limits.ts'

/** The preview judges: monitoring answers it. */
export const rulesHandlers: HandlersOf<
  Omit<typeof rules & typeof ownRules & typeof limitProposals, 'previewLimits' | 'previewOwnRule'>
> = {
  ownRuleParts: (call) => call.look(async () => ownRuleParts()),
  proposeOwnRule: async (call, { body }) => {
    const { code, change_id } = await call.run(proposeOwnRule, body)
    return { success: true, data: { message: 'The rule is drafted. It finds nothing yet.', code, change_id } }
  },
  rules: (call) => call.look(async (context) => ({ data: await readRules(context) })),
  rule: (call, { params }) => call.look((context) => readRule(context, params.code)),
  proposeLimits: async (call, { params, body }) => {
    const drafted = await call.run(proposeLimits, { ...body, ...params })
    return { success: true, data: { message: 'The change is drafted. It changes nothing yet.', ...drafted } }
  },
  askForLimits: async (call, { params }) => {
    await call.run(askForLimits, params)
    return { success: true, message: 'A second person can approve it now.' }
  },
  withdrawLimits: async (call, { params }) => {
    await call.run(withdrawLimits, params)
    return { success: true, message: 'The change is withdrawn.' }
  },
  startBackTest: async (call, { params, body }) => {
    const { back_test_id } = await call.run(startBackTest, { ...body, ...params })
    return { success: true, data: { message: 'The back-test runs.', back_test_id } }
  },
  backTest: (call, { params }) => call.look((context) => readBackTest(context, params.back_test_id)),
  backTestDocument: (call, { params }) => call.look((context) => readDocument(context, params.back_test_id)),
  declineProposal: async (call, { params, body }) => {
    await call.run(declineProposal, { ...params, ...body })
    return { success: true, message: 'The proposal is declined. No limit changed.' }
  },
  cancelBackTest: async (call, { params }) => {
    await call.run(cancelBackTest, params)
    return { success: true, message: 'The back-test is cancelled.' }
  },
}
