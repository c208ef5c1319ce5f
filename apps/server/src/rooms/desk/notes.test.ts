import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectFiles } from '../../jobs/collect-files.ts'
import { sha256 } from '../../platform/ids.ts'
import { borrowersOf } from '../../testing/borrowers.ts'
import { importText } from '../../testing/import-text.ts'
import { dataUrlOf, sampleFiles } from '../../testing/sample-files.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const CUSTOMERS = 'customer_number,name,branch\nC-1,Ashwini Sample Mills,Panaji\nC-2,Kaveri Sample Traders,Margao\n'
const TWO_DAYS_MS = 2 * 86_400_000
const WEBP = Buffer.concat([Buffer.from('RIFF'), Buffer.from([26, 0, 0, 0]), Buffer.from('WEBPVP8L'), Buffer.alloc(16)])

let world: TestWorld
let asha: Client
let parties: Record<string, string>
let files: Record<string, Buffer>

beforeAll(async () => {
  world = await testWorld({ now: '2026-05-26T06:00:00Z' })
  asha = await world.organization()
  files = await sampleFiles()
  await importText(world, asha.organization_id, 'customers', CUSTOMERS)
  parties = await borrowersOf(world, asha)
})
afterAll(() => world.close())

const sample = (format: string) => files[format] ?? Buffer.alloc(0)
const sent = (file_name: string, content: Buffer) => ({ file_name, attachment: dataUrlOf(content) })
const note = (photos: object[], more: Record<string, unknown> = {}, who = asha) =>
  who.post('/v1/admin/desk/notes', { party_id: parties['C-1'], text: 'Met the owner at the mill.', photos, ...more })
const notesOf = async (customer: string, who = asha) =>
  (await who.get(`/v1/admin/desk/borrowers/${parties[customer]}`)).body.notes
const photoAt = (note_id: string, photo_id: string) => `/v1/admin/desk/notes/${note_id}/photos/${photo_id}`

describe('a note with photos', () => {
  it('keeps them byte for byte, under what their content is', async () => {
    const { status } = await note([
      sent('C:\\fakepath\\mill.jpeg', sample('jpg')),
      sent('stock.jpg', sample('png')),
      sent('gate', WEBP),
    ])
    expect(status).toBe(200)
    const [written] = await notesOf('C-1')
    expect(written).toMatchObject({
      ...{
        text: 'Met the owner at the mill.',
        noted_by: 'Test Admin',
        noted_at: expect.stringMatching(/^2026-05-26T06:/),
      },
      photos: [
        { name: 'mill.jpg', type: 'image/jpeg', size: sample('jpg').length },
        { name: 'stock.png', type: 'image/png' },
        { name: 'gate.webp', type: 'image/webp' },
      ],
    })
    const { body } = await asha.get(photoAt(written.note_id, written.photos[1].photo_id))
    expect(Buffer.from(body.data, 'base64').equals(sample('png'))).toBe(true)
    expect([body.type, body.meta.sha256]).toEqual(['image/png', sha256(sample('png'))])
  })

  it.each([
    ['a file of another kind', [['a.jpg', 'pdf']], 'A photo must be a JPEG, PNG or WebP.'],
    ['text', [['a.jpg', 'csv']], 'A photo must be a JPEG, PNG or WebP.'],
  ] as const)('is refused whole where one is %s', async (_, photos, message) => {
    const before = (await notesOf('C-1')).length
    const refused = await note(photos.map(([name, format]) => sent(name, sample(format))))
    expect([refused.status, refused.body.data.fields]).toEqual([400, { photos: message }])
    expect(await notesOf('C-1')).toHaveLength(before)
  })

  it('has at most six photos, each of at most 8 MB', async () => {
    const large = Buffer.concat([sample('png'), Buffer.alloc(8_388_609)])
    expect((await note([sent('a.png', large)])).body.data.fields.photos).toMatch(/at most 8 MB/)
    expect((await note(Array.from({ length: 7 }, () => sent('a.png', sample('png'))))).status).toBe(400)
  })

  it('keeps its files when files that no row names are removed', async () => {
    await collectFiles(world.platform, Date.now() + TWO_DAYS_MS)
    const [{ note_id, photos }] = await notesOf('C-1')
    for (const { photo_id } of photos) expect((await asha.get(photoAt(note_id, photo_id))).status).toBe(200)
  })

  it('is shown to nobody of another organization or branch', async () => {
    const [{ note_id, photos }] = await notesOf('C-1')
    const photo = photoAt(note_id, photos[0].photo_id)
    expect((await (await world.organization()).get(photo)).status).toBe(404)
    const clerk = await world.user(asha.organization_id, { name: 'Meera' })
    await asha.post('/v1/admin/org_units', { name: 'Margao', members: [clerk.user_id] })
    expect((await clerk.get(photo)).status).toBe(404)
    expect((await note([], {}, clerk)).status).toBe(404)
    expect((await note([], { party_id: parties['C-2'] }, clerk)).status).toBe(200)
    expect((await asha.get(photoAt(note_id, 'x'))).status).toBe(404)
  })
})
