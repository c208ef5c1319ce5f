import { BriefcaseBusiness } from 'lucide-react'
import { z } from 'zod'
import { panel } from '../../data/panel.ts'
import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/cases', routes: ['/app/cases'] } as const

export const caseScreens = [
  screen({
    name: 'cases',
    path: '/app/cases',
    access: 'signed-in',
    policy,
    title: 'Cases',
    nav: { label: 'Cases', icon: BriefcaseBusiness, order: 30 },
    search: async () => (await import('./searches.ts')).casesSearch,
  }),
  screen({
    name: 'my_cases',
    shows: 'cases',
    path: '/my/cases',
    access: 'signed-in',
    policy,
    title: 'My cases',
    search: async () => (await import('./searches.ts')).casesSearch,
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
    params: z.object({
      alert_id: z.string().optional(),
      /** Ids of further alerts that the case begins with, with commas between. */
      and_alerts: z.string().max(4000).optional(),
      /** What the case begins with; from a notice of an authority. */
      case_subject: z.string().max(300).optional().catch(undefined),
    }),
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
