import { isRecord } from '@saakh/domain/loose-value'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { success, successData, text } from './wire.ts'

const preferences = z.strictObject({
  language: z.enum(['en', 'hi']),
  density: z.enum(['comfortable', 'compact']),
  color_scheme: z.enum(['auto', 'light', 'dark']),
  /** Single keys as commands. */
  shortcuts: z.boolean(),
  alert_mail: z.enum(['immediate', 'digest', 'off']),
  /** What is over or due soon. */
  due_mail: z.enum(['daily', 'off']),
})
export type Preferences = z.output<typeof preferences>

export const DEFAULT_PREFERENCES: Preferences = {
  language: 'en',
  density: 'comfortable',
  color_scheme: 'auto',
  shortcuts: true,
  alert_mail: 'digest',
  due_mail: 'off',
}

/** What an answer tells of preferences; what is missing or does not fit is left out. */
function toldPreferences(raw: unknown): Partial<Preferences> {
  const given = isRecord(raw) && isRecord(raw.data) ? raw.data : raw
  const fitting = Object.entries(preferences.shape).flatMap(([name, field]) => {
    const read = field.safeParse(isRecord(given) ? given[name] : undefined)
    return read.success ? [[name, read.data] as const] : []
  })
  return preferences.partial().parse(Object.fromEntries(fitting))
}

/** What is missing or does not fit is the default: a preference never keeps a screen from showing. */
export const readPreferences = (raw: unknown): Preferences => ({ ...DEFAULT_PREFERENCES, ...toldPreferences(raw) })

const MOST_WIDGETS = 60
const isWithoutDuplicates = (ids: readonly { id: string }[]) => new Set(ids.map(({ id }) => id)).size === ids.length

/** The widgets of a dashboard in their order; none is the centred search bar. */
export const dashboardLayout = z.strictObject({
  data: z
    .array(z.strictObject({ id: text(60) }))
    .max(MOST_WIDGETS, `A dashboard holds at most ${MOST_WIDGETS} widgets`)
    .refine(isWithoutDuplicates, 'A widget stands on a dashboard once'),
})

const preferencesPath = '/v1/account/myconfig/preferences'

/** What a user sets for nobody but oneself; open to an inactive organization. */
export const settings = {
  myPreferences: endpoint({
    method: 'GET',
    path: preferencesPath,
    refreshed_by: [],
    summary: 'How the signed-in user wants the product to look and to write; what was never chosen is the default.',
    access: { kind: 'session' },
    response: z.object({ data: preferences }),
    read: (raw) => ({ data: toldPreferences(raw) }),
  }),
  savePreferences: endpoint({
    method: 'PATCH',
    path: preferencesPath,
    summary: 'Changes the preferences that are named and keeps the others.',
    access: { kind: 'session' },
    body: preferences.partial().refine((changes) => Object.keys(changes).length > 0, 'Name at least one preference'),
    response: successData(preferences),
    read: (raw) => ({ success: true, data: toldPreferences(raw) }),
    open_to_inactive: true,
  }),
  saveDashboard: endpoint({
    method: 'PATCH',
    path: '/v1/account/myconfig/dashboard',
    summary: "Replaces the widgets of the signed-in user's dashboard: ids in their order.",
    access: { kind: 'session' },
    body: dashboardLayout,
    response: success,
    open_to_inactive: true,
  }),
  resetMyConfig: endpoint({
    method: 'DELETE',
    path: '/v1/account/myconfig/{config_name}',
    summary: 'Back to the default of `dashboard` or `preferences`.',
    access: { kind: 'session' },
    response: success,
    open_to_inactive: true,
  }),
}
