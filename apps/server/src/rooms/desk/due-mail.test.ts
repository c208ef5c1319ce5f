import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { escalateAll } from '../../jobs/escalate-overdue.ts'
import { writeDueMails } from '../../jobs/write-due-mails.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { arrange } from '../../testing/arrange.ts'
import { borrowersOf } from '../../testing/borrowers.ts'
import { caseDesk } from '../../testing/case-desk.ts'
import { importText } from '../../testing/import-text.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { narrowed } from '../organizations/policies.ts'

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Agra
`
/** A Monday. */
const MONDAY = '2026-11-02'
const clock = settableClock(`${MONDAY}T04:30:00Z`)
const at = (day: string, time = '04:30') => clock.set(`${day}T${time}:00Z`)

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

async function lender() {
  at(MONDAY)
  const asha = await world.organization({ name: 'First Bank' })
  const { organization_id } = asha
  await importText(world, organization_id, 'customers', CUSTOMERS)
  await evaluateDirty(world.platform, organization_id)
  const meera = await world.user(organization_id, { name: 'Meera' })
  const goa = await world.user(organization_id, { name: 'Gopal' })
  const unit = async (name: string, parent_id: string | null, member: Client) =>
    (await asha.post('/v1/admin/org_units', { name, code: null, parent_id, members: [member.user_id] })).body.data
      .unit_id
  await unit('Panaji', await unit('Goa', null, goa), meera)
  const parties = await borrowersOf(world, asha)
  const desk = await caseDesk(world, asha)
  const uid = await desk.open({ party: parties['C-1'] })
  for (const { task_id } of (await desk.case(uid)).tasks)
    await asha.patch(`/v1/cases/${uid}/tasks/${task_id}/remove`, {})
  const number = (await desk.case(uid)).case_id as string
  const task = (due_on: string) =>
    asha.patch(`/v1/cases/${uid}/tasks`, { text: 'Call the promoter', assignee: meera.user_id, due_on })
  return { asha, meera, goa, parties, desk, uid, number, task }
}
type Lender = Awaited<ReturnType<typeof lender>>

const want = (who: Client, due_mail = 'daily') => who.patch('/v1/account/myconfig/preferences', { due_mail })
const run = () => writeDueMails(world.platform)
const mailsOf = ({ asha: { organization_id } }: Lender) =>
  query(
    world.owner_url,
    `select to_email, subject, text, kind, related_to from mails where organization_id = '${organization_id}'
      and related_to like 'due:%' order by created_at, to_email`,
  )

describe('the mail of due dates', () => {
  it('tells who asked for it what is over and due soon among the own cases and borrowers, once a day', async () => {
    const bank = await lender()
    const { asha, meera, parties, desk, uid, number, task } = bank
    await task('2026-11-03')
    await task('2026-11-09')
    await task('2026-11-11')
    const alert_id = await desk.alert('High', parties['C-1'])
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`update alerts set told_at = ${clock.now()} where alert_id = ${alert_id}`.execute(tx),
    )
    await asha.post('/v1/admin/desk/assignments', { party_ids: [parties['C-1']], assignee: meera.user_id })
    at('2026-11-05')
    await run()
    expect(await mailsOf(bank)).toEqual([])
    await want(meera)
    at('2026-11-05', '02:50')
    await run()
    expect(await mailsOf(bank)).toEqual([])
    at('2026-11-05', '03:00')
    await run()
    await run()
    const [mail, ...more] = await mailsOf(bank)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: '2 overdue and 1 due soon at First Bank', kind: 'digest' })
    const { text } = mail as { text: string }
    expect(text).toContain('2 working days overdue: undecided alerts of Ashwini Sample Mills')
    expect(text).toContain(`2 working days overdue: task of case ${number}, Ashwini Sample Mills`)
    expect(text).toContain(`Due on 09-11-2026: task of case ${number}, Ashwini Sample Mills`)
    expect(text).toContain(`/app/cases/${uid}`)
    expect(text).toContain(`borrower=${parties['C-1']}`)
    // What people wrote does not leave the house.
    expect(text).not.toContain('Call the promoter')
    expect(text).not.toContain('11-11-2026')
    at('2026-11-06')
    await run()
    expect(await mailsOf(bank)).toHaveLength(2)
  })

  it('is not written where nothing is due, on a day off, or to somebody who wants none any more', async () => {
    const bank = await lender()
    await want(bank.meera)
    at('2026-11-05')
    await run()
    expect(await mailsOf(bank)).toEqual([])
    await bank.task('2026-11-04')
    // The mail of that day was none, and the second Saturday is off.
    await run()
    at('2026-11-14')
    await run()
    expect(await mailsOf(bank)).toEqual([])
    at('2026-11-16')
    await want(bank.meera, 'off')
    await run()
    expect(await mailsOf(bank)).toEqual([])
  })

  it('names what went up to the own unit, and nothing that its reader does not see or may not read', async () => {
    const bank = await lender()
    const { asha, meera, goa, number, task } = bank
    await task('2026-11-03')
    const agra = await world.user(asha.organization_id, { name: 'Agastya' })
    await asha.post('/v1/admin/org_units', { name: 'Agra', code: null, parent_id: null, members: [agra.user_id] })
    for (const who of [goa, agra]) await want(who)
    await asha.post('/v1/admin/desk/escalation', { after_days: 2 })
    at('2026-11-05')
    await escalateAll(world.platform)
    await run()
    const mails = await mailsOf(bank)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('1 overdue at First Bank')
    expect(mails[0]?.text).toContain(
      `2 working days overdue: task of case ${number}, Ashwini Sample Mills, escalated to you`,
    )
    await want(meera)
    const policy = JSON.stringify(narrowed({ '/v1/cases': [] }))
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`update users set policy = ${policy}::jsonb where user_id = ${meera.user_id}`.execute(tx),
    )
    at('2026-11-06')
    await run()
    expect(await mailsOf(bank)).toHaveLength(2)
    at('2026-11-09')
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`update users set unit_id = (select unit_id from users where user_id = ${agra.user_id})
        where user_id = ${goa.user_id}`.execute(tx),
    )
    await run()
    expect(await mailsOf(bank)).toHaveLength(2)
  })
})
