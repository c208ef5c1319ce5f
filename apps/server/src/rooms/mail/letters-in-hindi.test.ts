import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { execute, verb } from '../../platform/verb.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { dueLetter } from '../desk/due-letter.ts'
import { digestLetter, immediateLetter, newsOf, type ToldAlert } from '../notifications/alert-letters.ts'
import type { Letter } from './letter.ts'
import { inHindi } from './letters-in-hindi.ts'
import { type NewMail, writeMails } from './write-mails.ts'

const about = { name: 'LEELA', organization: 'FIRST BANK', public_url: 'HTTPS://S' }
const alert: ToldAlert = {
  ...{ alert_id: 'A1', party_name: 'KONKAN MILLS', is_worse: false, is_demo: false },
  summary: 'Account 0077 used 93.4% of its limit on average over 30 days.',
  raised_at: new Date('2026-11-20T04:00:00Z'),
}
const item = {
  ...({
    kind: 'case_task',
    due_on: '2026-11-18',
    working_days: -2,
    party_id: 'P1',
    party_name: 'KONKAN MILLS',
  } as const),
  ...{ is_demo: true, case_uid: 'C1', case_number: 'CASE-1', is_escalated: true },
}

const LETTERS: readonly (readonly [string, Letter])[] = [
  ['a new alert', immediateLetter({ ...about, ...newsOf([alert]) })],
  [
    'an alert that became worse',
    immediateLetter({ ...about, ...newsOf([{ ...alert, is_worse: true, is_demo: true }]) }),
  ],
  ['new and worse alerts', digestLetter({ ...about, ...newsOf([alert, alert, { ...alert, is_worse: true }]) })],
  ['more than a letter shows', digestLetter({ ...about, ...newsOf(Array.from({ length: 60 }, () => alert)) })],
  [
    'what is due',
    dueLetter({
      ...about,
      today: '2026-11-20',
      items: [
        item,
        { ...item, due_on: '2026-11-23', working_days: 1, kind: 'alerts', case_number: null, is_demo: false },
      ],
    }),
  ],
]

/** Months and halves of the day keep their writing. */
const WRITTEN = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|am|pm)\b/g
const textsOf = ({ subject, greeting, before, items = [], action, after }: Letter) =>
  [subject, greeting, ...before, ...items.map(({ text }) => text), action?.text ?? '', ...after].map((text) =>
    text.replaceAll('HTTPS://S/account/preferences', '').replace(WRITTEN, ''),
  )

it.each(LETTERS)('says %s in Hindi, but for names', async (_, letter) => {
  const hindi = await inHindi(letter)
  expect(textsOf(hindi).filter((text) => /[a-z]/.test(text))).toEqual([])
  expect(textsOf(hindi).filter((text) => text !== '' && !/\p{Script=Devanagari}/u.test(text))).toEqual([])
  // Each figure of the English stands in the Hindi.
  const figures = (texts: readonly string[]) => texts.map((text) => (text.match(/\d+/g) ?? []).sort())
  expect(figures(textsOf(hindi))).toEqual(figures(textsOf(letter)))
  expect(hindi.action?.href).toBe(letter.action?.href)
})

let world: TestWorld
let asha: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  asha = await world.organization({ name: 'First Bank' })
})
afterAll(() => world.close())

const writeAll = verb({
  name: 'test_mails_in_hindi',
  access: { method: 'POST', access: { kind: 'session' } },
  input: z.custom<NewMail[]>(Array.isArray),
  run: (context, mails) => writeMails(context, mails),
  audit: () => null,
})

it('writes to each in the language that they chose', async () => {
  const { email } = (await asha.get('/v1/account/myprofile')).body as { email: string }
  await asha.patch('/v1/account/myconfig/preferences', { language: 'hi' })
  const letter: Letter = { subject: 'Your password at Saakh', greeting: 'Good day', before: [], after: [] }
  const mail = { kind: 'account', related_to: 'user:1', letter } as const
  await execute(world.platform, world.system(asha.organization_id), writeAll, [
    { ...mail, to: email },
    { ...mail, to: 'nobody@bank.example' },
  ])
  const { body } = await asha.get('/v1/admin/outbox')
  const { data } = body as { data: { to: string; subject: string }[] }
  expect(Object.fromEntries(data.map(({ to, subject }) => [to, subject]))).toEqual({
    [email]: 'साख पर आपका पासवर्ड',
    'nobody@bank.example': 'Your password at Saakh',
  })
})
