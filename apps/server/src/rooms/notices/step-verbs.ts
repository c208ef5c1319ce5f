import type { NoticeStep } from '@saakh/domain/notice'
import { stepVerb } from './take-step.ts'

/** Decisions of committees name the members who took them. */
const decideInCommittee = stepVerb({ name: 'decide_notice_in_committee', paper: 'minutes' })
/** The clocks run from the proof. */
const recordService = stepVerb({
  name: 'record_notice_service',
  paper: 'proof_of_service',
  needs_paper: true,
})
const recordReply = stepVerb({ name: 'record_notice_reply', paper: 'reply' })
const recordHearing = stepVerb({ name: 'record_notice_hearing', paper: 'minutes' })
const passOrder = stepVerb({ name: 'pass_notice_order', paper: 'annexure', needs_outcome: true })
const closeNotice = stepVerb({ name: 'close_notice', paper: 'annexure' })

/** The verb of each step. */
export const STEP_VERBS: Record<NoticeStep, typeof closeNotice> = {
  identified: decideInCommittee,
  served: recordService,
  reply_received: recordReply,
  proposed: decideInCommittee,
  proposal_served: recordService,
  proposal_reply: recordReply,
  hearing: recordHearing,
  order: passOrder,
  closed: closeNotice,
}
