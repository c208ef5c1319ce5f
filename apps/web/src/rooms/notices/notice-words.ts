import type { AddresseeRole, NoticeDocument, NoticeProcedure, NoticeState, ReceivedState } from '@saakh/domain/notice'

export const PROCEDURES: Readonly<Record<NoticeProcedure, string>> = {
  fraud: 'Fraud',
  wilful_default: 'Wilful default',
  query: 'Query',
}
export const STATES: Readonly<Record<NoticeState, string>> = { draft: 'Draft', open: 'Open', closed: 'Closed' }
export const RECEIVED: Readonly<Record<ReceivedState, string>> = { open: 'Open', replied: 'Replied', closed: 'Closed' }
export const ROLES: Readonly<Record<AddresseeRole, string>> = {
  entity: 'Entity',
  promoter: 'Promoter',
  whole_time_director: 'Whole-time director',
  guarantor: 'Guarantor',
  other: 'Other',
}
export const DOCUMENTS: Readonly<Record<NoticeDocument, string>> = {
  forensic_report: 'Forensic report',
  annexure: 'Annexure',
  proof_of_service: 'Proof of service',
  reply: 'Reply',
  minutes: 'Minutes',
  notice_pdf: 'Notice',
  order_pdf: 'Order',
}
