import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { arrange } from '../../testing/arrange.ts'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
let asha: Client
let desk: Desk
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization({ name: 'First Bank' })
  desk = await caseDesk(world, asha)
})
afterAll(() => world.close())

describe('opening a case', () => {
  it('answers the uid under which the case is found [DOM-API-020, DOM-API-021, DOM-API-022, DOM-API-026]', async () => {
    const answered = await asha.post('/v1/cases', desk.body({ subject: 'Limit exceeded' }))
    expect(answered.status).toBe(200)
    expect(answered.body).toMatchObject({ success: true, data: { message: 'Case Created Successfully' } })
    const answer = await asha.get(`/v1/cases/${answered.body.data.uid}`)
    expect(answer.status).toBe(200)
    expect(answer.body.ticket.subject).toBe('Limit exceeded')
  })

  it('gives the case its ids and texts [DOM-ENT-012, DOM-ENT-013, DOM-ENT-014, DOM-ENT-015, DOM-ENT-016, DOM-ENT-025]', async () => {
    const uid = await desk.open({ subject: 'Stock statement late', issue: 'Two months\n<b>missing</b>' })
    const theCase = await desk.case(uid)
    expect(theCase).toMatchObject({
      id: uid,
      uid,
      subject: 'Stock statement late',
      case_summary: 'Stock statement late',
      issue: 'Two months\n<b>missing</b>',
    })
    expect(theCase.case_id).toMatch(/^CASE-\d{4}-\d{6}$/)
  })

  it('gives the case its references [DOM-ENT-017, DOM-ENT-018, DOM-ENT-019, DOM-ENT-020, DOM-ENT-021, DOM-ENT-027]', async () => {
    const theCase = await desk.case(await desk.open())
    expect(theCase).toMatchObject({
      case_type: desk.types['Early warning review'],
      case_type_name: 'Early warning review',
      party: desk.party_id,
      party_id: desk.party_id,
      party_name: desk.party_name,
      partyName: desk.party_name,
      organization_id: asha.organization_id,
      case_assignee: { _id: asha.user_id, name: 'Test Admin' },
    })
  })

  it('begins as NEW, open to change [DOM-STATE-007, DOM-ENT-028, DOM-ENT-029, DOM-ENT-032, DOM-ENT-033]', async () => {
    const theCase = await desk.case(await desk.open())
    expect(theCase).toMatchObject({ status: 'NEW', case_status: 'NEW', editable: true, allow_change: true, version: 1 })
    expect(Date.now() - Date.parse(theCase.created_at)).toBeLessThan(60_000)
    expect(theCase.created_at).toMatch(/Z$/)
  })

  it('needs no loan account and no file [DOM-VAL-027, DOM-VAL-028, DOM-ENT-022]', async () => {
    const bare = await desk.case(await desk.open())
    expect([bare.loan_account, bare.attachments, bare.comments, bare.alert, bare.risk]).toEqual([
      null,
      [],
      [],
      null,
      null,
    ])
    const full = await desk.case(await desk.open({ loan_account: ' 0012345 ' }))
    expect(full.loan_account).toBe('0012345')
  })

  it.each(['party', 'party_name', 'case_type', 'subject', 'issue', 'organization_id'])(
    'refuses to open without %s [DOM-VAL-020, DOM-VAL-021, DOM-VAL-022, DOM-VAL-023, DOM-VAL-024, DOM-VAL-025]',
    async (field) => {
      for (const value of [undefined, '', '   ']) {
        const answered = await asha.post('/v1/cases', desk.body({ [field]: value }))
        expect([answered.status, answered.body.success]).toEqual([400, false])
        expect(answered.body.data.message).toContain(field)
        expect(answered.body.data.fields[field]).toBeTruthy()
      }
    },
  )

  it('refuses another organization, an unknown type and an unknown party', async () => {
    const omar = await world.organization()
    const theirs = await caseDesk(world, omar)
    expect((await asha.post('/v1/cases', desk.body({ organization_id: omar.organization_id }))).status).toBe(403)
    for (const case_type of [newId(), 'nope', theirs.types.Documentation])
      expect((await asha.post('/v1/cases', desk.body({ case_type }))).body.data.fields).toHaveProperty('case_type')
    for (const party of [newId(), 'nope', theirs.party_id])
      expect((await asha.post('/v1/cases', desk.body({ party }))).body.data.fields).toHaveProperty('party')
  })

  it("keeps the party's own name, whatever name was sent", async () => {
    const theCase = await desk.case(await desk.open({ party_name: 'Somebody Else Limited' }))
    expect(theCase.party_name).toBe(desk.party_name)
  })

  it('is found by uid and by number in any letter case, and not by anything else [DOM-API-027]', async () => {
    const theCase = await desk.case(await desk.open())
    expect((await desk.case(theCase.case_id.toLowerCase())).uid).toBe(theCase.uid)
    for (const id of ['unknown', newId(), 'CASE-1999-000001', "'; drop table cases --"]) {
      const missing = await asha.get(`/v1/cases/${encodeURIComponent(id)}`)
      expect([missing.status, missing.body.success]).toEqual([404, false])
    }
  })
})

