import type { consents } from '@saakh/contract/consents'
import { followAggregatorConsent, recordAggregatorConsent } from '../../rooms/consents/aggregator-consent.ts'
import type { HandlersOf } from '../../rooms/handler.ts'
import { decideConsent } from './decide-consent.ts'
import { readConsents } from './read-consents.ts'

export const consentsHandlers: HandlersOf<typeof consents> = {
  userConsents: (call) => call.look(readConsents),
  decideConsent: async (call, { params, body }) => {
    const data = await call.run(decideConsent, { ...params, ...body })
    return { success: true, data }
  },
  recordAggregatorConsent: async (call, { params, body }) => {
    const consent_id = await call.run(recordAggregatorConsent, { ...params, ...body })
    const message = 'The request is recorded. It is given or refused at the aggregator.'
    return { success: true, data: { message, consent_id } }
  },
  followAggregatorConsent: async (call, { params, body }) => {
    const { handle, artefact } = await call.run(followAggregatorConsent, { ...params, ...body })
    const message = artefact
      ? `The consent is ${artefact.toLowerCase()} now.`
      : `The request is ${handle.toLowerCase()} now.`
    return { success: true, data: { message } }
  },
}
