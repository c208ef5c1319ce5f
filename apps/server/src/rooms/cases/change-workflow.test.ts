import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { arrange } from '../../testing/arrange.ts'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { dataUrlOf } from '../../testing/sample-files.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const STEP = { needs_note: true, second_person: false }
/** A workflow with words and ids of its own. */
const LEGAL = {
  states: [
    { id: 'l1', name: 'Received', category: 'NEW', assignees: 'team' },
    { id: 'l2', name: 'With counsel', category: 'WIP', assignees: 'team' },
    { id: 'l3', name: 'Filed', category: 'CLOSED', assignees: 'nobody' },
  ],
  transitions: [
    { from: 'l1', to: 'l2', ...STEP },
    { from: 'l2', to: 'l3', ...STEP },
  ],
}

let world: TestWorld
let asha: Client
let desk: Desk
let legal: string
let legal_workflow: string
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization()
  desk = await caseDesk(world, asha)
  legal = newId()
  legal_workflow = newId()
  await arrange(world.platform.db, asha.organization_id, async (tx) => {
    await sql`insert into workflows (organization_id, workflow_id, version, name, definition, created_at)
      values (${asha.organization_id}, ${legal_workflow}, 1, 'Legal', ${JSON.stringify(LEGAL)}::jsonb, now())`.execute(
      tx,
    )
    await sql`insert into case_types (organization_id, case_type_id, name, workflow_id, position)
      values (${asha.organization_id}, ${legal}, 'Legal notice', ${legal_workflow}, 9)`.execute(tx)
  })
})
afterAll(() => world.close())

const notes = 'It goes to counsel.'
const eventsOf = async (uid: string) =>
  (await desk.case(uid)).events.map(({ kind, from, to }: Record<string, string>) => [kind, from, to])

it('offers types of several workflows, one of which closes with four eyes [DOM-ENT-044, DOM-API-019]', async () => {
  const types = (await asha.get(`/v1/cases/case_types?organization_id=${asha.organization_id}`)).body
  const workflows = new Set(types.map((type: { ticket_workflow_id: string }) => type.ticket_workflow_id))
  expect(workflows.size).toBe(3)
  const next = async (name: string) => {
    const uid = await desk.open({ case_type: desk.types[name] })
    await asha.patch(`/v1/cases/${uid}`, { notes, case_status: 'wip' })
    return (await asha.get(`/v1/cases/${uid}/case_status`)).body.data.map(
      (item: { case_status: string }) => item.case_status,
    )
  }
  expect(await next('Early warning review')).toEqual(['ESCALATION', 'CLOSED'])
  expect(await next('Covenant breach')).toEqual(['ESCALATION'])
})

describe('a type of another workflow', () => {
  it('carries the status over to its own word for it, and says so [DOM-STATE-015, DOM-STATE-016, DOM-STATE-033]', async () => {
    const uid = await desk.open()
    await asha.patch(`/v1/cases/${uid}`, { notes: 'Taken up.', case_status: 'wip' })
    const answer = await asha.patch(`/v1/cases/${uid}`, { notes, type: legal, workflow: legal_workflow })
    expect(answer.body.data.message).toBe("The case was changed. It follows 'Legal' now and stands at With counsel.")
    expect(await desk.case(uid)).toMatchObject({
      status: 'WIP',
      case_status: 'With counsel',
      case_type: legal,
      workflow: { workflow_id: legal_workflow, name: 'Legal' },
    })
    expect((await eventsOf(uid)).slice(2)).toEqual([
      ['status_changed', 'WIP', 'With counsel'],
      ['type_changed', 'Early warning review', 'Legal notice'],
      ['workflow_changed', 'Standard review', 'Legal'],
    ])
    const { data } = (await asha.get(`/v1/cases/${uid}/case_status`)).body
    expect(data.map((item: { case_status: string }) => item.case_status)).toEqual(['Filed'])
  })

  it.each(['wip', 'WIP', 'l2', 'With counsel'])('goes with a step that is named %s', async (case_status) => {
    const uid = await desk.open()
    const answer = await asha.patch(`/v1/cases/${uid}`, { notes, type: legal, case_status })
    expect(answer.status).toBe(200)
    expect(await desk.case(uid)).toMatchObject({ status: 'WIP', case_status: 'With counsel' })
    expect((await eventsOf(uid))[1]).toEqual(['status_changed', 'NEW', 'With counsel'])
  })

  it('is refused together with a step that it does not have [DOM-STATE-018]', async () => {
    const uid = await desk.open()
    const answer = await asha.patch(`/v1/cases/${uid}`, { notes, type: legal, case_status: 'closed' })
    expect([answer.status, answer.body.data.message]).toEqual([400, 'A case in Received cannot go to Filed.'])
    expect(await desk.case(uid)).toMatchObject({ case_status: 'NEW', version: 1 })
  })
})

describe('the timeline', () => {
  it('tells of what a case began with: alert, file and repetition, each with who and when', async () => {
    const uid = await desk.open({
      alert_id: await desk.alert(),
      attachment: dataUrlOf(Buffer.from('a,b\n')),
      file_name: 'a.csv',
      recurringData: { absoluteDates: ['2090-01-05', '2090-02-05'] },
    })
    const { events, created_at } = await desk.case(uid)
    expect(events.map(({ kind, to }: Record<string, string>) => [kind, to])).toEqual([
      ['created', 'NEW'],
      ['recurrence_started', '05-01-2090, 05-02-2090'],
      ['alert_linked', 'The account is at risk'],
      ['file_attached', 'a.csv'],
    ])
    for (const { by, at } of events) expect([by, at.slice(0, 10)]).toEqual(['Test Admin', created_at.slice(0, 10)])
  })

  it('takes the last comment with the closing in one PATCH [DOM-API-033]', async () => {
    const uid = await desk.open()
    const body = { notes: 'All was paid.', case_status: 'closed', comments: 'Thank you all' }
    expect((await asha.patch(`/v1/cases/${uid}`, body)).body.data).toMatchObject({ version: 2 })
    const theCase = await desk.case(uid)
    expect([theCase.status, theCase.comments.length]).toEqual(['CLOSED', 1])
  })
})
