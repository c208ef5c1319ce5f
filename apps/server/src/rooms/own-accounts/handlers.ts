import type { secondFactor } from '@saakh/contract/second-factor'
import type { HandlersOf } from '../handler.ts'
import { requireSecondFactor, resetSecondFactor } from './look-after-second-factors.ts'
import { beginMySecondFactor, changeMySecondFactor, readMySecondFactor } from './my-second-factor.ts'

export const secondFactorHandlers: HandlersOf<typeof secondFactor> = {
  mySecondFactor: (call) => call.look(readMySecondFactor),
  beginMySecondFactor: async (call) => ({ success: true, data: await call.run(beginMySecondFactor, {}) }),
  changeMySecondFactor: async (call, { body }) => {
    const { recovery_codes } = await call.run(changeMySecondFactor, { ...body, at: new Date() })
    const message = body.action === 'confirm' ? 'Your second factor is set up.' : 'Your second factor is removed.'
    return { success: true, message, recovery_codes }
  },
  resetSecondFactor: async (call, { params }) => {
    const { had } = await call.run(resetSecondFactor, params)
    return { success: true, message: had ? 'The second factor is removed.' : 'This user has no second factor.' }
  },
  requireSecondFactor: async (call, { body }) => {
    await call.run(requireSecondFactor, body)
    const message = body.is_required ? 'Everybody needs a second factor now.' : 'Nobody needs a second factor now.'
    return { success: true, message }
  },
}
