import { page } from '@saakh/contract/listing'
import { USER_STATUSES } from '@saakh/contract/people'
import { z } from 'zod'
import { screen } from '../../data/screen.ts'

const text = z.string().min(1).max(200).optional().catch(undefined)

export const usersSearch = z.object({
  q: text,
  status: z.enum(USER_STATUSES).optional().catch(undefined),
  unit: text,
  template: text,
  page: page.optional().catch(undefined),
})

/** Which template, mapping or unit is open to be changed; `new` makes another one. */
export const editSearch = z.object({ edit: text, word: text })

export const peopleScreens = [
  screen({
    name: 'users',
    path: '/admin/users',
    access: 'signed-in',
    policy: { url: '/v1/admin/users' },
    title: 'Users',
    search: usersSearch,
  }),
  screen({
    name: 'user',
    path: '/admin/users/:section',
    access: 'signed-in',
    policy: { url: '/v1/admin/users' },
    title: 'User',
    search: usersSearch,
  }),
  screen({
    name: 'policy_templates',
    path: '/admin/policy-templates',
    access: 'signed-in',
    policy: { url: '/v1/admin/users' },
    title: 'Policy templates',
    search: editSearch,
  }),
  screen({
    name: 'group_mappings',
    path: '/admin/group-mappings',
    access: 'signed-in',
    policy: { url: '/v1/admin/users' },
    title: 'Groups of the provider',
    search: editSearch,
  }),
  screen({
    name: 'org_units',
    path: '/admin/org-units',
    access: 'signed-in',
    policy: { url: '/v1/admin/org_units' },
    title: 'Branches and departments',
    search: editSearch,
  }),
] as const
