import type { outcomes } from '@saakh/contract/outcomes'
import type { HandlersOf } from '../handler.ts'
import { correctOutcome, recordOutcome, toldOutcome, withdrawOutcome } from './record-outcome.ts'

export const outcomesHandlers: HandlersOf<typeof outcomes> = {
  recordOutcome: async (call, { body }) => {
    const { fact_id, outcome } = await call.run(recordOutcome, body)
    const message = toldOutcome(body.recovery_kind, body.day, outcome.amount ?? '0')
    return { success: true, data: { message, fact_id } }
  },
  correctOutcome: async (call, { params, body }) => {
    const { fact_id, outcome } = await call.run(correctOutcome, { ...params, ...body })
    const message = toldOutcome(body.recovery_kind, body.day, outcome.amount ?? '0')
    return { success: true, data: { message, fact_id } }
  },
  withdrawOutcome: async (call, { params, body }) => {
    await call.run(withdrawOutcome, { ...params, ...body })
    return { success: true, data: { message: 'Outcome withdrawn.' } }
  },
}
