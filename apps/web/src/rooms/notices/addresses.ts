import { addressOf, choice, page } from '@saakh/contract/listing'
import { noticeList } from '@saakh/contract/notices'
import { RECEIVED_STATES } from '@saakh/domain/notice'
import { z } from 'zod'
import { panel } from '../../data/panel.ts'
import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/notices', routes: ['/app/showcause'] } as const

export const NOTICE_TABS = ['received', 'sent'] as const

export const showcauseSearch = addressOf(noticeList, ['q', 'procedure', 'state'], {
  tab: choice(NOTICE_TABS),
  /** Of received notices. */
  status: choice(RECEIVED_STATES),
  page,
})

export const noticeScreens = [
  screen({
    name: 'showcause',
    path: '/app/showcause',
    access: 'signed-in',
    policy,
    title: 'Show cause',
    search: showcauseSearch,
  }),
] as const

export const noticePanels = [
  panel({
    name: 'notice',
    word: 'notice',
    title: 'Notice',
    // An address without it shows that there is no such notice.
    params: z.object({ notice_id: z.string().catch('') }),
    subject: 'notice_id',
    policy: { url: '/v1/notices' },
  }),
  panel({
    name: 'draft_notice',
    word: 'draft-notice',
    title: 'Draft notice',
    /** Without a case the panel asks for its number. */
    params: z.object({ of_case: z.string().optional() }),
    subject: 'of_case',
    policy: { url: '/v1/notices', method: 'POST' },
  }),
] as const
