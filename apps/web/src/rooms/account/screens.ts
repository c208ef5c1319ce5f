import { MAIL_STATUSES } from '@saakh/contract/outbox'
import { z } from 'zod'
import { screen } from '../../data/screen.ts'

export const outboxSearch = z.object({
  status: z.enum(MAIL_STATUSES).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
})

export const accountScreens = [
  screen({ name: 'my', path: '/my', access: 'signed-in', title: 'My area', load: () => import('./my.tsx') }),
  screen({
    name: 'my_profile',
    path: '/account/my-profile',
    access: 'signed-in',
    title: 'My Account',
    load: () => import('./my-profile.tsx'),
  }),
  screen({
    name: 'preferences',
    path: '/account/preferences',
    access: 'signed-in',
    title: 'Preferences',
    load: () => import('./preferences.tsx'),
  }),
  screen({
    name: 'edit_profile',
    path: '/account/edit',
    access: 'signed-in',
    title: 'Edit profile',
    load: () => import('./edit.tsx'),
  }),
  screen({
    name: 'outbox',
    path: '/account/outbox',
    access: 'signed-in',
    policy: { url: '/v1/admin/outbox' },
    title: 'Outbox',
    search: outboxSearch,
    load: () => import('./outbox.tsx'),
  }),
] as const
