import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { arrange } from '../../testing/arrange.ts'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
let asha: Client
let vikram: Client
let desk: Desk
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization({ name: 'First Bank' })
  vikram = await world.user(asha.organization_id, { name: 'Vikram' })
  desk = await caseDesk(world, asha)
})
afterAll(() => world.close())

const notes = 'Spoke with the borrower.'
const change = (uid: string, body: Record<string, unknown>, by = asha, headers?: Record<string, string>) =>
  by.patch(`/v1/cases/${uid}`, body, headers)

describe('the status', () => {
  it.each([
    ['WIP', 'wip'],
    ['ESCALATION', 'ESCALATION'],
    ['CLOSED', 'Closed'],
  ])(
    'goes to %s, named by id or name [DOM-STATE-008, DOM-STATE-009, DOM-API-029, DOM-API-035]',
    async (status, sent) => {
      const uid = await desk.open()
      const answered = await change(uid, { notes, case_status: sent })
      expect(answered.body).toMatchObject({ success: true, data: { uid, version: 2 } })
      expect(await desk.case(uid)).toMatchObject({ status, case_status: status, version: 2 })
    },
  )

  it('goes to ESCALATION from NEW and from WIP alike [DOM-STATE-010]', async () => {
    const [fresh, begun] = [await desk.open(), await desk.open()]
    await change(begun, { notes, case_status: 'wip' })
    expect(await desk.case(begun)).toMatchObject({ status: 'WIP' })
    for (const uid of [fresh, begun]) {
      expect((await change(uid, { notes, case_status: 'escalation' })).status).toBe(200)
      expect(await desk.case(uid)).toMatchObject({ status: 'ESCALATION', case_status: 'ESCALATION' })
    }
  })

  it('goes exactly where the server offers, each step with its people under its own name [DOM-STATE-011, DOM-ENT-045, DOM-ENT-046, DOM-ENT-047, DOM-ENT-048, DOM-API-023]', async () => {
    const uid = await desk.open()
    const answered = await asha.get(`/v1/cases/${uid}/case_status`)
    expect(answered.body).toMatchObject({ status: 200, success: true, ticket: { uid }, withheld: [] })
    const [ashaNamed, vikramNamed] = [
      { _id: asha.user_id, name: 'Test Admin' },
      { _id: vikram.user_id, name: 'Vikram' },
    ]
    expect(
      answered.body.data.map((option: Record<string, unknown>) => [
        option.status_id,
        option.case_status,
        option.case_category,
        option[String(option.case_status)],
      ]),
    ).toEqual([
      ['wip', 'WIP', 'WIP', [ashaNamed, vikramNamed]],
      ['escalation', 'ESCALATION', 'ESCALATION', [vikramNamed]],
      ['closed', 'CLOSED', 'CLOSED', []],
    ])
  })

  it('is refused where the server does not offer it [DOM-STATE-018]', async () => {
    const uid = await desk.open()
    for (const case_status of ['NEW', 'DONE', 'new']) {
      const refused = await change(uid, { notes, case_status })
      expect([refused.status, Object.keys(refused.body.data.fields)]).toEqual([400, ['case_status']])
    }
    expect((await desk.case(uid)).version).toBe(1)
  })

  it.each([undefined, null, '', '     ', 'abcd ', '  abcd'])(
    'needs a note of five characters, and %j is none [DOM-STATE-013, DOM-VAL-065, DOM-VAL-070, DOM-CONST-004]',
    async (note) => {
      const uid = await desk.open()
      const refused = await change(uid, { notes: note, case_status: 'wip' })
      expect([refused.status, refused.body.data?.fields?.notes]).toEqual([
        400,
        'The note must have at least 5 characters',
      ])
      expect((await desk.case(uid)).status).toBe('NEW')
    },
  )

  it('takes a note of exactly five characters and keeps it in the timeline [DOM-VAL-065, DOM-CONST-004, DOM-API-028]', async () => {
    const uid = await desk.open()
    expect((await change(uid, { notes: ' abcde ', case_status: 'wip' })).status).toBe(200)
    const { events } = await desk.case(uid)
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['created', 'status_changed'])
    expect(events[1]).toMatchObject({ by: 'Test Admin', note: 'abcde', from: 'NEW', to: 'WIP', version: 2 })
  })
})

