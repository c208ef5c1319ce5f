import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let asha: Client
let desk: Desk
let today = '2026-04-01'
const clock = { now: () => new Date(`${today}T06:00:00Z`), today: () => today }
beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  desk = await caseDesk(world, asha)
})
afterAll(() => world.close())

interface Task {
  task_id: string
  text: string
  is_overdue: boolean
  done_at: string | null
}
const tasksOf = async (uid: string): Promise<Task[]> => (await desk.case(uid)).tasks
const taskAt = async (uid: string, at = 0): Promise<Task> => {
  const task = (await tasksOf(uid))[at]
  if (!task) throw new Error('the case has no such task')
  return task
}
const listed = async (search: string) =>
  (await asha.get(`/v1/cases?${search}`)).body.cases.map(({ uid }: { uid: string }) => uid)

describe('tasks of a case', () => {
  it('begin with the checklist of its type, each with its day', async () => {
    const uid = await desk.open({ case_type: desk.types['Covenant breach'] })
    const theCase = await desk.case(uid)
    expect(theCase).toMatchObject({ tasks_total: 5, tasks_open: 5, tasks_overdue: 0, asks_outcome: true })
    expect(theCase.tasks[0]).toMatchObject({
      ...{ text: 'Compare the covenant with the sanction letter', due_on: '2026-04-03', is_overdue: false },
      ...{ assignee: null, done_at: null, done_by: null },
    })
  })

  it('are added, changed, done, opened again and removed, and the activity tells of each', async () => {
    const uid = await desk.open()
    const path = `/v1/cases/${uid}/tasks`
    const added = await asha.patch(path, { text: ' Call the owner ', assignee: asha.user_id, due_on: '2026-04-02' })
    expect(added.status).toBe(200)
    const { task_id } = added.body.data
    const task = async () => (await tasksOf(uid)).find((task) => task.task_id === task_id)
    expect(await task()).toMatchObject({ text: 'Call the owner', assignee_name: 'Test Admin', due_on: '2026-04-02' })
    await asha.patch(`${path}/${task_id}`, { text: 'Call the owner and the son', due_on: null })
    expect(await task()).toMatchObject({ text: 'Call the owner and the son', assignee: asha.user_id, due_on: null })
    await asha.patch(`${path}/${task_id}/done`, { done: true })
    await asha.patch(`${path}/${task_id}/done`, { done: true })
    expect(await task()).toMatchObject({ done_by: 'Test Admin', done_at: '2026-04-01T06:00:00.000Z' })
    await asha.patch(`${path}/${task_id}/done`, { done: false })
    expect(await task()).toMatchObject({ done_by: null, done_at: null })
    expect((await asha.patch(`${path}/${task_id}/remove`, {})).status).toBe(200)
    expect(await task()).toBeUndefined()
    const { events, version } = await desk.case(uid)
    const kinds = events.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.startsWith('task_'))
    expect(kinds).toEqual(['task_added', 'task_changed', 'task_done', 'task_reopened', 'task_removed'])
    expect(version).toBe(1)
  })

  it('refuse what is no task, no person and no day, and a case that is closed or cannot be changed', async () => {
    const uid = await desk.open()
    const path = `/v1/cases/${uid}/tasks`
    const { task_id } = await taskAt(uid)
    for (const [body, field] of [
      [{ text: '  ' }, 'text'],
      [{ text: 'x'.repeat(301) }, 'text'],
      [{ text: 'Call', assignee: newId() }, 'assignee'],
      [{ text: 'Call', due_on: '31-12-2026' }, 'due_on'],
    ] as const) {
      const refused = await asha.patch(path, body)
      expect([refused.status, Object.keys(refused.body.data.fields)]).toEqual([400, [field]])
    }
    expect((await asha.patch(`${path}/${newId()}`, { text: 'Call' })).status).toBe(404)
    const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/cases': ['GET'] }) })
    expect((await reader.patch(`${path}/${task_id}/done`, { done: true })).status).toBe(403)
    const stranger = await world.organization()
    expect((await stranger.patch(`${path}/${task_id}/done`, { done: true })).status).toBe(404)
    await asha.patch(`/v1/cases/${uid}`, { notes: 'Nothing to do', case_status: 'closed' })
    expect((await asha.patch(path, { text: 'Too late' })).status).toBe(403)
  })

  it('make the list answer which cases wait and which are late', async () => {
    const [waits, rests] = [await desk.open(), await desk.open()]
    for (const { task_id } of await tasksOf(rests))
      await asha.patch(`/v1/cases/${rests}/tasks/${task_id}/done`, { done: true })
    const [open, overdue] = [await listed('tasks=open&per_page=100'), await listed('tasks=overdue&per_page=100')]
    expect([open.includes(waits), open.includes(rests), overdue.includes(waits)]).toEqual([true, false, false])
    today = '2026-04-10'
    expect(await listed('tasks=overdue&per_page=100')).toContain(waits)
    expect(await desk.case(waits)).toMatchObject({ tasks_overdue: 4, tasks_open: 7, tasks_total: 7 })
    expect((await taskAt(waits)).is_overdue).toBe(true)
    today = '2026-04-01'
  })
})

