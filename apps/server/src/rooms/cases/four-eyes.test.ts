import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
let asha: Client
let vikram: Client
let desk: Desk
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization()
  vikram = await world.user(asha.organization_id, { name: 'Vikram' })
  desk = await caseDesk(world, asha)
})
afterAll(() => world.close())

const notes = 'The covenant was cured.'
const breach = () => desk.open({ case_type: desk.types['Covenant breach'] })
const offered = async (uid: string, by: Client) =>
  (await by.get(`/v1/cases/${uid}/case_status`)).body.data.map((item: { case_status: string }) => item.case_status)

describe('closing with four eyes', () => {
  it('is not offered to whoever brought the case where it is, with the reason, and is refused', async () => {
    const uid = await breach()
    await asha.patch(`/v1/cases/${uid}`, { notes, case_status: 'wip' })
    const mine = (await asha.get(`/v1/cases/${uid}/case_status`)).body
    expect(mine.data.map((item: { case_status: string }) => item.case_status)).toEqual(['ESCALATION'])
    expect(mine.withheld).toEqual([
      { status_id: 'closed', case_status: 'CLOSED', reason: expect.stringContaining('second person') },
    ])
    const refused = await asha.patch(`/v1/cases/${uid}`, { notes, case_status: 'closed' })
    expect([refused.status, refused.body.data.message]).toEqual([403, expect.stringContaining('second person')])
    expect((await desk.case(uid)).status).toBe('WIP')
  })

  it('is done by a second person, the opener included', async () => {
    const uid = await breach()
    await vikram.patch(`/v1/cases/${uid}`, { notes, case_status: 'wip' })
    expect(await offered(uid, asha)).toEqual(['ESCALATION', 'CLOSED'])
    expect((await asha.patch(`/v1/cases/${uid}`, { notes, case_status: 'closed' })).status).toBe(200)
    expect(await desk.case(uid)).toMatchObject({ status: 'CLOSED', closed_at: expect.any(String) })
  })

  it('does not skip the work: no step from NEW to CLOSED [DOM-STATE-018]', async () => {
    const uid = await breach()
    expect(await offered(uid, vikram)).toEqual(['WIP', 'ESCALATION'])
    expect((await vikram.patch(`/v1/cases/${uid}`, { notes, case_status: 'closed' })).status).toBe(400)
  })

  it('is not escaped through another type once work began', async () => {
    const uid = await breach()
    expect((await asha.patch(`/v1/cases/${uid}`, { notes, type: desk.types.Documentation })).status).toBe(200)
    const held = await breach()
    await asha.patch(`/v1/cases/${held}`, { notes, case_status: 'wip' })
    const alone = { notes, type: desk.types.Documentation, case_status: 'closed' }
    expect((await asha.patch(`/v1/cases/${held}`, alone)).status).toBe(403)
    const types = (await asha.get(`/v1/cases/${held}/case_type`)).body.data.map((item: { name: string }) => item.name)
    expect(types).toEqual(['Covenant breach', 'SMA and NPA classification review', 'Red-flagged account'])
    expect((await asha.patch(`/v1/cases/${held}`, { notes, type: desk.types['Red-flagged account'] })).status).toBe(200)
    expect(await desk.case(held)).toMatchObject({ status: 'WIP', case_type_name: 'Red-flagged account' })
  })
})
