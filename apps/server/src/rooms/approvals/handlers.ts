import type { approvals } from '@saakh/contract/approvals'
import type { HandlersOf } from '../handler.ts'
import { askApprovalAgain } from './ask-again.ts'
import { decideApproval } from './decide-approval.ts'
import { readApprovals } from './reads.ts'
import { setApprovalDays } from './set-approval-days.ts'

export const approvalsHandlers: HandlersOf<typeof approvals> = {
  adminApprovals: (call, { query }) => call.look((context) => readApprovals(context, query)),
  setApprovalDays: async (call, { body }) => {
    await call.run(setApprovalDays, body)
    return { success: true, message: `Requests wait ${body.days} days from now on.` }
  },
  decideApproval: async (call, { params, body }) => {
    await call.run(decideApproval, { ...body, approval_id: params.approval_id })
    return {
      success: true,
      message: body.action === 'approve' ? 'The request is approved.' : 'The request is rejected.',
    }
  },
  askApprovalAgain: async (call, { params }) => {
    await call.run(askApprovalAgain, params)
    return { success: true, message: 'The request waits again.' }
  },
}
