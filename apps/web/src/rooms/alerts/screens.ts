import { alertList } from '@saakh/contract/alerts'
import { addressOf, choice, orderOf } from '@saakh/contract/listing'
import { ALERT_STATES } from '@saakh/domain/alert'
import { TriangleAlert } from 'lucide-react'
import { screen } from '../../data/screen.ts'

const load = () => import('./alerts.tsx')
const policy = { url: '/v1/admin/alerts', route: '/app/alerts' } as const

/** What the list is asked for: open alerts unless asked otherwise. A mistyped address still shows the list. */
export const alertsSearch = addressOf(alertList, ['severity', 'category', 'alert_type', 'origin', 'q'], {
  state: choice([...ALERT_STATES, 'all']),
  ...orderOf(alertList),
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
    load,
  }),
  screen({
    name: 'my_alerts',
    path: '/my/alerts',
    access: 'signed-in',
    policy,
    title: 'My alerts',
    search: alertsSearch,
    load,
  }),
] as const
