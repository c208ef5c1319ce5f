import { z } from 'zod'
import { panel } from '../../data/panel.ts'
import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/admin/approvals' } as const

export const approvalScreens = [
  screen({
    name: 'approvals',
    path: '/admin/approvals',
    access: 'signed-in',
    policy,
    title: 'Approvals',
    search: async () => (await import('./searches.ts')).approvalsSearch,
  }),
] as const

export const approvalPanels = [
  panel({
    name: 'approval',
    word: 'approval',
    title: 'Request',
    params: z.object({ approval_id: z.string().catch('') }),
    subject: 'approval_id',
    policy,
  }),
] as const
