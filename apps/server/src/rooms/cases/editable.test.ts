import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
let asha: Client
let vikram: Client
let leela: Client
let desk: Desk
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization()
  vikram = await world.user(asha.organization_id, { name: 'Vikram' })
  leela = await world.user(asha.organization_id, { policy: { '/v1/cases': ['GET'] } })
  desk = await caseDesk(world, asha)
})
afterAll(() => world.close())

const notes = 'Because it is so.'

/** What the server refuses is what the web does not offer: both follow these two flags. */
describe.each([
  { editable: true, allow_change: true, status: 'WIP', by: () => asha },
  { editable: true, allow_change: false, status: 'ESCALATION', by: () => asha },
  { editable: false, allow_change: true, status: 'WIP', by: () => leela },
  { editable: false, allow_change: false, status: 'CLOSED', by: () => asha },
])('a case with editable $editable and allow_change $allow_change', ({ editable, allow_change, status, by }) => {
  const arranged = async () => {
    const uid = await desk.open()
    await asha.patch(`/v1/cases/${uid}`, { notes, case_status: status })
    const { ticket: theCase } = (await by().get(`/v1/cases/${uid}`)).body
    expect([theCase.editable, theCase.allow_change]).toEqual([editable, allow_change])
    return uid
  }

  it.each([
    { what: 'status', body: () => ({ case_status: 'closed' }), allowed: editable },
    { what: 'assignee', body: () => ({ case_status_assigned: vikram.user_id }), allowed: editable },
    { what: 'type', body: () => ({ type: desk.types.Documentation }), allowed: editable && allow_change },
  ])(
    'lets its $what change: $allowed [DOM-PERM-002, DOM-PERM-003, DOM-PERM-004, DOM-PERM-005]',
    async ({ body, allowed }) => {
      const uid = await arranged()
      const before = await desk.case(uid)
      const answer = await by().patch(`/v1/cases/${uid}`, { notes, ...body() })
      expect([answer.status, answer.body.success]).toEqual(allowed ? [200, true] : [403, false])
      if (allowed) return
      expect(answer.body.data.message).not.toBe('')
      expect(await desk.case(uid)).toEqual(before)
    },
  )
})
