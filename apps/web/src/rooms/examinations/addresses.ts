import { z } from 'zod'
import { panel } from '../../data/panel.ts'
import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/notices', routes: ['/app/book'] } as const

export const examinationScreens = [
  screen({
    name: 'examinations',
    path: '/app/book/examinations',
    access: 'signed-in',
    policy,
    title: 'Early-warning examinations',
    search: async () => (await import('./searches.ts')).examinationsSearch,
  }),
] as const

export const examinationPanels = [
  panel({
    name: 'examination',
    word: 'examination',
    title: 'Examination',
    // An address without it shows that there is no such examination.
    params: z.object({ examination_id: z.string().catch('') }),
    subject: 'examination_id',
    policy: { url: '/v1/notices' },
  }),
  panel({
    name: 'begin_examination',
    word: 'begin-examination',
    title: 'Begin an examination',
    /** Without an alert the panel asks for the borrower. */
    params: z.object({ of_alert: z.string().optional() }),
    subject: 'of_alert',
    takes_party: true,
    policy: { url: '/v1/notices', method: 'POST' },
  }),
] as const