describe('assignee and type', () => {
  it('change with the status in one PATCH [DOM-STATE-012, DOM-STATE-014, DOM-STATE-015, DOM-STATE-016, DOM-API-030, DOM-API-031]', async () => {
    const uid = await desk.open()
    const { body } = await asha.get(`/v1/cases/${uid}/case_type`)
    const recovery = body.data.find(({ name }: { name: string }) => name === 'Recovery follow-up')
    const answered = await change(uid, {
      notes,
      case_status: 'wip',
      case_status_assigned: vikram.user_id,
      type: recovery._id,
      workflow: recovery.ticket_workflow_id,
    })
    expect(answered.status).toBe(200)
    const theCase = await desk.case(uid)
    expect(theCase).toMatchObject({
      status: 'WIP',
      case_assignee: { _id: vikram.user_id, name: 'Vikram' },
      case_type: recovery._id,
      case_type_name: 'Recovery follow-up',
      workflow: { workflow_id: recovery.ticket_workflow_id },
      version: 2,
    })
    expect(theCase.events.slice(1).map(({ kind, note }: { kind: string; note: string }) => [kind, note])).toEqual([
      ['status_changed', notes],
      ['type_changed', null],
      ['assignee_changed', null],
    ])
  })

  it('change each alone with a note [DOM-STATE-032, DOM-STATE-033, DOM-API-024, DOM-API-025, DOM-API-032]', async () => {
    const uid = await desk.open()
    const people = (await asha.get(`/v1/cases/${uid}/case_assignee`)).body
    expect(people.data).toEqual([
      { _id: asha.user_id, name: 'Test Admin' },
      { _id: vikram.user_id, name: 'Vikram' },
    ])
    expect((await change(uid, { notes, case_status_assigned: vikram.user_id })).status).toBe(200)
    expect(await desk.case(uid)).toMatchObject({ status: 'NEW', case_assignee: { name: 'Vikram' } })
    const covenant = (await asha.get(`/v1/cases/${uid}/case_type`)).body.data.find(
      ({ name }: { name: string }) => name === 'Covenant breach',
    )
    const moved = await change(uid, { notes, type: covenant._id, workflow: covenant.ticket_workflow_id })
    expect(moved.status).toBe(200)
    expect(await desk.case(uid)).toMatchObject({
      status: 'NEW',
      case_type: covenant._id,
      workflow: { name: 'Review with four-eyes closure' },
    })
  })

  it('need a note as well [DOM-STATE-036]', async () => {
    const uid = await desk.open()
    for (const body of [{ type: desk.types.Documentation }, { case_status_assigned: vikram.user_id }])
      expect((await change(uid, body)).status).toBe(400)
  })

  it('are refused when unknown, foreign, or not of one another', async () => {
    const uid = await desk.open()
    const ravi = await world.user(asha.organization_id, { status: 'inactive' })
    const leela = await world.user(asha.organization_id, { policy: { '/v1/cases': ['GET'] } })
    const omar = await world.organization()
    const standard = (await desk.case(uid)).workflow.workflow_id
    for (const case_status_assigned of [ravi.user_id, leela.user_id, omar.user_id, newId(), 'nobody'])
      expect((await change(uid, { notes, case_status_assigned })).body.data.fields).toHaveProperty(
        'case_status_assigned',
      )
    expect((await change(uid, { notes, type: newId() })).body.data.fields).toHaveProperty('type')
    const covenant = desk.types['Covenant breach']
    expect((await change(uid, { notes, type: covenant, workflow: standard })).body.data.fields).toHaveProperty(
      'workflow',
    )
    expect((await change(uid, { notes, workflow: newId() })).body.data.fields).toHaveProperty('workflow')
    expect((await desk.case(uid)).version).toBe(1)
  })
})

describe('a note alone', () => {
  it('is kept in the history and changes no version [DOM-API-028]', async () => {
    const uid = await desk.open()
    expect((await change(uid, { notes })).status).toBe(200)
    const theCase = await desk.case(uid)
    expect([theCase.version, theCase.events[1].kind, theCase.events[1].note]).toEqual([1, 'note_added', notes])
    expect((await change(uid, { notes: 'abc' })).status).toBe(400)
    expect((await change(uid, {})).status).toBe(400)
  })
})

