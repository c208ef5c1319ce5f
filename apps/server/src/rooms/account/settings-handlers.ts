import type { settings } from '@saakh/contract/settings'
import { readPreferences } from '@saakh/contract/settings'
import type { HandlersOf } from '../handler.ts'
import { resetSetting } from './reset-setting.ts'
import { saveDashboard } from './save-dashboard.ts'
import { savePreferences } from './save-preferences.ts'
import { readSetting } from './user-settings.ts'

export const settingsHandlers: HandlersOf<typeof settings> = {
  myPreferences: (call) =>
    call.look(async (context) => ({ data: readPreferences(await readSetting(context, 'preferences')) })),
  savePreferences: async (call, { body }) => {
    const { preferences } = await call.run(savePreferences, body)
    return { success: true, data: preferences }
  },
  saveDashboard: async (call, { body }) => {
    await call.run(saveDashboard, body)
    return { success: true, message: 'The dashboard is saved.' }
  },
  resetMyConfig: async (call, { params }) => {
    await call.run(resetSetting, params)
    return { success: true, message: 'The default is back.' }
  },
}