describe('what came of a case', () => {
  const outcome = { done: 'followed_up', limit: 'reduced_to', limit_amount: '40,00,000', provision: '', watch: 'watch' }
  const close = (uid: string, changes: Record<string, unknown>) =>
    asha.patch(`/v1/cases/${uid}`, { notes: 'Paid in full', case_status: 'closed', ...changes })

  it('is kept in fields with the closure, and told by case, list and activity', async () => {
    const uid = await desk.open()
    expect((await close(uid, { outcome })).status).toBe(200)
    const kept = {
      ...{ done: 'followed_up', text: null, limit: 'reduced_to', limit_amount: '4000000.00' },
      ...{ provision: null, watch: 'watch' },
    }
    const theCase = await desk.case(uid)
    expect(theCase.outcome).toEqual(kept)
    expect(theCase.events.at(-1)).toMatchObject({ kind: 'outcome_recorded', to: 'Followed up, the borrower complied' })
    const { cases } = (await asha.get(`/v1/cases?q=${theCase.case_id}`)).body
    expect(cases[0].outcome).toEqual(kept)
  })

  it('is refused where it is not whole or the case stays open', async () => {
    const uid = await desk.open()
    for (const [changes, field] of [
      [{ outcome: { ...outcome, done: 'other' } }, 'outcome.text'],
      [{ outcome: { ...outcome, limit_amount: '' } }, 'outcome.limit_amount'],
      [{ outcome: { ...outcome, limit_amount: 'much' } }, 'outcome.limit_amount'],
      [{ outcome: { ...outcome, limit: 'blocked' } }, 'outcome.limit_amount'],
      [{ outcome: { ...outcome, provision: '-5' } }, 'outcome.provision'],
      [{ outcome: { ...outcome, watch: 'often' } }, 'outcome.watch'],
      [{ outcome, case_status: 'wip' }, 'outcome.done'],
    ] as const) {
      const refused = await close(uid, changes)
      expect([refused.status, Object.keys(refused.body.data.fields ?? {})]).toEqual([400, [field]])
    }
    expect(await desk.case(uid)).toMatchObject({ status: 'NEW', outcome: null })
  })

  it('may be left out, as the specification closes a case [DOM-STATE-016]', async () => {
    const uid = await desk.open()
    expect((await close(uid, {})).status).toBe(200)
    expect(await desk.case(uid)).toMatchObject({ status: 'CLOSED', outcome: null })
  })
})

describe('the steps of a case', () => {
  it('are offered in words of the action, and the state says since when and until when it may stand', async () => {
    const uid = await desk.open()
    const { data } = (await asha.get(`/v1/cases/${uid}/case_status`)).body
    expect(data.map(({ label, case_status }: Record<string, string>) => [case_status, label])).toEqual([
      ['WIP', 'Take up'],
      ['ESCALATION', 'Escalate'],
      ['CLOSED', 'Close case'],
    ])
    expect(await desk.case(uid)).toMatchObject({ status_since: '2026-04-01T06:00:00.000Z', status_due: '2026-04-04' })
    today = '2026-04-03'
    await asha.patch(`/v1/cases/${uid}`, { notes: 'I look at it', case_status: 'wip' })
    expect(await desk.case(uid)).toMatchObject({ status_since: '2026-04-03T06:00:00.000Z', status_due: '2026-05-03' })
    await asha.patch(`/v1/cases/${uid}`, { notes: 'Nothing to do', case_status: 'closed' })
    expect(await desk.case(uid)).toMatchObject({ status_due: null })
    today = '2026-04-01'
  })
})
