import type { DeskAlert } from '@saakh/contract/desk'
import { addDays, daysBetween } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { inOrganization } from '../../platform/db.ts'
import { sha256 } from '../../platform/ids.ts'
import { narrowed } from '../../rooms/organizations/policies.ts'
import { arrange } from '../../testing/arrange.ts'
import { borrowersOf } from '../../testing/borrowers.ts'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { importText } from '../../testing/import-text.ts'
import { readPdf } from '../../testing/pdf-reader.ts'
import { query } from '../../testing/query.ts'
import { headingsOf, isEnglish, wordsOf } from '../../testing/report-words.ts'
import { dataUrlOf } from '../../testing/sample-files.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import type { KeptDocument } from '../kept-document.ts'
import { sayInHindi } from '../say-in-hindi.ts'
import { caseFileInput } from './case-file-input.ts'
import { composeCaseFile } from './compose-case-file.ts'
import { verifyCaseFile } from './verify-case-file.ts'

let world: TestWorld
let asha: Client
let desk: Desk
let now = '2026-05-26T06:00:00Z'
const clock = { now: () => new Date(now), today: () => now.slice(0, 10) }
const at = (day: string, time = '06:00:00') => {
  now = `${day}T${time}Z`
}
const parties: Record<string, string> = {}
const ATTACHED = Buffer.from('a,b\n1,2\n')
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** Of a person: the fourth letter says so. */
const PERSONS_PAN = 'ABCPE1234F'

const give = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)
const judge = () => evaluateDirty(world.platform, asha.organization_id)

function dayEnds(from: string, to: string): string {
  const lines: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const dpd = Math.max(0, daysBetween('2026-04-20', day) + 1)
    lines.push(`L-1,${day},1500000,${dpd > 0 ? 25000 : 0},${dpd}`)
  }
  return `account_number,day_end_date,outstanding,overdue_amount,dpd\n${lines.join('\n')}\n`
}

const idsOf = async (customer: string): Promise<string[]> => {
  const { alerts } = (await asha.get(`/v1/admin/desk/borrowers/${parties[customer]}`)).body
  return alerts.map(({ alert_id }: DeskAlert) => alert_id)
}
const readingOf = async (alert_id: string): Promise<number> =>
  (await asha.get(`/v1/admin/alerts/${alert_id}`)).body.data[0].reading_no
const raise = async (customer: string, alert_type: string, detail: string): Promise<string> => {
  const { data } = (await asha.get('/v1/admin/alerts/signals')).body
  const signal = data.find((item: Record<string, string>) => item.alert_type === alert_type)
  const { body } = await asha.post('/v1/admin/alerts', {
    ...{ party_id: parties[customer], party_name: customer, date_of_event: '2026-05-20', risk_severity: 'Low' },
    ...{ signal_code: signal?.code, alert_detail: detail },
  })
  return String(body.data.alert_id)
}
const open = (customer: string, changes: Record<string, unknown> = {}) =>
  desk.open({ party: parties[customer], party_name: customer, ...changes })
const ok = ({ status, body }: { status: number; body: { data?: unknown } }) => {
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}

interface Made {
  case_file_id: string
  file_name: string
  size: number
  sha256: string
}
const make = async (uid: string, who = asha): Promise<Made> =>
  (await who.post(`/v1/cases/${uid}/case_file`, {})).body.data
