import { afterAll, beforeAll, expect, it } from 'vitest'
import { remindDueReviews } from '../../jobs/remind-reviews.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { narrowed } from '../organizations/policies.ts'

const clock = settableClock('2026-06-20T06:00:00Z')
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

async function lender() {
  const asha = await world.organization()
  const owner = await world.user(asha.organization_id, { name: 'Ravi', policy: narrowed({ '/v1/admin/rules': [] }) })
  const review = async (model: string, next_review_on: string) => {
    const body = { owner_id: owner.user_id, finding: 'It does what it says.', next_review_on }
    expect((await asha.post(`/v1/admin/models/${model}/reviews`, body)).status).toBe(200)
  }
  return { asha, owner, review }
}
const bell = async (client: Client) =>
  (await client.get('/v1/account/notifications')).body.data.map(
    ({ kind, change, matters }: Record<string, unknown>) => ({
      ...{ kind, change, matters },
    }),
  )
const mailsOf = async ({ organization_id }: Client) =>
  (
    await query(
      world.owner_url,
      `select to_email, subject, text from mails where organization_id = '${organization_id}' and related_to like 'reviews:%'
       order by created_at`,
    )
  ).map(({ subject }) => subject)
const day = async (on: string) => {
  clock.set(`${on}T06:00:00Z`)
  await remindDueReviews(world.platform)
}

it('tells of a review once when it falls due, and once when it is over for thirty days', async () => {
  clock.set('2026-06-20T06:00:00Z')
  const { asha, owner, review } = await lender()
  await review('high_utilisation', '2026-07-01')
  await review('dpd_status_change', '2026-07-01')
  await day('2026-06-30')
  expect(await bell(asha)).toEqual([])
  await day('2026-07-01')
  await day('2026-07-01')
  await day('2026-07-15')
  const due = { kind: 'review', change: 'review_due', matters: 2 }
  expect(await bell(asha)).toEqual([due])
  expect(await mailsOf(asha)).toEqual(['Reviews of rules and scores are due'])
  // Reviewed in time, it is no more over.
  await review('dpd_status_change', '2027-07-01')
  await day('2026-07-31')
  await day('2026-08-20')
  expect(await bell(asha)).toEqual([{ kind: 'review', change: 'review_late', matters: 1 }, due])
  expect(await mailsOf(asha)).toEqual([
    'Reviews of rules and scores are due',
    'Reviews of rules and scores are overdue',
  ])
  // Whoever has no key to the inventory is told nothing of it.
  expect(await bell(owner)).toEqual([])
})

it('leaves out the rules of types that somebody does not see', async () => {
  clock.set('2026-06-20T06:00:00Z')
  const { asha, review } = await lender()
  const [fraud] = world.platform.sources.signals.fraud_types
  await review(fraud ?? '', '2026-07-01')
  const policy = narrowed({ '/v1/fraud_alerts': [] })
  const other = await world.user(asha.organization_id, { name: 'Meera', policy })
  await day('2026-07-01')
  expect(await bell(asha)).toEqual([{ kind: 'review', change: 'review_due', matters: 1 }])
  expect(await bell(other)).toEqual([])
  expect(await mailsOf(asha)).toHaveLength(1)
})
