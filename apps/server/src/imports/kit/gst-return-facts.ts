import { everyEdition } from '../../platform/fact-rows.ts'

/** How rules read what filing tables and dated returns tell of filing. */
export const gstReturnFacts = everyEdition('gst_return', ({ payload }, subject) => subject.includes(payload.gstin))
