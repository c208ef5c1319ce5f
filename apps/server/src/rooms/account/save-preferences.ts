import { api } from '@saakh/contract/api'
import { readPreferences } from '@saakh/contract/settings'
import { verb } from '../../platform/verb.ts'
import { readSetting, settingsOwner, writeSetting } from './user-settings.ts'

export const savePreferences = verb({
  name: 'save_preferences',
  access: api.savePreferences,
  input: api.savePreferences.body,
  async run(context, changes) {
    await writeSetting(context, 'preferences', changes, 'merge')
    return {
      user_id: settingsOwner(context).user_id,
      preferences: readPreferences(await readSetting(context, 'preferences')),
    }
  },
  audit: (changes, { user_id }) => ({ subject: `user:${user_id}`, payload: { preferences: changes } }),
})
