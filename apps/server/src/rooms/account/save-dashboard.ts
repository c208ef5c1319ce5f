import { api } from '@saakh/contract/api'
import { verb } from '../../platform/verb.ts'
import { settingsOwner, writeSetting } from './user-settings.ts'

/** An id that no client knows is kept: the client says that it is not defined. */
export const saveDashboard = verb({
  name: 'save_dashboard',
  access: api.saveDashboard,
  input: api.saveDashboard.body,
  async run(context, { data }) {
    await writeSetting(context, 'dashboard', data, 'replace')
    return { user_id: settingsOwner(context).user_id }
  },
  audit: ({ data }, { user_id }) => ({
    subject: `user:${user_id}`,
    payload: { dashboard: data.map(({ id }) => id) },
  }),
})
