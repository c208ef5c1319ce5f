import { CASE_RISKS, CASE_STATUSES } from '@saakh/domain/case-status'
import { BriefcaseBusiness } from 'lucide-react'
import { z } from 'zod'
import { panel } from '../../data/panel.ts'
import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/cases', routes: ['/app/cases'] } as const

export const CASE_SORTS = ['created_at', 'updated_at', 'case_id'] as const

/** What the list is asked for; a mistyped address still shows the list. */
export const casesSearch = z.object({
  status: z.enum(CASE_STATUSES).optional().catch(undefined),
  /** Every status but CLOSED: what the counts by risk count. */
  state: z.literal('open').optional().catch(undefined),
  risk: z
    .enum([...CASE_RISKS, 'not_rated'])
    .optional()
    .catch(undefined),
  assignee: z.literal('me').optional().catch(undefined),
  q: z.string().max(200).optional().catch(undefined),
  counts: z.literal('day').optional().catch(undefined),
  sort_by: z.enum(CASE_SORTS).optional().catch(undefined),
  sort_in: z.enum(['asc', 'desc']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
})

export const caseScreens = [
  screen({
    name: 'cases',
    path: '/app/cases',
    access: 'signed-in',
    policy,
    title: 'Cases',
    nav: { label: 'Cases', icon: BriefcaseBusiness, order: 30 },
    search: casesSearch,
  }),
  screen({
    name: 'my_cases',
    shows: 'cases',
    path: '/my/cases',
    access: 'signed-in',
    policy,
    title: 'My cases',
    search: casesSearch,
  }),
  screen({
    name: 'case_detail',
    path: '/app/cases/:case_id',
    access: 'signed-in',
    policy,
    title: 'Case',
  }),
] as const

export const casePanels = [
  panel({
    name: 'create_case',
    word: 'create-case',
    title: 'Create case',
    params: z.object({ alert_id: z.string().optional() }),
    takes_party: true,
    policy: { url: '/v1/cases', method: 'POST' },
  }),
  panel({
    name: 'view_case',
    word: 'view-case',
    title: 'Case',
    // An address without it shows that there is no such case.
    params: z.object({ case_id: z.string().catch('') }),
    subject: 'case_id',
  }),
] as const
