import type { Clock } from '@saakh/contract/desk-clocks'
import { addDays } from '@saakh/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let asha: Client
let desk: Desk
/** A Friday before a second Saturday. */
const TODAY = '2026-11-13'
const clock = { now: () => new Date(`${TODAY}T06:00:00Z`), today: () => TODAY }
let uid: string
beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  desk = await caseDesk(world, asha)
  uid = await desk.open()
})
afterAll(() => world.close())

const clocks = async (who = asha) => (await who.get('/v1/admin/desk/clocks')).body
const addTask = async (text: string, due_on: string | null) =>
  (await asha.patch(`/v1/cases/${uid}/tasks`, { text, assignee: asha.user_id, due_on })).body.data.task_id

describe('clocks of the lane', () => {
  it('are over or due within three working days, the longest over first', async () => {
    for (const { task_id } of (await desk.case(uid)).tasks)
      await asha.patch(`/v1/cases/${uid}/tasks/${task_id}/remove`, {})
    const other = await desk.open()
    await addTask('Long over', addDays(TODAY, -4))
    await addTask('Today', TODAY)
    await addTask('Wednesday', '2026-11-18')
    await addTask('Thursday', '2026-11-19')
    await addTask('Without a day', null)
    const { data, total_count, over } = await clocks()
    // Of each case the first, with how many more it has.
    expect(data.map(({ case_id, text, further }: Clock) => [case_id, text, further])).toEqual([
      [uid, 'Long over', 3],
      [other, 'Read the alerts with their evidence', expect.any(Number)],
    ])
    expect(total_count).toBe(data.length + 3 + data[1].further)
    expect(over).toBe(1)
    expect(data[0]).toMatchObject({
      ...{ kind: 'case_task', due_on: '2026-11-09', working_days: -4, party_name: desk.party_name },
      ...{ case_id: uid, case_number: (await desk.case(uid)).case_id, assignee_name: 'Test Admin' },
    })
  })

  it('are gone when the task is done', async () => {
    const [task] = (await desk.case(uid)).tasks.filter(({ text }: { text: string }) => text === 'Long over')
    await asha.patch(`/v1/cases/${uid}/tasks/${task.task_id}/done`, { done: true })
    const { data, over } = await clocks()
    expect(data.find(({ case_id }: Clock) => case_id === uid)).toMatchObject({
      text: 'Today',
      working_days: 0,
      further: 2,
    })
    expect(over).toBe(0)
  })

  it('are those that the policy opens, of the own organization', async () => {
    const alone = await world.user(asha.organization_id, { policy: narrowed({ '/v1/cases': [], '/v1/notices': [] }) })
    expect(await clocks(alone)).toEqual({ data: [], total_count: 0, over: 0, waiting: 0 })
    expect((await clocks(await world.organization())).total_count).toBe(0)
  })
})
