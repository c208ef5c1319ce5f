import { PRIORITY_DEFAULTS, type PrioritySettings, prioritySettings } from '@saakh/catalogue/desk/priority'
import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { versionedSettings } from '../../platform/versioned-settings.ts'

const kept = versionedSettings<{ weights: Record<string, number> }>({
  ...{ table: 'priority_settings', id: 'settings_id', columns: ['weights'] },
})

export const readPrioritySettings = async (context: Context): Promise<PrioritySettings> =>
  prioritySettings.parse((await kept.readLatest(context))?.weights ?? {})

export async function tellPrioritySettings(context: Context) {
  const stored = await kept.readLatest(context)
  return {
    weights: prioritySettings.parse(stored?.weights ?? {}),
    defaults: PRIORITY_DEFAULTS,
    set_by: stored?.set_by ?? null,
    set_at: stored?.set_at.toISOString() ?? null,
  }
}

/** A new version each time; the one before stays. */
export const setPrioritySettings = verb({
  name: 'set_priority_settings',
  access: api.setPrioritySettings,
  input: api.setPrioritySettings.body,
  async run(context, { weights }) {
    headOfficeOnly(context)
    const unknown = Object.keys(weights).filter((name) => !(name in PRIORITY_DEFAULTS))
    if (unknown.length > 0)
      throw new AppError('invalid', 'The queue knows no such weight.', {
        [unknown[0] ?? '']: `There is no weight ${unknown.join(', ')}.`,
      })
    const before = await readPrioritySettings(context)
    const parsed = prioritySettings.safeParse({ ...before, ...weights })
    if (!parsed.success)
      throw new AppError(
        'invalid',
        'A weight is out of its range.',
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
      )
    await kept.write(context, { weights: parsed.data })
    return parsed.data
  },
  audit: ({ weights }, _, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: { weights },
    events: [{ kind: 'desk.weighed', payload: {} }],
  }),
})