describe('a case of an alert', () => {
  it('carries the alert and its risk, and the alert carries the case [DOM-ENT-030, DOM-ENT-061]', async () => {
    for (const severity of ['High', 'Medium', 'Low'] as const) {
      const alert_id = await desk.alert(severity)
      const theCase = await desk.case(await desk.open({ alert_id, alert: { _id: alert_id } }))
      expect(theCase).toMatchObject({ alert_id, risk: severity, alert: { _id: alert_id, risk_severity: severity } })
      const alert = await asha.get(`/v1/admin/alerts/${alert_id}`)
      expect(alert.body.data[0].case_id).toBe(theCase.uid)
      expect(alert.body.data[0].history.at(-1)).toMatchObject({ kind: 'case_opened', by: 'Test Admin' })
    }
  })

  it('is the only one: a second is refused and names the first', async () => {
    const alert_id = await desk.alert()
    const uid = await desk.open({ alert_id })
    const second = await asha.post('/v1/cases', desk.body({ alert_id }))
    expect([second.status, second.body.data.uid]).toEqual([409, uid])
  })

  it('needs an alert of the organization about the same party', async () => {
    const omar = await world.organization()
    const theirs = await caseDesk(world, omar)
    const foreign = await theirs.alert()
    const elsewhere = await desk.alert('High', newId())
    for (const alert_id of [foreign, elsewhere, newId(), 'nope']) {
      const refused = await asha.post('/v1/cases', desk.body({ alert_id }))
      expect([refused.status, Object.keys(refused.body.data.fields)]).toEqual([400, ['alert_id']])
    }
  })
})

describe('the same send again', () => {
  it('in parallel gives one case, told by its request key [DOM-CC-017]', async () => {
    const body = desk.body({ request_key: newId() })
    const answers = await Promise.all(Array.from({ length: 5 }, () => asha.post('/v1/cases', body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.data.uid)).size).toBe(1)
    expect((await asha.get(`/v1/cases?q=${body.subject}`)).body.count).toBe(1)
  })

  it('in parallel gives one case without a request key, too [DOM-CC-017]', async () => {
    const body = desk.body()
    const answers = await Promise.all(Array.from({ length: 5 }, () => asha.post('/v1/cases', body)))
    expect(new Set(answers.map((answer) => answer.body.data.uid)).size).toBe(1)
    expect((await asha.get(`/v1/cases?q=${body.subject}`)).body.count).toBe(1)
  })

  it('by an alert answers the first case and no conflict', async () => {
    const body = desk.body({ alert_id: await desk.alert() })
    const answers = await Promise.all([asha.post('/v1/cases', body), asha.post('/v1/cases', body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.data.uid).toBe(answers[1]?.body.data.uid)
  })

  it('is another case when it is by somebody else, differs, or comes later', async () => {
    const vikram = await world.user(asha.organization_id)
    const body = desk.body()
    const first = await asha.post('/v1/cases', body)
    const others = [
      await vikram.post('/v1/cases', body),
      await asha.post('/v1/cases', { ...body, issue: 'Something else.' }),
      await asha.post('/v1/cases', { ...body, request_key: newId() }),
    ]
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      tx
        .withTables<{ cases: { recorded_at: Date } }>()
        .updateTable('cases')
        .set({ recorded_at: new Date(Date.now() - 60_000) })
        .execute(),
    )
    others.push(await asha.post('/v1/cases', body))
    const uids = [first, ...others].map((answer) => answer.body.data.uid)
    expect(new Set(uids).size).toBe(5)
  })
})

describe('numbers', () => {
  it('have no gap under twenty parallel sends and a refused one', async () => {
    const omar = await world.organization()
    const own = await caseDesk(world, omar)
    const sends = Array.from({ length: 20 }, (_, n) =>
      omar.post('/v1/cases', own.body(n === 7 ? { alert_id: newId() } : { subject: `Parallel ${n}` })),
    )
    const answers = await Promise.all(sends)
    const numbers = answers.filter(({ status }) => status === 200).map((answer) => answer.body.data.case_id)
    expect(numbers.sort()).toEqual(
      Array.from(
        { length: 19 },
        (_, n) => `CASE-${world.platform.clock.today().slice(0, 4)}-${String(n + 1).padStart(6, '0')}`,
      ),
    )
  })
})
