import type { webhooks } from '@saakh/contract/webhooks'
import { newId } from '../../platform/ids.ts'
import { AddressRefused, reachable, readAddress } from '../../platform/outbound-address.ts'
import type { Sources } from '../../platform/sources.ts'
import type { HandlersOf } from '../handler.ts'
import { changeWebhook, deleteWebhook, pauseWebhook, replaceWebhookSecret, resumeWebhook } from './change-webhook.ts'
import { makeWebhook, refuse } from './make-webhook.ts'
import { readDeliveries, readDelivery, readWebhooks } from './read-webhooks.ts'
import { hashOfSealed, newSecret } from './secrets.ts'
import { sendWebhookAgain, testWebhook } from './send-by-hand.ts'

/** Asked before the transaction: a name may take seconds to resolve. It is asked again at each connection. */
async function usableAddress(text: string, sources: Pick<Sources, 'webhooks'>): Promise<string> {
  try {
    const url = readAddress(text, sources.webhooks)
    await reachable(url, sources.webhooks)
    return url.href
  } catch (error) {
    if (error instanceof AddressRefused) throw refuse('url', error.message)
    throw error
  }
}

const done = (message: string) => ({ success: true, message })

export const webhooksHandlers = (sources: Pick<Sources, 'webhooks'>): HandlersOf<typeof webhooks> => ({
  webhooks: (call) => call.look(readWebhooks),
  makeWebhook: async ({ caller, run }, { body }) => {
    const endpoint_id = newId()
    const { secret, sealed } = newSecret(sources.webhooks.key, { ...caller, endpoint_id })
    const made = await run(makeWebhook, { ...body, url: await usableAddress(body.url, sources), endpoint_id, sealed })
    // A repeated send is answered by the first one's webhook, whose secret was told then.
    const is_first = made.endpoint_id === endpoint_id
    return { success: true, data: { endpoint_id: made.endpoint_id, secret: is_first ? secret : null } }
  },
  changeWebhook: async ({ run }, { params, body }) => {
    const url = body.url === undefined ? {} : { url: await usableAddress(body.url, sources) }
    const { name } = await run(changeWebhook, { ...body, ...url, ...params })
    return done(`${name} is changed.`)
  },
  replaceWebhookSecret: async ({ caller, run }, { params }) => {
    const endpoint_id = params.endpoint_id.toLowerCase()
    const { secret, sealed } = newSecret(sources.webhooks.key, { ...caller, endpoint_id })
    const { hash } = await run(replaceWebhookSecret, { ...params, sealed })
    return { success: true, data: { endpoint_id, secret: hash === hashOfSealed(sealed) ? secret : null } }
  },
  pauseWebhook: async ({ run }, { params }) => done(`${(await run(pauseWebhook, params)).name} is paused.`),
  resumeWebhook: async ({ run }, { params, body }) => {
    const { name, count } = await run(resumeWebhook, { ...params, ...body })
    const events = count === 1 ? '1 event' : `${count} events`
    return done(`${name} goes on: ${events} ${body.waiting === 'send' ? 'sent now' : 'skipped'}.`)
  },
  testWebhook: async ({ run }, { params }) => done(`A test event goes to ${(await run(testWebhook, params)).name}.`),
  deleteWebhook: async ({ run }, { params }) => done(`${(await run(deleteWebhook, params)).name} is deleted.`),
  webhookDeliveries: ({ look }, { params, query }) =>
    look((context) => readDeliveries(context, { ...params, ...query })),
  webhookDelivery: ({ look }, { params }) => look((context) => readDelivery(context, params)),
  sendWebhookAgain: async ({ run }, { params }) =>
    done(`The event goes to ${(await run(sendWebhookAgain, params)).name} again.`),
})
