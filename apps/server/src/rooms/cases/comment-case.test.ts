import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { dataUrlOf, sampleFiles } from '../../testing/sample-files.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
let asha: Client
let desk: Desk
beforeAll(async () => {
  world = await testWorld({ now: '2026-03-31T18:45:10.123Z' })
  asha = await world.organization()
  desk = await caseDesk(world, asha)
})
afterAll(() => world.close())

const texts = async (uid: string) =>
  (await desk.case(uid)).comments.map((comment: { comment: string }) => comment.comment)

describe('a comment', () => {
  it('needs no note and carries id, owner, UTC date and text [DOM-API-033, DOM-API-052, DOM-ENT-034, DOM-ENT-035, DOM-ENT-036, DOM-ENT-024]', async () => {
    const uid = await desk.open()
    expect((await asha.patch(`/v1/cases/${uid}`, { comments: 'hello' })).body.success).toBe(true)
    const { comments } = await desk.case(uid)
    expect(comments).toMatchObject([{ id: expect.any(String), owner: { fullname: 'Test Admin' }, comment: 'hello' }])
    expect(comments[0].date).toMatch(/^2026-03-31 18:4\d:\d\d\.\d{6}$/)
  })

  it('is kept exactly as typed [DOM-ENT-038]', async () => {
    const uid = await desk.open()
    const typed = '  <b>bold</b>\n\tसाख & "quotes" 😀 '
    await asha.patch(`/v1/cases/${uid}`, { comments: typed })
    expect(await texts(uid)).toEqual([typed])
  })

  it('may be several at once, in their order [DOM-API-033]', async () => {
    const uid = await desk.open()
    await asha.patch(`/v1/cases/${uid}`, { comments: ['first', 'second'] })
    await asha.patch(`/v1/cases/${uid}`, { comments: 'third' })
    expect(await texts(uid)).toEqual(['first', 'second', 'third'])
  })

  it.each([[''], ['   '], ['\n\t'], [[]], [['fine', ' ']]])('may not be blank: %j [DOM-VAL-066]', async (comments) => {
    const uid = await desk.open()
    const refused = await asha.patch(`/v1/cases/${uid}`, { comments })
    expect([refused.status, refused.body.success]).toEqual([400, false])
    expect(await texts(uid)).toEqual([])
  })

  it('does not conflict with anybody: it changes no version', async () => {
    const uid = await desk.open()
    await asha.patch(`/v1/cases/${uid}`, { comments: 'x' })
    const { version, events } = await desk.case(uid)
    expect([version, events.map(({ kind }: { kind: string }) => kind)]).toEqual([1, ['created', 'commented']])
  })
})

describe('a closed case', () => {
  it('takes neither comments nor files', async () => {
    const uid = await desk.open()
    await asha.patch(`/v1/cases/${uid}`, { comments: 'before' })
    await asha.patch(`/v1/cases/${uid}`, { notes: 'All done.', case_status: 'closed' })
    const attachment = dataUrlOf((await sampleFiles()).pdf ?? Buffer.alloc(0))
    for (const body of [{ comments: 'after' }, { attachment, file_name: 'a.pdf' }]) {
      const refused = await asha.patch(`/v1/cases/${uid}`, body)
      expect([refused.status, refused.body.data.message]).toEqual([400, expect.stringContaining('is closed')])
    }
    const { comments, attachments } = await desk.case(uid)
    expect([comments.length, attachments.length]).toEqual([1, 0])
  })
})

describe('several parts in one PATCH', () => {
  it('are done together or not at all', async () => {
    const uid = await desk.open()
    const parts = { notes: 'Taken up.', case_status: 'wip', comments: 'See the file.' }
    const file = { attachment: dataUrlOf(Buffer.from('a,b\n')), file_name: 'a.csv' }
    expect((await asha.patch(`/v1/cases/${uid}`, { ...parts, ...file, file_name: 'a.exe' })).status).toBe(400)
    expect(await desk.case(uid)).toMatchObject({ status: 'NEW', comments: [], attachments: [], version: 1 })
    const answered = await asha.patch(`/v1/cases/${uid}`, { ...parts, ...file })
    expect(answered.body.data).toMatchObject({ uid, version: 2 })
    expect(await desk.case(uid)).toMatchObject({
      status: 'WIP',
      comments: [{ comment: 'See the file.' }],
      attachments: [{ name: 'a.csv' }],
    })
  })
})
