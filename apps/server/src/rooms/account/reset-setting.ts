import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'
import { removeSetting, type SettingName, settingsOwner } from './user-settings.ts'

const NAMES: readonly string[] = ['dashboard', 'preferences'] satisfies SettingName[]
const isSettingName = (name: string): name is SettingName => NAMES.includes(name)

export const resetSetting = verb({
  name: 'reset_setting',
  access: api.resetMyConfig,
  input: z.object({ config_name: z.string() }),
  async run(context, { config_name }) {
    if (!isSettingName(config_name)) throw new AppError('not_found', `There is no setting '${config_name}' to reset.`)
    return { user_id: settingsOwner(context).user_id, wasSet: await removeSetting(context, config_name) }
  },
  audit: ({ config_name }, { user_id, wasSet }) =>
    wasSet ? { subject: `user:${user_id}`, payload: { reset: config_name } } : null,
})
