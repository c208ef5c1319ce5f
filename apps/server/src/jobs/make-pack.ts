import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { accountNow } from '../exports/produce-export.ts'
import { MAKE_PACK, scheduledPack } from '../exports/scheduled-pack.ts'
import { authorize, systemCaller } from '../platform/access.ts'
import { ownSend } from '../platform/request-keys.ts'
import { execute } from '../platform/verb.ts'
import { drawPack } from '../reports/packs/draw-pack.ts'
import { registerPack } from '../rooms/packs/register-pack.ts'
import { tellOfMissingPack } from '../rooms/packs/tell-of-pack.ts'
import type { JobTask } from './job-task.ts'

const FINAL: readonly string[] = ['invalid', 'not_found', 'forbidden']
const isFinal = (error: unknown): error is AppError => error instanceof AppError && FINAL.includes(error.code)

/**
 * A pack for one recipient of a schedule, with what that person may see now. What is refused for a reason that stays is told
 * by mail and not tried again.
 */
export const makePackTask: JobTask = {
  name: MAKE_PACK,
  async run(platform, payload) {
    const { organization_id, schedule_id, user_id, month, portfolio_id } = scheduledPack.parse(payload)
    try {
      const caller = await accountNow(platform.db, organization_id, user_id)
      authorize(api.makeBoardPack, caller)
      const drawn = await drawPack(platform, caller, { month, portfolio_id }, schedule_id)
      await execute(platform, caller, registerPack, drawn, ownSend(`pack ${schedule_id} ${month}`))
    } catch (error) {
      platform.log.error({ err: error, organization_id, schedule_id }, 'a board pack was not made')
      if (!isFinal(error)) throw error
      const reason = error.message
      await execute(platform, systemCaller(organization_id, MAKE_PACK), tellOfMissingPack, { user_id, month, reason })
    }
  },
}
