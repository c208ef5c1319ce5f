import { ClipboardList } from 'lucide-react'
import { screen } from '../../data/screen.ts'

/** The list of forms is a list of products; what may be filled is asked of the server when a form is opened. */
const policy = { url: '/v1/admin/products', routes: ['/app/forms'] } as const

export const formScreens = [
  screen({
    name: 'forms',
    path: '/app/forms',
    access: 'signed-in',
    policy,
    title: 'Forms',
    nav: { label: 'Forms', icon: ClipboardList, order: 40 },
    search: async () => (await import('./searches.ts')).formsSearch,
  }),
  screen({
    name: 'form',
    path: '/app/forms/:form_id',
    access: 'signed-in',
    policy: { ...policy, or: ['/v1/admin/forms'] },
    title: 'Form',
    search: async () => (await import('./searches.ts')).formSearch,
  }),
] as const
