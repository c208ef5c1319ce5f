import { addressOf, choice, page } from '@saakh/contract/listing'
import { noticeList } from '@saakh/contract/notices'
import { RECEIVED_STATES } from '@saakh/domain/notice'

export const NOTICE_TABS = ['received', 'sent'] as const

export const showcauseSearch = addressOf(noticeList, ['q', 'procedure', 'state'], {
  tab: choice(NOTICE_TABS),
  /** Of received notices. */
  status: choice(RECEIVED_STATES),
  page,
})
