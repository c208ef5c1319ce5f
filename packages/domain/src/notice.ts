// The notices that a lender sends by itself: which procedures there are, whom they go to, which steps they take.

/** query: a plain question to the borrower, which no direction regulates. */
export const NOTICE_PROCEDURES = ['fraud', 'wilful_default', 'query'] as const
export type NoticeProcedure = (typeof NOTICE_PROCEDURES)[number]

export const ADDRESSEE_ROLES = ['entity', 'promoter', 'whole_time_director', 'guarantor', 'other'] as const
export type AddresseeRole = (typeof ADDRESSEE_ROLES)[number]

/** What is recorded of a notice after its draft, each by a person and with a day. */
export const NOTICE_STEPS = [
  'identified',
  'served',
  'reply_received',
  'proposed',
  'proposal_served',
  'proposal_reply',
  'hearing',
  'order',
  'closed',
] as const
export type NoticeStep = (typeof NOTICE_STEPS)[number]

/** draft: nobody has been served. */
export const NOTICE_STATES = ['draft', 'open', 'closed'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

export const NOTICE_DOCUMENTS = [
  'forensic_report',
  'annexure',
  'proof_of_service',
  'reply',
  'minutes',
  'notice_pdf',
  'order_pdf',
] as const
export type NoticeDocument = (typeof NOTICE_DOCUMENTS)[number]

/** What Saakh prints of a notice; a draft has no number. */
export const NOTICE_PAPERS = ['draft', 'notice', 'order'] as const
export type NoticePaper = (typeof NOTICE_PAPERS)[number]

/** What an order says: that the case is made out, or that it is not. */
export const ORDER_OUTCOMES = ['upheld', 'dropped'] as const

/** The states of a notice that an authority sent to a party. */
export const RECEIVED_STATES = ['open', 'replied', 'closed'] as const
export type ReceivedState = (typeof RECEIVED_STATES)[number]
