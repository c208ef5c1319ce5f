import { MAIL_STATUSES } from '@saakh/contract/outbox'
import { z } from 'zod'
import { screen } from '../../data/screen.ts'

export const outboxSearch = z.object({
  status: z.enum(MAIL_STATUSES).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
})

export const accountScreens = [
  screen({ name: 'my', path: '/my', access: 'signed-in', title: 'My area' }),
  screen({
    name: 'my_profile',
    path: '/account/my-profile',
    access: 'signed-in',
    title: 'My Account',
  }),
  screen({
    name: 'preferences',
    path: '/account/preferences',
    access: 'signed-in',
    title: 'Preferences',
  }),
  screen({
    name: 'edit_profile',
    path: '/account/edit',
    access: 'signed-in',
    title: 'Edit profile',
  }),
  screen({
    name: 'setup_profile',
    path: '/setup-profile',
    access: 'signed-in',
    title: 'Set up your profile',
  }),
  screen({
    name: 'outbox',
    path: '/account/outbox',
    access: 'signed-in',
    policy: { url: '/v1/admin/outbox' },
    title: 'Outbox',
    search: outboxSearch,
  }),
] as const