const download = (uid: string, { case_file_id }: Made, who = asha) =>
  world.app.inject({
    url: `/v1/cases/${uid}/case_file/${case_file_id}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
async function produced(uid: string, who = asha) {
  const made = await make(uid, who)
  const { statusCode, headers, rawPayload } = await download(uid, made, who)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect([sha256(rawPayload), rawPayload.length]).toEqual([made.sha256, made.size])
  const text = readPdf(rawPayload)
    .pages.map((page) => page.text)
    .join('\n')
  return { made, pdf: rawPayload, text, headers }
}
const stored = async ({ case_file_id }: Made): Promise<KeptDocument> => {
  const [row] = await arrange(world.platform.db, asha.organization_id, async (tx) => {
    const { rows } = await sql<KeptDocument>`select manifest, made_from, sha256 as file from case_files
      where case_file_id = ${case_file_id}`.execute(tx)
    return rows
  })
  if (!row) throw new Error('the file is not stored')
  return row
}
const verify = (row: KeptDocument) =>
  inOrganization(world.platform.db, asha.organization_id, (tx) => verifyCaseFile(tx, row))

beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization({ name: 'Example Bank' })
  await give(
    'customers',
    `customer_number,name,branch,constitution,pan\nC-1,Kaveri Sample Traders,Margao,,\nC-2,Mapusa Sample Foods,Panaji,,\nC-3,Anvita Sample,Panaji,individual,${PERSONS_PAN}\n`,
  )
  await give(
    'accounts',
    'account_number,customer_number,kind,sanction_limit\nL-1,C-1,term loan,6000000\n9120010044417,C-3,term loan,500000\n',
  )
  await give('day_end', dayEnds('2026-03-01', '2026-05-26'))
  await give('day_end', 'account_number,day_end_date,outstanding,dpd\n9120010044417,2026-05-26,400000,0\n')
  await judge()
  Object.assign(parties, await borrowersOf(world, asha))
  desk = await caseDesk(world, asha)
})
afterAll(() => world.close())

interface ToldFigure {
  text: string
  notes: readonly number[]
  is_ours?: true
}
const isFigure = (value: object): value is ToldFigure => 'text' in value && 'notes' in value
function* figuresIn(value: unknown): Iterable<ToldFigure> {
  if (typeof value !== 'object' || value === null) return
  if (isFigure(value)) yield value
  else for (const member of Object.values(value)) yield* figuresIn(member)
}

describe('the file of a case', () => {
  let uid: string
  beforeAll(async () => {
    at('2026-05-26')
    uid = await open('C-1', { subject: 'Loan of the weaving shed', alert_ids: await idsOf('C-1') })
    at('2026-05-27')
    ok(await asha.patch(`/v1/cases/${uid}`, { attachment: dataUrlOf(ATTACHED), file_name: 'sanction-letter.csv' }))
    ok(await asha.patch(`/v1/cases/${uid}`, { comments: 'Spoke with the owner.' }))
    const [task] = (await desk.case(uid)).tasks
    ok(await asha.patch(`/v1/cases/${uid}/tasks/${task.task_id}/done`, { done: true }))
    const photos = [{ file_name: 'shed.png', attachment: `data:image/png;base64,${PIXEL}` }]
    ok(await asha.post('/v1/admin/desk/notes', { party_id: parties['C-1'], text: 'Looms stood still.', photos }))
    ok(
      await asha.post('/v1/admin/desk/promises', {
        ...{ party_id: parties['C-1'], amount: '4,00,000', promised_for: '2026-06-10', promised_by: 'The owner' },
      }),
    )
    at('2026-06-20')
    await give('day_end', dayEnds('2026-05-27', '2026-06-20'))
    await judge()
    ok(
      await asha.patch(`/v1/cases/${uid}`, {
        ...{ notes: 'The borrower paid part', case_status: 'closed' },
        outcome: {
          ...{ done: 'other', text: 'A new plan', limit: 'reduced_to', limit_amount: '4000000', provision: '225000' },
          watch: 'close_watch',
        },
      }),
    )
  })

  it('is printed in Hindi for a maker who chose it: headings and notes, not what sources say', async () => {
    await asha.patch('/v1/account/myconfig/preferences', { language: 'hi' })
    const { made, text } = await produced(uid)
    await asha.patch('/v1/account/myconfig/preferences', { language: 'en' })
    const row = await stored(made)
    expect(row.manifest).toMatchObject({ language: 'hi' })
    expect(text).toContain('Loan of the weaving shed')
    expect(text).not.toContain('Timeline')
    expect((await verify(row)).findings).toEqual([])
    const content = composeCaseFile(caseFileInput.parse(row.made_from))
    const say = await sayInHindi(content.head)
    const words = [...headingsOf(content), ...wordsOf(content)].map((text) => say(text)).filter(isEnglish)
    expect(words.filter((word) => !/^(Example Bank|\d\d \w{3} \d{4}, .*)$/.test(word))).toEqual([])
    const { sections } = composeCaseFile(caseFileInput.parse((await stored(await make(uid))).made_from))
    expect(content.sections).toEqual(sections)
  })

  it('tells the case, the borrower, its alerts with their readings, the work, the timeline, files, notes and promises', async () => {
    const { text, made, headers } = await produced(uid)
    const { case_id } = await desk.case(uid)
    expect(made.file_name).toBe(`${case_id}-case-file.pdf`)
    expect(headers['content-disposition']).toContain(made.file_name)
    for (const phrase of [
      ...[
        'Example Bank',
        case_id,
        'Loan of the weaving shed',
        'Early warning review',
        'Head office, with the fraud track',
      ],
      ...['Kaveri Sample Traders', 'C-1', 'L-1', '₹60.00 lakh', 'day_end.csv, line 26'],
      ...['Reading 1, 26-05-2026', 'Reading 2', 'worse', 'Worse than when it was linked', 'Figures of reading 1'],
      ...['Not done', 'Looms stood still.', 'shed.png', sha256(Buffer.from(PIXEL, 'base64')).slice(0, 16)],
      ...['₹4.00 lakh', '10-06-2026', 'Spoke with the owner.', 'sanction-letter.csv', sha256(ATTACHED).slice(0, 16)],
      ...['A new plan', 'Reduced to ₹40.00 lakh', '₹2.25 lakh', 'Close watch', 'An alert of the case got worse'],
      ...['Documents that figures stand in', 'Sources', 'Manifest', 'case-file'],
    ])
      expect(text).toContain(phrase)
  })

  it('has a footnote for every figure, and each footnote is among the sources', async () => {
    const { sections, footnotes } = composeCaseFile(caseFileInput.parse((await stored(await make(uid))).made_from))
    const figures = [...figuresIn(sections)]
    expect(figures.length).toBeGreaterThan(50)
    expect(figures.filter(({ notes, is_ours }) => notes.length === 0 && !is_ours)).toEqual([])
    const numbers = new Set(footnotes.map(({ number }) => number))
    expect(figures.flatMap(({ notes }) => notes).filter((note) => !numbers.has(note))).toEqual([])
    // A word of ours claims no figure: days, amounts and counts have their source.
    const ours = figures.filter(({ is_ours, text }) => is_ours && /\d{2}-\d{2}-\d{4}|₹|\d+ days/.test(text))
    expect(ours).toEqual([])
  })

  it('verifies, and does not when its input, its manifest or its file is another one', async () => {
    const row = await stored(await make(uid))
    expect(await verify(row)).toEqual({ findings: [], since: [] })
    const input = caseFileInput.parse(row.made_from)
    const outcome = { ...input.case.outcome, provision: '0' }
    const changed = await verify({ ...row, made_from: { ...input, case: { ...input.case, outcome } } })
    expect(changed.findings).toEqual([
      'What the case file was made from is not what its manifest names.',
      expect.stringContaining('in other words, or the input was changed'),
    ])
    expect((await verify({ ...row, made_from: {} })).findings).toEqual([
      'What the case file was made from cannot be read.',
    ])
    const { pdf } = await produced(uid)
    const byte = Buffer.from(pdf)
    byte[1000] = (byte[1000] ?? 0) ^ 1
    expect((await verify({ ...row, file: sha256(byte) })).findings).toEqual([
      'The file is not what this input gives: the case file says the same, and its bytes are others.',
    ])
    const manifest = { ...(row.manifest as object), produced_for: 'Somebody else' }
    expect((await verify({ ...row, manifest })).findings).toEqual([
      'The manifest was changed: its hash is not that of its members.',
    ])
  })

  it('stands in the audit: who made it, and who downloaded it', async () => {
    const { made } = await produced(uid)
    const rows = await query(
      world.owner_url,
      `select verb, outcome from audit_log where payload->>'case_file_id' = '${made.case_file_id}'
        or subject = 'case_file:${made.case_file_id}' order by seq desc limit 2`,
    )
    expect(rows).toEqual([
      { verb: 'view', outcome: 'viewed' },
      { verb: 'make_case_file', outcome: 'done' },
    ])
  })
})

describe('the bytes', () => {
  it('are the same until more is recorded, whatever the day, and are kept once', async () => {
    at('2026-07-01')
    const uid = await open('C-2', { alert_ids: [await raise('C-2', 'account_risk', 'Seen at the branch')] })
    const first = await produced(uid)
    at('2026-07-09')
    const again = await produced(uid)
    expect(again.pdf.equals(first.pdf)).toBe(true)
    expect(again.made).toEqual(first.made)
    ok(await asha.patch(`/v1/cases/${uid}`, { comments: 'Called again.' }))
    const after = await produced(uid)
    expect(after.pdf.equals(first.pdf)).toBe(false)
    expect(after.made.case_file_id).not.toBe(first.made.case_file_id)
    // The older one still says what it said.
    const { findings, since } = await verify(await stored(first.made))
    expect([findings, since]).toEqual([
      [],
      [expect.stringMatching(/^Since the file was made CASE-2026-\d+ has changed\.$/)],
    ])
  })

  it('change with a new day-end of the borrower and with a decision on an alert', async () => {
    at('2026-07-10')
    const [alert_id = ''] = await idsOf('C-1')
    const uid = await open('C-1', { alert_ids: [alert_id] })
    const { made } = await produced(uid)
    ok(
      await asha.post('/v1/admin/desk/decisions', {
        ...{ alerts: [{ alert_id, reading_no: await readingOf(alert_id) }], state: 'acknowledged' },
        note: 'Known to us',
      }),
    )
    const decided = await produced(uid)
    expect(decided.text).toContain('Known to us')
    await give(
      'day_end',
      'account_number,day_end_date,outstanding,overdue_amount,dpd\nL-1,2026-07-09,1400000,25000,81\n',
    )
    await judge()
    const later = await produced(uid)
    expect(later.text).toContain('09-07-2026')
    // It is the file of the moment when the newest of its figures became known, and not of an earlier one.
    const { known_at, borrower } = caseFileInput.parse((await stored(later.made)).made_from)
    for (const facility of borrower.facilities) expect(facility.known_at <= known_at).toBe(true)
    expect(new Set([made.sha256, decided.made.sha256, later.made.sha256]).size).toBe(3)
  })
})

describe('who gets it', () => {
  let uid: string
  let credit: string
  const FRAUD = 'Two sites of one owner stand side by side'
  beforeAll(async () => {
    at('2026-07-12')
    credit = await raise('C-2', 'account_risk', 'Overdrawn for a week')
    const fraud = await raise('C-2', 'site_distance', FRAUD)
    uid = await open('C-2', { alert_ids: [credit, fraud] })
  })

  it('is whoever may read cases, also without the right to change them', async () => {
    const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/cases': ['GET'] }) })
    expect((await produced(uid, reader)).text).toContain('Overdrawn for a week')
    const nobody = await world.user(asha.organization_id, { policy: narrowed({ '/v1/cases': [] }) })
    expect((await nobody.post(`/v1/cases/${uid}/case_file`, {})).status).toBe(403)
    expect((await download(uid, await make(uid), nobody)).statusCode).toBe(403)
  })

  it('gets readings, notes and promises only with the right to read alerts', async () => {
    const policy = narrowed({ '/v1/admin/alerts': [] })
    const clerk = await world.user(asha.organization_id, { policy })
    const { text, made } = await produced(uid, clerk)
    expect(text).toContain('readings, decisions, notes and promises are left out')
    expect(text).not.toContain('Overdrawn for a week')
    const { notes, promises, alerts, reads_alerts } = caseFileInput.parse((await stored(made)).made_from)
    expect([notes, promises, reads_alerts, alerts.flatMap(({ readings }) => readings)]).toEqual([[], [], false, []])
  })

  it('finds nothing of the fraud track in it without its key, not even in the timeline', async () => {
    const policy = narrowed({ '/v1/fraud_alerts': [] })
    const without = await world.user(asha.organization_id, { policy })
    const { text, made } = await produced(uid, without)
    expect(text).toContain('Head office, without the fraud track')
    expect(text).toContain('Overdrawn for a week')
    const input = caseFileInput.parse((await stored(made)).made_from)
    expect(input.alerts.map(({ alert_id }) => alert_id)).toEqual([credit])
    expect(input.events.filter(({ kind }) => kind === 'alert_linked')).toHaveLength(1)
    const with_key = caseFileInput.parse((await stored(await make(uid))).made_from)
    expect(with_key.alerts).toHaveLength(2)
    expect(with_key.events.filter(({ kind }) => kind === 'alert_linked')).toHaveLength(2)
    for (const hidden of [FRAUD, 'site_distance']) expect(JSON.stringify(input)).not.toContain(hidden)
    expect(JSON.stringify(with_key)).toContain(FRAUD)
  })

  it('has no file of another person, and of its own none that it may not see any more', async () => {
    const meera = await world.user(asha.organization_id, { name: 'Meera' })
    const own = await make(uid, meera)
    expect((await download(uid, await make(uid), meera)).statusCode).toBe(404)
    expect((await download(uid, own, meera)).statusCode).toBe(200)
    const policy = JSON.stringify(narrowed({ '/v1/fraud_alerts': [] }))
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`update users set policy = ${policy}::jsonb where user_id = ${meera.user_id}`.execute(tx),
    )
    expect((await download(uid, own, meera)).statusCode).toBe(404)
  })

  it('is of the branch that looks after the borrower, and of no other organization', async () => {
    const clerk = await world.user(asha.organization_id, { name: 'Panaji Clerk' })
    const outsider = await world.user(asha.organization_id, { name: 'Margao Clerk' })
    ok(await asha.post('/v1/admin/org_units', { name: 'Panaji', members: [clerk.user_id] }))
    ok(await asha.post('/v1/admin/org_units', { name: 'Margao', members: [outsider.user_id] }))
    const { text, made } = await produced(uid, clerk)
    expect(text).toContain('The branch Panaji, with the fraud track')
    expect(await verify(await stored(made))).toEqual({ findings: [], since: [] })
    const other = await world.organization()
    for (const stranger of [outsider, other]) {
      expect((await stranger.post(`/v1/cases/${uid}/case_file`, {})).status).toBe(404)
      expect((await download(uid, made, stranger)).statusCode).toBe(404)
    }
  })
})

it('keeps back PANs of persons and the numbers of their accounts, and marks an invented borrower', async () => {
  at('2026-07-15')
  const uid = await open('C-3', { issue: `Asked for ${PERSONS_PAN} and for 9120010044417` })
  ok(await asha.patch(`/v1/cases/${uid}`, { comments: `PAN ${PERSONS_PAN} is right` }))
  const { text, made } = await produced(uid)
  const kept = JSON.stringify((await stored(made)).manifest)
  for (const secret of [PERSONS_PAN, '9120010044417']) expect([text, kept].join().includes(secret)).toBe(false)
  expect(text).toContain('4417')
  expect(text).not.toContain('DEMO DATA')
  await arrange(world.platform.db, asha.organization_id, (tx) =>
    sql`update parties set is_demo = true where party_id = ${parties['C-3']}`.execute(tx),
  )
  expect((await produced(uid)).text).toContain('DEMO DATA')
})
