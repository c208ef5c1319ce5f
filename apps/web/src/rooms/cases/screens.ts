import { caseList } from '@saakh/contract/cases'
import { addressOf, choice, orderOf, page } from '@saakh/contract/listing'
import { BriefcaseBusiness } from 'lucide-react'
import { screen } from '../../data/screen.ts'

const load = () => import('./cases.tsx')
const policy = { url: '/v1/cases', route: '/app/cases' } as const

/** What the list is asked for; a mistyped address still shows the list. */
export const casesSearch = addressOf(caseList, ['status', 'risk', 'q'], {
  /** Every status but CLOSED: what the counts by risk count. */
  state: choice(['open']),
  assignee: choice(['me']),
  counts: choice(['day']),
  ...orderOf(caseList),
  page,
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
    load,
  }),
  screen({
    name: 'my_cases',
    path: '/my/cases',
    access: 'signed-in',
    policy,
    title: 'My cases',
    search: casesSearch,
    load,
  }),
  screen({
    name: 'case_detail',
    path: '/app/cases/:case_id',
    access: 'signed-in',
    policy,
    title: 'Case',
    load: () => import('./case-detail.tsx'),
  }),
] as const
