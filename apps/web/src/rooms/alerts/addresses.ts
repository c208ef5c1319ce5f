import { TriangleAlert } from 'lucide-react'
import { z } from 'zod'
import { panel } from '../../data/panel.ts'
import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/admin/alerts', routes: ['/app/alerts'] } as const

export const alertScreens = [
  screen({
    name: 'alerts',
    path: '/app/alerts',
    access: 'signed-in',
    policy,
    title: 'Alerts',
    nav: { label: 'Alerts', icon: TriangleAlert, order: 50 },
    search: async () => (await import('./searches.ts')).bothSearch,
  }),
  screen({
    name: 'my_alerts',
    shows: 'alerts',
    path: '/my/alerts',
    access: 'signed-in',
    policy,
    title: 'My alerts',
    search: async () => (await import('./searches.ts')).alertsSearch,
  }),
  screen({
    name: 'promises',
    path: '/app/alerts/promises',
    access: 'signed-in',
    policy,
    title: 'Promises to pay',
    search: async () => (await import('./searches.ts')).promisesSearch,
  }),
] as const

export const alertPanels = [
  panel({
    name: 'create_alert',
    word: 'create-alert',
    title: 'Create alert',
    params: z.object({}),
    takes_party: true,
    policy: { url: '/v1/admin/alerts', method: 'POST' },
  }),
  panel({
    name: 'alert',
    word: null,
    title: 'Alert',
    params: z.object({
      alert_id: z.string(),
      /** Of an earlier reading; the latest is shown without it. */
      reading: z.coerce.number().int().min(1).optional().catch(undefined),
    }),
    subject: 'alert_id',
  }),
] as const
