import { PRIORITY_DEFAULTS, type PrioritySettings, prioritySettings } from '@saakh/catalogue/desk/priority'
import { signalList } from '@saakh/catalogue/signal-list'
import { api } from '@saakh/contract/api'
import type { Answer } from '@saakh/contract/endpoint'
import { AppError } from '@saakh/domain/errors'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { toldVersion, versionedSettings } from '../../platform/versioned-settings.ts'

const kept = versionedSettings<{ weights: Record<string, unknown> }>({
  ...{ table: 'priority_settings', id: 'settings_id', columns: ['weights'] },
})

export const readPrioritySettings = async (context: Context): Promise<PrioritySettings> =>
  prioritySettings.parse((await kept.readLatest(context))?.weights ?? {})

type TypeDays = PrioritySettings['type_days']

/** Of the types that the caller sees, or of those that it does not. */
const ofTypes = ({ hidden_types }: Context, days: TypeDays, isSeen: boolean): TypeDays =>
  Object.fromEntries(Object.entries(days).filter(([type]) => hidden_types.includes(type) !== isSeen))

export async function tellPrioritySettings(context: Context): Promise<Answer<typeof api.prioritySettings>> {
  const stored = await kept.readLatest(context)
  const { type_days, high_hours, ...weights } = prioritySettings.parse(stored?.weights ?? {})
  const { type_days: _, high_hours: __, ...defaults } = PRIORITY_DEFAULTS
  return {
    ...{ weights, defaults, high_hours, type_days: ofTypes(context, type_days, true) },
    alert_types: signalList
      .filter(({ alert_type }) => !context.hidden_types.includes(alert_type))
      .map(({ alert_type, label, category }) => ({ code: alert_type, label, category })),
    ...toldVersion(stored),
  }
}

/** They are sent beside the weights. */
const NO_WEIGHTS: readonly string[] = ['type_days', 'high_hours']

function refuseUnknown({ hidden_types }: Context, weights: object, type_days: TypeDays, before: TypeDays) {
  const unknown = Object.keys(weights).filter((name) => NO_WEIGHTS.includes(name) || !(name in PRIORITY_DEFAULTS))
  if (unknown.length > 0)
    throw new AppError('invalid', 'The queue knows no such weight.', {
      [unknown[0] ?? '']: `There is no weight ${unknown.join(', ')}.`,
    })
  // A type that is no more may stay; it is taken out by leaving it out.
  const isKnown = (type: string) =>
    !hidden_types.includes(type) &&
    (Object.hasOwn(before, type) || signalList.some((signal) => signal.alert_type === type))
  const strange = Object.keys(type_days).find((type) => !isKnown(type))
  if (strange !== undefined)
    throw new AppError('invalid', 'There is no such type of alert.', {
      [`type_days.${strange}`]: `There is no alert type ${strange}.`,
    })
}

/** A new version each time; the one before stays. What is left out stays, but the days by type are sent as a whole. */
export const setPrioritySettings = verb({
  name: 'set_priority_settings',
  access: api.setPrioritySettings,
  input: api.setPrioritySettings.body,
  async run(context, { weights = {}, type_days, high_hours, version }) {
    headOfficeOnly(context)
    const before = await readPrioritySettings(context)
    refuseUnknown(context, weights, type_days ?? {}, before.type_days)
    const days = type_days ? { ...ofTypes(context, before.type_days, false), ...type_days } : before.type_days
    const parsed = prioritySettings.safeParse({
      ...{ ...before, ...weights, type_days: days },
      ...(high_hours !== undefined && { high_hours }),
    })
    if (!parsed.success)
      throw new AppError(
        'invalid',
        'A weight is out of its range.',
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
      )
    await kept.write(context, { weights: parsed.data }, version)
    const { type_days: _, high_hours: __, ...ownWeights } = parsed.data
    return ownWeights
  },
  audit: ({ version: _, ...given }, __, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: given,
    events: [{ kind: 'desk.weighed', payload: {} }],
  }),
})
