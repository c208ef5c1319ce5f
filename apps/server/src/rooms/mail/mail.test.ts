import { SENT_MAIL_DAYS } from '@saakh/contract/outbox'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sendMailsTask } from '../../jobs/send-mails.ts'
import { trimCorrespondenceTask } from '../../jobs/trim-correspondence.ts'
import type { Clock } from '../../platform/clock.ts'
import { fixedClock } from '../../platform/clock.ts'
import { inOrganization } from '../../platform/db.ts'
import { type Mailer, smtpMailer } from '../../platform/mailer.ts'
import { execute, type Platform, verb } from '../../platform/verb.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { type SmtpServer, smtpServer } from '../../testing/smtp-server.ts'
import { narrowed } from '../organizations/policies.ts'
import { MOST_ATTEMPTS } from './send-mail.ts'
import { type NewMail, writeMails } from './write-mails.ts'

const START = '2026-11-20T06:00:00Z'
let world: TestWorld
let server: SmtpServer
let mailer: Mailer
let asha: Client
beforeAll(async () => {
  world = await testWorld({ now: START })
})
afterAll(() => world.close())
beforeEach(async () => {
  asha = await world.organization({ name: 'First Bank' })
  server = await smtpServer()
  mailer = smtpMailer({ smtp_url: server.url, from: 'Saakh <no-reply@saakh.example>' })
})
afterEach(async () => {
  mailer.close()
  await server.close()
})

const MAIL: NewMail = {
  kind: 'invitation',
  to: 'leela@bank.example',
  related_to: 'user:1',
  letter: {
    subject: 'Welcome',
    greeting: 'Dear Leela',
    before: ['Come in.'],
    action: { text: 'Sign in', href: 'http://saakh.example/app' },
    after: [],
  },
}

const writeAll = verb({
  name: 'test_mails',
  access: { method: 'POST', access: { kind: 'session' } },
  input: z.custom<NewMail[]>(Array.isArray),
  run: (context, mails) => writeMails(context, mails),
  audit: () => null,
})
const write = (mails: NewMail[], clock: Clock = fixedClock(START)) =>
  execute({ ...world.platform, clock }, world.system(asha.organization_id), writeAll, mails)
const minutesOn = (minutes: number): Platform => ({
  ...world.platform,
  clock: fixedClock(new Date(Date.parse(START) + minutes * 60_000).toISOString()),
})
const run = (minutes = 0, by: Mailer | null = mailer) =>
  sendMailsTask(by).run(minutesOn(minutes), { organization_id: asha.organization_id })
const outbox = async (query = '') => (await asha.get(`/v1/admin/outbox${query}`)).body
const only = async () => (await outbox()).data[0]

describe('a mail', () => {
  it('is sent over SMTP with its words in text and in HTML', async () => {
    await write([MAIL])
    await run()
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'no-reply@saakh.example', to: ['leela@bank.example'] })
    expect(mail?.headers).toContain('From: Saakh <no-reply@saakh.example>')
    expect(mail?.headers).toContain('To: leela@bank.example')
    expect(mail?.headers).toContain('Subject: Welcome')
    expect(mail?.body).toContain('Dear Leela,')
    expect(mail?.body).toContain('Sign in: http://saakh.example/app')
    const decoded = (mail?.body ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=')
    expect(decoded).toContain('<a href="http://saakh.example/app" style="color:#3b4cca">Sign in</a>')
    expect(await only()).toMatchObject({
      status: 'sent',
      attempts: 1,
      error: null,
      sent_at: '2026-11-20T06:00:00.000Z',
    })
  })

  it('is sent once, whoever runs the job how often and side by side', async () => {
    await write([MAIL, { ...MAIL, to: 'omar@bank.example' }])
    await Promise.all([run(), run(), run()])
    await run()
    expect(server.received.map(({ to }) => to.join()).sort()).toEqual(['leela@bank.example', 'omar@bank.example'])
    const ids = server.received.map(({ headers }) => headers.find((line) => line.startsWith('Message-ID')))
    expect(new Set(ids).size).toBe(2)
  })

  it('cannot begin a header of its own, nor name a second reader, whoever wrote its words', async () => {
    const evil = 'Hi\r\nBcc: thief@evil.example\r\n\r\n<script>alert(1)</script>'
    await write([{ ...MAIL, letter: { ...MAIL.letter, subject: evil, greeting: evil } }])
    await write([
      { ...MAIL, to: 'a@x.com\r\nRCPT TO:<thief@evil.example>' },
      { ...MAIL, to: 'a@x.com, thief@evil.example' },
    ])
    await run()
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail?.to).toEqual(['leela@bank.example'])
    expect(mail?.headers.filter((line) => /^bcc/i.test(line))).toEqual([])
    expect((await only()).subject).toBe('Hi Bcc: thief@evil.example <script>alert(1)</script>')
    const html = (mail?.body ?? '').split('text/html').at(1) ?? ''
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;')
  })

  it('keeps its subject short without cutting a character in two, and reads in one direction', async () => {
    for (const filler of [198, 199]) {
      const name = `${'x'.repeat(filler)}${'😀'.repeat(9)}`
      await write([{ ...MAIL, letter: { ...MAIL.letter, subject: name, before: ['\u202egnp.exe is late'] } }])
      const { subject, text } = await only()
      expect([[...subject].length, subject.at(-1)]).toEqual([200, '…'])
      expect(text).toContain('\n\ngnp.exe is late\n')
    }
  })

  it('is tried again after a refusal for now, and given up after many', async () => {
    server.answer('RCPT', '451 Mailbox busy')
    await write([MAIL])
    await run(0)
    expect(await only()).toMatchObject({
      status: 'queued',
      attempts: 1,
      error: expect.stringContaining('Mailbox busy'),
    })
    await run(1)
    expect((await only()).attempts).toBe(1)
    await run(2)
    expect((await only()).attempts).toBe(2)
    server.answer('RCPT', null)
    // As the clock runs it: for whichever organization has mails that are due.
    await sendMailsTask(mailer).run(minutesOn(6), {})
    expect(await only()).toMatchObject({ status: 'sent', attempts: 3, error: null })

    server.answer('RCPT', '451 Mailbox busy')
    await write([{ ...MAIL, to: 'omar@bank.example' }])
    for (let n = 0; n < MOST_ATTEMPTS; n += 1) await run(10 + 2 ** n * 4)
    expect(await only()).toMatchObject({ status: 'failed', attempts: MOST_ATTEMPTS })
  })

  it('is given up at once when the server will never take it', async () => {
    server.answer('RCPT', '550 No such user here')
    await write([MAIL])
    await run()
    expect(await only()).toMatchObject({
      status: 'failed',
      attempts: 1,
      error: expect.stringContaining('550 No such user here'),
    })
  })

  it('waits while the server cannot be reached', async () => {
    await server.close()
    await write([MAIL])
    await run()
    expect(await only()).toMatchObject({ status: 'queued', attempts: 1, error: expect.stringMatching(/\S/) })
  })

  it('is not sent when it is no news any more', async () => {
    await write([MAIL])
    await run(49 * 60)
    expect(server.received).toEqual([])
    expect(await only()).toMatchObject({ status: 'failed', error: 'Not sent within 48 hours' })
  })

  it('is written with what it tells of, or not at all', async () => {
    const failing = verb({
      ...writeAll,
      name: 'test_failing_mails',
      run: async (context, mails) => {
        await writeMails(context, mails)
        throw new Error('the rest failed')
      },
    })
    await expect(execute(world.platform, world.system(asha.organization_id), failing, [MAIL])).rejects.toThrow()
    expect((await outbox()).total_count).toBe(0)
  })

  it('is audited without its address and its words', async () => {
    await write([MAIL])
    await run()
    const rows = await inOrganization(world.platform.db, asha.organization_id, (tx) =>
      tx.selectFrom('audit_log').select(['subject', 'payload']).where('verb', '=', 'send_mail').execute(),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.payload).toEqual({ status: 'sent', attempts: 1 })
  })
})

