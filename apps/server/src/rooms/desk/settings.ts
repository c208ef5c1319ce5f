import { PRIORITY_DEFAULTS, type PrioritySettings, prioritySettings } from '@saakh/catalogue/desk/priority'
import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { actorName } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'

interface StoredSettings {
  weights: Record<string, number>
  set_by: string
  set_at: Date
}

const readStored = async ({ tx, org }: Context): Promise<StoredSettings | null> => {
  const { rows } = await sql<StoredSettings>`select s.weights, coalesce(u.name, s.set_by) as set_by, s.set_at
    from priority_settings s
      left join users u on u.organization_id = s.organization_id and 'user:' || u.user_id = s.set_by
    where s.organization_id = ${org.organization_id} order by s.set_at desc, s.settings_id desc limit 1`.execute(tx)
  return rows[0] ?? null
}

export const readPrioritySettings = async (context: Context): Promise<PrioritySettings> =>
  prioritySettings.parse((await readStored(context))?.weights ?? {})

export async function tellPrioritySettings(context: Context) {
  const stored = await readStored(context)
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
    const { tx, org, actor, clock } = context
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
    await sql`insert into priority_settings (organization_id, settings_id, weights, set_by, set_at)
      values (${org.organization_id}, ${newId()}, ${JSON.stringify(parsed.data)}::jsonb, ${actorName(actor)},
        ${clock.now()})`.execute(tx)
    return parsed.data
  },
  audit: ({ weights }, _, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: { weights },
    events: [{ kind: 'desk.weighed', payload: {} }],
  }),
})
