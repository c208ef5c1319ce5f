import { ClipboardList } from 'lucide-react'
import { z } from 'zod'
import { screen } from '../../data/screen.ts'

const page = z.coerce.number().int().min(1).max(100_000).optional().catch(undefined)
/** The list of forms is a list of products; what may be filled is asked of the server when a form is opened. */
const policy = { url: '/v1/admin/products', routes: ['/app/forms'] } as const

export const formsSearch = z.object({ page })
export const formSearch = z.object({
  /** The response that is shown in place of the form. */
  response: z.string().max(200).optional().catch(undefined),
  page,
})

export const formScreens = [
  screen({
    name: 'forms',
    path: '/app/forms',
    access: 'signed-in',
    policy,
    title: 'Forms',
    nav: { label: 'Forms', icon: ClipboardList, order: 40 },
    search: formsSearch,
  }),
  screen({
    name: 'form',
    path: '/app/forms/:form_id',
    access: 'signed-in',
    policy: { ...policy, or: ['/v1/admin/forms'] },
    title: 'Form',
    search: formSearch,
  }),
] as const
