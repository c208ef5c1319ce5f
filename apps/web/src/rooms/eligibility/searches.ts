import { SETUP_STEPS } from '@saakh/domain/setup-step'
import { z } from 'zod'

const figure = z.string().max(40).optional().catch(undefined)

const yesNo = z.enum(['yes', 'no']).optional().catch(undefined)

/** A step that was answered before, looked at again. */
export const basicSetupSearch = z.object({
  step: z.coerce.number().pipe(z.literal(SETUP_STEPS)).optional().catch(undefined),
})

/** The inputs of the calculator, under the names of the API. */
export const quickSearch = z.object({
  turnover: figure,
  vintage: figure,
  existing_debt: figure,
  requested_amount: figure,
  gst: yesNo,
  itr: yesNo,
})
