import { ALERT_ORIGINS, ALERT_SEVERITIES, ALERT_STATES } from '@saakh/domain/alert'
import { TriangleAlert } from 'lucide-react'
import { z } from 'zod'
import { panel } from '../../data/panel.ts'
import { screen } from '../../data/screen.ts'

const policy = { url: '/v1/admin/alerts', routes: ['/app/alerts'] } as const

export const ALERT_SORTS = ['date_of_alert', 'risk_severity', 'party_name'] as const

/** What the list is asked for; a mistyped address still shows the list. */
export const alertsSearch = z.object({
  severity: z.enum(ALERT_SEVERITIES).optional().catch(undefined),
  category: z.string().min(1).max(100).optional().catch(undefined),
  alert_type: z.string().min(1).max(100).optional().catch(undefined),
  /** Open ones unless asked otherwise. */
  state: z
    .enum([...ALERT_STATES, 'all'])
    .optional()
    .catch(undefined),
  origin: z.enum(ALERT_ORIGINS).optional().catch(undefined),
  q: z.string().min(1).max(200).optional().catch(undefined),
  sort_by: z.enum(ALERT_SORTS).optional().catch(undefined),
  sort_in: z.enum(['asc', 'desc']).optional().catch(undefined),
})

export const alertScreens = [
  screen({
    name: 'alerts',
    path: '/app/alerts',
    access: 'signed-in',
    policy,
    title: 'Alerts',
    nav: { label: 'Alerts', icon: TriangleAlert, order: 50 },
    search: alertsSearch,
  }),
  screen({
    name: 'my_alerts',
    shows: 'alerts',
    path: '/my/alerts',
    access: 'signed-in',
    policy,
    title: 'My alerts',
    search: alertsSearch,
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
    params: z.object({ alert_id: z.string() }),
    subject: 'alert_id',
  }),
] as const
