import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../monitoring/run.ts'
import { inOrganization } from '../platform/db.ts'
import { arrange } from '../testing/arrange.ts'
import { borrowersOf } from '../testing/borrowers.ts'
import { importText } from '../testing/import-text.ts'
import { noticeDesk } from '../testing/notice-desk.ts'
import { readPdf } from '../testing/pdf-reader.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { ask } from '../testing/stored-rows.ts'
import { verifyCaseFile } from './case-files/verify-case-file.ts'
import type { KeptDocument } from './kept-document.ts'
import { verifyPack } from './packs/verify-pack.ts'
import { verifyReport } from './verify-report.ts'

const CLAIM = 'The instalment was paid on time, the bank posted it late.'
const CONTESTED = 'A fact this rests on is contested since 03-05-2027.'
const SET_ASIDE = 'A fact this rests on is set aside since 04-05-2027.'

let world: TestWorld
let now = '2027-05-03T06:00:00Z'
beforeAll(async () => {
  world = await testWorld({ clock: { now: () => new Date(now), today: () => now.slice(0, 10) } })
})
afterAll(() => world.close())

const textOf = (pdf: Buffer) =>
  readPdf(pdf)
    .pages.map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ')

/** A lender whose borrower is 70 days past due, with a case on the alert and a notice that names the day-end. */
async function lender() {
  now = '2027-05-03T06:00:00Z'
  const asha = await world.organization({ name: 'Example Bank' })
  const vikram = await world.user(asha.organization_id, { name: 'Vikram' })
  const { organization_id } = asha
  const give = (kind: string, text: string) => importText(world, organization_id, kind, text)
  await give('customers', 'customer_number,name\nC-1,Ashwini Sample Mills\n')
  await give('accounts', 'account_number,customer_number,kind,sanction_limit\nA-1,C-1,term loan,6000000\n')
  await give('day_end', 'account_number,day_end_date,outstanding,dpd,overdue_amount\nA-1,2027-04-30,5500000,70,90000\n')
  await evaluateDirty(world.platform, organization_id)
  const [alert] = await ask(
    world,
    organization_id,
    sql<{ alert_id: string; fact_id: string }>`select a.alert_id, f.fact_id from alerts a
      join facts f on f.fact_id = any(a.fact_ids) and f.kind = 'account_day_end' where a.alert_type = 'dpd_status_change'`,
  )
  if (!alert) throw new Error('the lender has no alert')
  const { 'C-1': party } = await borrowersOf(world, asha)
  const desk = await noticeDesk(world, asha)
  const of = { party, party_name: 'Ashwini Sample Mills' }
  const case_uid = await desk.open({ ...of, alert_ids: [alert.alert_id] })
  const notice_id = await desk.drafted({
    ...{ case_id: case_uid, files: [], fact_ids: [alert.fact_id], procedure: 'wilful_default', report_is_whole: false },
    ...{ amount: '5500000', npa_on: '2027-04-30', npa_source: 'Day-end' },
    addressees: [{ role: 'entity', name: 'Ashwini Sample Mills' }],
  })
  const contest = async () => {
    const { body } = await asha.post('/v1/admin/contests', { fact_id: alert.fact_id, claim: CLAIM })
    return body.data.contest_id as string
  }
  const uphold = async () => {
    const [{ approval_id }] = (await vikram.get('/v1/admin/approvals?kind=contest&status=pending')).body.data
    expect((await vikram.patch(`/v1/admin/approvals/${approval_id}`, { action: 'approve' })).status).toBe(200)
  }
  const kept = async (table: 'case_files' | 'board_packs', id: string) => {
    const [row] = await arrange(world.platform.db, organization_id, async (tx) => {
      const { rows } = await sql<KeptDocument>`select manifest, made_from, sha256 as file from ${sql.table(table)}
        where ${id}::uuid in (${sql.ref(table === 'case_files' ? 'case_file_id' : 'pack_id')})`.execute(tx)
      return rows
    })
    if (!row) throw new Error('nothing is kept')
    return row
  }
  const file = async (path: string) =>
    (await world.app.inject({ url: path, headers: { authorization: `Bearer ${asha.token}` } })).rawPayload
  const inside = <T>(work: Parameters<typeof inOrganization<T>>[2]) =>
    inOrganization(world.platform.db, organization_id, work)
  return { asha, case_uid, notice_id, contest, uphold, kept, file, inside, ...alert }
}

