import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrange } from '../../testing/arrange.ts'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { deliverDue, LOCAL_RECEIVERS, type Subscribed, subscribed } from '../../testing/webhook-desk.ts'
import { isSignedWith, webhookReceiver } from '../../testing/webhook-receiver.ts'

const START = '2026-11-02T06:00:00Z'
const clock = settableClock(START)
let world: TestWorld
let asha: Client
let desk: Desk
beforeAll(async () => {
  world = await testWorld({ env: LOCAL_RECEIVERS, clock })
  asha = await world.organization()
  desk = await caseDesk(world, asha)
})
afterAll(() => world.close())

const due = () => deliverDue(world.platform)
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())
const deliveries = async ({ path }: Subscribed) => (await asha.get(`${path}/deliveries`)).body.data
const typed = (hook: Subscribed) => hook.receiver.received.map(({ told }) => told.type)

describe('one line, from what happened to the receiver and the screen', () => {
  it('signs a case that was opened so that an independent reading of the specification verifies it', async () => {
    const hook = await subscribed(asha)
    const case_id = await desk.open()
    await due()
    const [first] = hook.receiver.received
    expect(first?.told).toEqual({
      type: 'case.changed',
      timestamp: clock.now().toISOString(),
      data: {
        ...{ party_id: desk.party_id, sequence: 1, case_id, case_version: 1, changes: ['created'] },
        url: `${world.config.api_url}/v1/cases/${case_id}`,
      },
    })
    expect(first && isSignedWith(hook.secret, first)).toBe(true)
    expect(Math.abs((first?.timestamp ?? 0) - Date.now() / 1000)).toBeLessThan(60)
    const [listed] = await deliveries(hook)
    expect(listed).toMatchObject({
      event_id: first?.id,
      type: 'case.changed',
      state: 'delivered',
      attempts: 1,
      status: 200,
    })
    const one = (await asha.get(`${hook.path}/deliveries/${first?.id}`)).body
    expect(one.body).toBe(first?.body)
    expect(one.tried).toMatchObject([{ attempt_no: 1, status: 200, error: null, answer: 'ok' }])
    await hook.receiver.close()
  })
})
