import { api } from '@saakh/contract/api'
import { USUAL_AFTER_DAYS } from '@saakh/contract/desk-escalation'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { toldVersion, versionedSettings } from '../../platform/versioned-settings.ts'

const kept = versionedSettings<{ after_days: number | null }>({
  ...{ table: 'escalation_settings', id: 'settings_id', columns: ['after_days'] },
})

/** Off until an organization says otherwise. */
export const readAfterDays = async (context: Context): Promise<number | null> =>
  (await kept.readLatest(context))?.after_days ?? null

export async function tellEscalationSettings(context: Context) {
  const stored = await kept.readLatest(context)
  return {
    after_days: stored?.after_days ?? null,
    usual_after_days: USUAL_AFTER_DAYS,
    ...toldVersion(stored),
  }
}

/** A new version each time; the one before stays. */
export const setEscalation = verb({
  name: 'set_escalation',
  access: api.setEscalation,
  input: api.setEscalation.body,
  async run(context, { after_days, version }) {
    headOfficeOnly(context)
    await kept.write(context, { after_days }, version)
    return {
      message:
        after_days === null
          ? 'Nothing goes up any more.'
          : 'The escalation is saved. The first steps are made on the next morning.',
    }
  },
  audit: ({ after_days }, _, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: { after_days },
    events: [{ kind: 'desk.weighed', payload: {} }],
  }),
})