describe('the outbox', () => {
  it('keeps mails and says so where no mail server is configured', async () => {
    await write([MAIL])
    await run(0, null)
    const { data, counts, is_configured, total_count } = await outbox()
    expect([is_configured, total_count, counts]).toEqual([false, 1, { queued: 1, sent: 0, failed: 0 }])
    expect(data[0]).toMatchObject({ to: 'leela@bank.example', status: 'queued', attempts: 0, sent_at: null })
    expect(data[0].text).toBe('Dear Leela,\n\nCome in.\n\nSign in: http://saakh.example/app\n')
  })

  it('lists newest first, page by page and by state', async () => {
    for (let n = 0; n < 3; n += 1)
      await write([{ ...MAIL, to: `p${n}@bank.example` }], fixedClock(`2026-11-20T0${n}:00:00Z`))
    server.answer('RCPT', '550 No')
    await run()
    await write([MAIL])
    const to = async (query: string) => (await outbox(query)).data.map((mail: { to: string }) => mail.to)
    expect(await to('?per_page=2')).toEqual(['leela@bank.example', 'p2@bank.example'])
    expect(await to('?per_page=2&page=2')).toEqual(['p1@bank.example', 'p0@bank.example'])
    expect(await to('?status=queued')).toEqual(['leela@bank.example'])
    expect((await outbox('?status=failed')).total_count).toBe(3)
  })

  it("is seen by those whose policy says so, and never another organization's", async () => {
    await write([MAIL])
    const nila = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/outbox': [] }) })
    expect((await nila.get('/v1/admin/outbox')).status).toBe(403)
    const omar = await world.organization()
    expect((await omar.get('/v1/admin/outbox')).body.data).toEqual([])
  })

  it('lets go of a mail long after it was sent, never of one that was not, and the audit keeps that it was', async () => {
    const daysOn = (days: number) => minutesOn(days * 1440)
    await write([MAIL])
    await run()
    server.answer('RCPT', '550 No such user here')
    await write([{ ...MAIL, to: 'gone@bank.example' }])
    await run()
    await write([{ ...MAIL, to: 'waiting@bank.example' }])
    await trimCorrespondenceTask.run(daysOn(SENT_MAIL_DAYS - 1), {})
    expect((await outbox()).counts).toEqual({ queued: 1, sent: 1, failed: 1 })
    await trimCorrespondenceTask.run(daysOn(SENT_MAIL_DAYS + 1), {})
    await trimCorrespondenceTask.run(daysOn(SENT_MAIL_DAYS + 2), {})
    expect((await outbox()).counts).toEqual({ queued: 1, sent: 0, failed: 1 })
    const audit = await inOrganization(world.platform.db, asha.organization_id, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['verb', 'payload'])
        .where('verb', 'in', ['send_mail', 'trim_mails'])
        .orderBy('seq')
        .execute(),
    )
    expect(audit).toEqual([
      { verb: 'send_mail', payload: { status: 'sent', attempts: 1 } },
      { verb: 'send_mail', payload: { status: 'failed', attempts: 1 } },
      { verb: 'trim_mails', payload: { mails: 1, sent_before: '2026-11-21T06:00:00.000Z' } },
    ])
  })
})
