import { z } from 'zod'
import { panel } from '../../data/panel.ts'
import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/notices', routes: ['/app/showcause'] } as const

export const noticeScreens = [
  screen({
    name: 'showcause',
    path: '/app/showcause',
    access: 'signed-in',
    policy,
    title: 'Show cause',
    search: async () => (await import('./searches.ts')).showcauseSearch,
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