describe('a case that may not be changed', () => {
  it('is one that is closed: the server refuses with a message [DOM-PERM-005]', async () => {
    const uid = await desk.open()
    await change(uid, { notes, case_status: 'closed' })
    expect(await desk.case(uid)).toMatchObject({ editable: false, allow_change: false })
    for (const body of [
      { case_status: 'wip' },
      { type: desk.types.Documentation },
      { case_status_assigned: asha.user_id },
    ]) {
      const refused = await change(uid, { notes, ...body })
      expect([refused.status, refused.body.success]).toEqual([403, false])
      expect(refused.body.data.message).toMatch(/is closed/)
    }
    expect((await asha.get(`/v1/cases/${uid}/case_status`)).body.data).toEqual([])
    expect((await asha.get(`/v1/cases/${uid}/case_assignee`)).body.data).toEqual([])
  })

  it('keeps its type once it is escalated', async () => {
    const uid = await desk.open()
    await change(uid, { notes, case_status: 'escalation', case_status_assigned: vikram.user_id })
    expect(await desk.case(uid)).toMatchObject({ editable: true, allow_change: false })
    expect((await change(uid, { notes, type: desk.types.Documentation })).status).toBe(403)
    const { data } = (await asha.get(`/v1/cases/${uid}/case_type`)).body
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Early warning review'])
  })

  it('is any case for who may only read: lookups and PATCH tell why [DOM-PERM-005]', async () => {
    const uid = await desk.open()
    const leela = await world.user(asha.organization_id, { policy: { '/v1/cases': ['GET'] } })
    expect((await leela.get(`/v1/cases/${uid}`)).body.ticket).toMatchObject({ editable: false, allow_change: true })
    for (const [lookup, message] of [
      ['case_status', 'You cannot change this case'],
      ['case_assignee', 'You cannot assign this case'],
      ['case_type', 'You cannot change the type of this case'],
    ]) {
      const refused = await leela.get(`/v1/cases/${uid}/${lookup}`)
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({ status: 403, success: false, data: { message } })
    }
    const refused = await change(uid, { notes, case_status: 'wip' }, leela)
    expect([refused.status, refused.body.data.code]).toEqual([403, 'policy'])
    expect(refused.body.data.message).toBe('Access is not allowed, contact admin')
  })
})

describe('an edit conflict', () => {
  it('is told with what changed since, and changes nothing', async () => {
    const uid = await desk.open()
    await change(uid, { notes: 'First change.', case_status: 'wip' }, vikram)
    await change(uid, { comments: 'A comment in between' }, vikram)
    await change(uid, { notes: 'Second change.', case_status_assigned: vikram.user_id }, vikram)
    const refused = await change(uid, { notes, case_status: 'closed' }, asha, { 'if-match': '"1"' })
    expect([refused.status, refused.body.data.version]).toEqual([409, 3])
    expect(refused.body.data.changes.map(({ kind, by, note }: Record<string, string>) => [kind, by, note])).toEqual([
      ['status_changed', 'Vikram', 'First change.'],
      ['commented', 'Vikram', null],
      ['assignee_changed', 'Vikram', 'Second change.'],
    ])
    expect((await desk.case(uid)).status).toBe('WIP')
    expect((await change(uid, { notes, case_status: 'closed' }, asha, { 'if-match': 'W/"3"' })).status).toBe(200)
  })

  it('comes only from a version that was sent: one of two parallel changes wins', async () => {
    const uid = await desk.open()
    const sends = [asha, vikram].map((by) => change(uid, { notes, case_status: 'wip' }, by, { 'if-match': '1' }))
    expect((await Promise.all(sends)).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await change(uid, { notes, case_status: 'escalation' }, asha, { 'if-match': '*' })).status).toBe(200)
    expect((await change(uid, { notes, case_status: 'wip' }, asha, { 'if-match': 'soon' })).status).toBe(400)
  })
})

describe('a workflow version', () => {
  it('is kept by the cases that began under it, and its names by their options [DOM-ENT-026, DOM-ENT-048]', async () => {
    const omar = await world.organization()
    const own = await caseDesk(world, omar)
    const before = await own.open()
    await arrange(world.platform.db, omar.organization_id, (tx) =>
      sql`insert into workflows (organization_id, workflow_id, version, name, definition, created_at)
        select organization_id, workflow_id, 2, name, jsonb_set(definition, '{states,1,name}', '"Under review"'), now()
        from workflows where name = 'Standard review'`.execute(tx),
    )
    const after = await own.open()
    const offered = async (uid: string) => (await omar.get(`/v1/cases/${uid}/case_status`)).body.data
    const names = (options: { case_status: string }[]) => options.map(({ case_status }) => case_status)
    expect(names(await offered(before))).toEqual(['WIP', 'ESCALATION', 'CLOSED'])
    const options = await offered(after)
    expect(names(options)).toEqual(['Under review', 'ESCALATION', 'CLOSED'])
    expect(options[0]).toEqual({
      status_id: 'wip',
      case_status: 'Under review',
      case_category: 'WIP',
      label: 'Take up',
      'Under review': [{ _id: omar.user_id, name: 'Test Admin' }],
    })
    await omar.patch(`/v1/cases/${after}`, { notes, case_status: 'Under review' })
    expect(await own.case(after)).toMatchObject({
      status: 'WIP',
      case_status: 'Under review',
      workflow: { version: 2 },
    })
  })
})