describe('a paper made of a contested fact', () => {
  it('the file of a case says so at the alert, and an earlier file stays as it was', async () => {
    const { asha, case_uid, contest, uphold, kept, file, inside } = await lender()
    const make = async () => {
      const { case_file_id } = (await asha.post(`/v1/cases/${case_uid}/case_file`, {})).body.data
      return { case_file_id, text: textOf(await file(`/v1/cases/${case_uid}/case_file/${case_file_id}`)) }
    }
    const before = await make()
    expect(before.text).not.toContain('Contested facts')
    const contest_id = await contest()
    const open = await make()
    expect(open.text).toContain(CONTESTED)
    expect(open.text).toContain(`/admin/contests/${contest_id}`)
    expect((await make()).case_file_id).toBe(open.case_file_id)
    now = '2027-05-04T06:00:00Z'
    await uphold()
    expect((await make()).text).toContain(SET_ASIDE)
    const verify = async (id: string) => {
      const row = await kept('case_files', id)
      return inside((tx) => verifyCaseFile(tx, row))
    }
    const said = `It was made before contest ${contest_id} of a fact it rests on was asked or decided.`
    for (const { case_file_id } of [before, open])
      expect(await verify(case_file_id)).toMatchObject({ findings: [], since: expect.arrayContaining([said]) })
  })

  it('a notice says so until it is served, and is made again as it was', async () => {
    const { asha, notice_id, contest, uphold, inside } = await lender()
    const print = async () => {
      const { notice_document_id } = (await asha.post(`/v1/notices/${notice_id}/papers`, { paper: 'draft' })).body.data
      const { body } = await asha.get(`/v1/notices/${notice_id}/documents/${notice_document_id}`)
      return { notice_document_id, text: textOf(Buffer.from(body.data, 'base64')) }
    }
    expect((await print()).text).not.toContain('Contested facts')
    now = '2027-05-03T08:00:00Z'
    await contest()
    const open = await print()
    expect(open.text).toContain(CONTESTED)
    now = '2027-05-04T06:00:00Z'
    await uphold()
    expect((await print()).text).toContain(SET_ASIDE)
    const findings = await inside(async (tx) => {
      const { rows } = await sql<{
        manifest: unknown
        file: string
      }>`select manifest, sha256 as file from notice_documents
        where notice_document_id = ${open.notice_document_id}`.execute(tx)
      return rows[0] ? verifyReport(tx, rows[0]) : ['not stored']
    })
    expect(findings).toEqual([])
  })

  it('a board pack names the borrower, and verifies after the contest was decided', async () => {
    const { asha, contest, uphold, kept, file, inside } = await lender()
    const make = async () => {
      const { pack_id } = (await asha.post('/v1/book/packs', { month: '2027-04' })).body.data
      return { pack_id, text: textOf(await file(`/v1/book/packs/${pack_id}/file`)) }
    }
    expect((await make()).text).not.toContain('Contested facts')
    const contest_id = await contest()
    const open = await make()
    expect(open.text).toContain(CONTESTED)
    now = '2027-05-04T06:00:00Z'
    await uphold()
    const row = await kept('board_packs', open.pack_id)
    const { findings, since } = await inside((tx) => verifyPack(tx, row))
    expect([findings, since.filter((sentence) => sentence.includes(contest_id))]).toEqual([[], [expect.any(String)]])
  })
})

it('the page of a case asks for the contests of what its alerts rest on', async () => {
  const { asha, case_uid, contest } = await lender()
  const of = async (id: string) =>
    (await asha.get(`/v1/admin/contests?marking=true&case_id=${id}`)).body.data.map(
      (item: { contest_id: string }) => item.contest_id,
    )
  expect(await of(case_uid)).toEqual([])
  const contest_id = await contest()
  expect(await of(case_uid)).toEqual([contest_id])
  expect([await of(contest_id), await of('nothing')]).toEqual([[], []])
})

it('a fact that is set aside carries no new notice', async () => {
  const { asha, case_uid, contest, uphold, fact_id } = await lender()
  const offered = async () =>
    (await asha.get(`/v1/notices/grounds/${case_uid}`)).body.data.facts.map((fact: { fact_id: string }) => fact.fact_id)
  expect(await offered()).toContain(fact_id)
  await contest()
  await uphold()
  expect(await offered()).not.toContain(fact_id)
})
