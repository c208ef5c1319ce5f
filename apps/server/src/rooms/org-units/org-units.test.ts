import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { produceReportTask } from '../../jobs/produce-report.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { verifyReport } from '../../reports/verify-report.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { ask } from '../../testing/stored-rows.ts'

let world: TestWorld
let head: Client
let goa: Client
let panaji: Client
let margao: Client
const units: Record<string, string> = {}

const CUSTOMERS = `customer_number,name,constitution,branch
C-1,Quillfeather Walking Sticks,firm,PNJ
C-2,Marrowbone Bicycles,firm,panaji
C-3,Thistledown Umbrellas,firm,Margao
C-4,Saffron Kites,firm,
C-5,Bellwether Clocks,firm,Mapusa
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
A-1,C-1,term_loan,1200000
A-2,C-2,term_loan,1200000
A-3,C-3,term_loan,1200000
A-4,C-4,term_loan,1200000
A-5,C-5,term_loan,1200000
`
/** All five accounts day by day in one file, as a core banking system delivers them. */
const dayEnds = () => {
  const days = Array.from({ length: 40 }, (_, n) => new Date(Date.UTC(2026, 2, 1 + n)).toISOString().slice(0, 10))
  const lines = days.flatMap((day, n) => [1, 2, 3, 4, 5].map((a) => `A-${a},${day},1000000.00,1200000.00,${n + 1}`))
  return `account_number,day_end_date,outstanding,limit,dpd\n${lines.join('\n')}\n`
}

const makeUnit = async (name: string, more: Record<string, unknown>) => {
  const { status, body } = await head.post('/v1/admin/org_units', { name, ...more })
  expect(status).toBe(200)
  units[name] = body.data.unit_id
}

beforeAll(async () => {
  world = await testWorld({ now: '2026-04-15T06:00:00Z' })
  head = await world.organization({ name: 'A bank with branches' })
  const { organization_id } = head
  ;[goa, panaji, margao] = (await Promise.all(
    ['Head of Goa', 'Manager of Panaji', 'Manager of Margao'].map((name) => world.user(organization_id, { name })),
  )) as [Client, Client, Client]
  await margao.patch('/v1/account/myconfig/preferences', { alert_mail: 'immediate' })
  await importText(world, organization_id, 'customers', CUSTOMERS)
  await importText(world, organization_id, 'accounts', ACCOUNTS)
  await importText(world, organization_id, 'day_end', dayEnds())
  await evaluateDirty(world.platform, organization_id)
  await makeUnit('Goa', { members: [goa.user_id], head: goa.user_id })
  await makeUnit('Panaji', { code: 'PNJ', parent_id: units.Goa, members: [panaji.user_id] })
  await makeUnit('Margao', { parent_id: units.Goa, members: [margao.user_id] })
})
afterAll(() => world.close())

const namesOf = async (client: Client) =>
  (await client.get('/v1/admin/parties?per_page=100')).body.data.map(({ name }: { name: string }) => name).sort()
const partyOf = async (name: string): Promise<string> => {
  const [row] = await ask(
    world,
    head.organization_id,
    sql<{ id: string }>`select party_id as id from parties where name = ${name}`,
  )
  return row?.id ?? ''
}

describe('the units of an organization', () => {
  it('make a tree with members, heads and borrowers, and name the words that no unit has [SH-ROUTE-056]', async () => {
    const { body } = await head.get('/v1/admin/org_units')
    const shown = body.data.map((unit: Record<string, unknown>) => [unit.name, unit.parent_id ?? null, unit.borrowers])
    expect(shown).toEqual([
      ['Goa', null, 0],
      ['Margao', units.Goa, 1],
      ['Panaji', units.Goa, 2],
    ])
    expect(body.data[0].head).toMatchObject({ name: 'Head of Goa' })
    expect(body.data[2].members).toMatchObject([{ user_id: panaji.user_id, name: 'Manager of Panaji' }])
    expect(body).toMatchObject({
      unknown_branches: [{ branch: 'Mapusa', borrowers: 1 }],
      borrowers_without_branch: 1,
      may_change: true,
    })
  })

  it('take no word twice, no loop, no stranger, and leave somebody in head office', async () => {
    const refusals = [
      await head.post('/v1/admin/org_units', { name: 'pnj' }),
      await head.patch(`/v1/admin/org_units/${units.Goa}`, { code: 'MARGAO' }),
      await head.patch(`/v1/admin/org_units/${units.Goa}`, { parent_id: units.Panaji }),
      await head.patch(`/v1/admin/org_units/${units.Goa}`, { parent_id: newId() }),
      await head.patch(`/v1/admin/org_units/${units.Goa}`, { members: [newId()] }),
      await head.patch(`/v1/admin/org_units/${units.Goa}`, { members: [goa.user_id, head.user_id] }),
      await head.patch(`/v1/admin/org_units/${units.Goa}`, { head: newId() }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.data.message])).toEqual([
      [400, "'pnj' is the name or the code of Panaji already."],
      [400, "'MARGAO' is the name or the code of Margao already."],
      [400, 'A unit cannot stand below itself or below one of its own units.'],
      [400, 'The unit above does not exist.'],
      [400, 'One of these users does not exist.'],
      [400, 'Somebody who administers users must stay in head office.'],
      [400, 'There is no such user.'],
    ])
  })

  it('are deleted when they are empty', async () => {
    expect((await head.delete(`/v1/admin/org_units/${units.Goa}`)).body.data.message).toBe(
      'Goa has members. Move them to another unit first.',
    )
    await makeUnit('Mapusa', {})
    expect(await namesOf(goa)).toHaveLength(3)
    expect((await head.delete(`/v1/admin/org_units/${units.Mapusa}`)).status).toBe(200)
    expect((await head.get('/v1/admin/org_units')).body.unknown_branches).toEqual([{ branch: 'Mapusa', borrowers: 1 }])
  })

  it('are changed by head office alone', async () => {
    expect((await panaji.get('/v1/admin/org_units')).body).toMatchObject({
      data: [{ name: 'Panaji', parent_id: null }],
      may_change: false,
    })
    for (const answer of [
      await panaji.post('/v1/admin/org_units', { name: 'Ponda' }),
      await panaji.patch(`/v1/admin/org_units/${units.Panaji}`, { members: [] }),
      await panaji.delete(`/v1/admin/org_units/${units.Margao}`),
      await panaji.patch(`/v1/admin/users/${head.user_id}`, { user: { industries: [] } }),
      await panaji.post('/v1/admin/rules/dpd_status_change/changes', {
        values: { alert_from: 'SMA-1' },
        reason: 'Why',
      }),
    ])
      expect(answer.status).toBe(403)
  })
})

describe('a user of a unit', () => {
  it('sees the borrowers of it and of those below, head office all', async () => {
    expect(await namesOf(panaji)).toEqual(['Marrowbone Bicycles', 'Quillfeather Walking Sticks'])
    expect(await namesOf(margao)).toEqual(['Thistledown Umbrellas'])
    expect(await namesOf(goa)).toHaveLength(3)
    expect(await namesOf(head)).toHaveLength(5)
  })

  it('counts what it lists: alerts, cases, portfolios, the dashboard', async () => {
    const alerts = async (client: Client) => (await client.get('/v1/admin/alerts?per_page=100')).body
    const [of_head, of_goa, of_panaji, of_margao] = await Promise.all([head, goa, panaji, margao].map(alerts))
    expect(of_goa.total_count).toBe(of_panaji.total_count + of_margao.total_count)
    expect(of_head.total_count).toBeGreaterThan(of_goa.total_count)
    for (const { data, total_count } of [of_head, of_goa, of_panaji, of_margao]) expect(data).toHaveLength(total_count)
    const parties = [await partyOf('Quillfeather Walking Sticks'), await partyOf('Thistledown Umbrellas')]
    const book = { name: 'Both branches', parties: parties.map((party_id) => ({ party_id })) }
    const { id } = (await head.post('/v1/admin/portfolios', book)).body.data
    const members = async (client: Client) => (await client.get(`/v1/admin/portfolios/${id}/parties`)).body.total_count
    expect([await members(head), await members(goa), await members(panaji)]).toEqual([2, 2, 1])
    const detail = (await panaji.get(`/v1/admin/portfolios/${id}`)).body
    expect(JSON.stringify(detail)).toContain('"no_of_parties":1')
    expect(JSON.stringify(detail)).toContain('"has_more":true')
    expect(JSON.stringify((await goa.get(`/v1/admin/portfolios/${id}`)).body)).toContain('"has_more":false')
    expect((await panaji.delete(`/v1/admin/portfolios/${id}`)).status).toBe(403)
  })

  it('finds its own names and those of the register, and no others', async () => {
    const countOf = async (client: Client, q: string) =>
      (await client.get(`/v1/search/parties/complete?q=${q}&m=autocomplete`)).body.data.length
    expect([await countOf(panaji, 'quillfeather'), await countOf(margao, 'quillfeather')]).toEqual([1, 0])
  })

  it('is shown the lines of its own borrowers in a file of the whole bank', async () => {
    const [document] = await ask(
      world,
      head.organization_id,
      sql<{ document_id: string }>`select document_id from documents where kind = 'day_end'`,
    )
    const read = async (client: Client) =>
      (await client.get(`/v1/admin/documents/${document?.document_id}?row=10&around=5`)).body.lines.map(
        ({ row }: { row: number }) => row,
      )
    expect(await read(head)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    expect(await read(margao)).toEqual([9, 14])
    expect(await read(panaji)).toEqual([7, 8, 12, 13])
  })

  it('is told by its stream of its own things alone', async () => {
    const raise = async (name: string): Promise<string> => {
      const [signal] = (await head.get('/v1/admin/alerts/signals')).body.data
      const raised = await head.post('/v1/admin/alerts', {
        ...{ party_id: await partyOf(name), party_name: name, date_of_event: '2026-04-01', risk_severity: 'High' },
        ...{ signal_code: signal.code, alert_detail: 'For its branch.' },
      })
      return raised.body.data.id ?? raised.body.data.alert_id
    }
    const listen = async (unit_id: string | null, after: number | null, until: string) => {
      let text = ''
      const reach = { sees_fraud: true, unit_id }
      for await (const piece of world.parts.feed.stream(head.organization_id, after, null, reach)) {
        text += String(piece)
        if (text.includes(until)) return text
      }
      return text
    }
    const [now] = await ask(world, head.organization_id, sql<{ seq: number }>`select seq from audit_heads`)
    const [of_panaji, of_margao] = [await raise('Quillfeather Walking Sticks'), await raise('Thistledown Umbrellas')]
    expect(await listen(null, now?.seq ?? 0, of_margao)).toContain(of_panaji)
    expect(await listen(units.Margao ?? '', now?.seq ?? 0, of_margao)).not.toContain(of_panaji)
  })

  it('is told by bell and mail of its own borrowers alone', async () => {
    const rows = await ask(
      world,
      head.organization_id,
      sql<{ name: string; parties: string[] }>`
        select u.name, array_agg(distinct p.name order by p.name) as parties
        from notifications n join users u using (organization_id, user_id) join alerts a using (organization_id, alert_id)
          join parties p on p.party_id = a.party_id group by 1`,
    )
    const of = (name: string) => rows.find((row) => row.name === name)?.parties
    expect(of('Manager of Margao')).toEqual(['Thistledown Umbrellas'])
    expect(of('Test Admin')).toEqual(expect.arrayContaining(['Quillfeather Walking Sticks', 'Thistledown Umbrellas']))
    const mails = await ask(
      world,
      head.organization_id,
      sql<{ text: string }>`select m.text from mails m join users u on lower(u.email) = lower(m.to_email)
        where u.name = 'Manager of Margao' and m.kind = 'alert'`,
    )
    expect(mails.length).toBeGreaterThan(0)
    for (const { text } of mails) expect(text).not.toContain('Quillfeather')
  })

  it('takes up what is nobody’s borrower, and nobody of another unit', async () => {
    const theirs = await partyOf('Thistledown Umbrellas')
    const [list] = (await panaji.get('/v1/admin/lists')).body.lists
    const add = (client: Client, party_id: string) =>
      client.patch(`/v1/admin/lists/${list.list_id}`, {
        list: { action: 'add', list_type: 'watchlist', parties: [{ party_id, name: 'x' }] },
      })
    expect((await add(panaji, theirs)).status).toBe(400)
    await importText(world, PLATFORM_ORGANIZATION, 'company_master', REGISTER, { as_of: '2025-05-31' })
    const company = await partyOf('SAMUDRA SAMPLE FOODS PRIVATE LIMITED')
    expect((await add(panaji, company)).status).toBe(200)
    expect(await namesOf(panaji)).toContain('SAMUDRA SAMPLE FOODS PRIVATE LIMITED')
    expect(await namesOf(margao)).not.toContain('SAMUDRA SAMPLE FOODS PRIVATE LIMITED')
    // Once it is a borrower of Margao it is Margao's.
    const line = 'customer_number,name,cin,branch\nC-9,Samudra,U15400GA2011PTC990001,Margao\n'
    await importText(world, head.organization_id, 'customers', line)
    expect(await namesOf(panaji)).not.toContain('SAMUDRA SAMPLE FOODS PRIVATE LIMITED')
    expect(await namesOf(margao)).toContain('SAMUDRA SAMPLE FOODS PRIVATE LIMITED')
    const refused = await add(panaji, company)
    expect([refused.status, refused.body.data.message]).toEqual([
      403,
      'Another branch looks after this borrower. Ask head office.',
    ])
    // The page of the register stays open, without what the bank knows.
    expect((await panaji.get(`/v1/parties/${company}`)).status).toBe(200)
  })

  it('moves with the next request, and its borrowers with the word of the next file', async () => {
    await head.patch(`/v1/admin/org_units/${units.Margao}`, { members: [margao.user_id, panaji.user_id] })
    expect(await namesOf(panaji)).toContain('Thistledown Umbrellas')
    await head.patch(`/v1/admin/org_units/${units.Panaji}`, { members: [panaji.user_id] })
    await importText(
      world,
      head.organization_id,
      'customers',
      'customer_number,name,branch\nC-3,Thistledown Umbrellas,PNJ\n',
    )
    expect(await namesOf(panaji)).toContain('Thistledown Umbrellas')
    expect(await namesOf(margao)).not.toContain('Thistledown Umbrellas')
  })
})

const REGISTER = `CIN,CompanyName,CompanyStatus,CompanyClass
U15400GA2011PTC990001,SAMUDRA SAMPLE FOODS PRIVATE LIMITED,Active,Private
`

describe('a case of a branch', () => {
  it('is given to those alone who see its borrower, and says so of another', async () => {
    const [type] = (await head.get('/v1/cases/case_types')).body
    const [{ party_id, name }] = (await panaji.get('/v1/admin/parties?per_page=1')).body.data
    const opened = await head.post('/v1/cases', {
      ...{ party: party_id, party_name: name, subject: 'Stock', issue: 'Ask', case_type: type._id },
      organization_id: head.organization_id,
    })
    const path = `/v1/cases/${opened.body.data.uid}`
    for (const client of [head, panaji]) {
      const ids = (await client.get(`${path}/case_assignee`)).body.data.map(({ _id }: { _id: string }) => _id)
      expect(ids).toEqual(expect.arrayContaining([head.user_id, goa.user_id, panaji.user_id]))
      expect(ids).not.toContain(margao.user_id)
    }
    const refused = await head.patch(path, { case_status_assigned: margao.user_id, notes: 'To the branch' })
    expect([refused.status, refused.body.data.fields.case_status_assigned]).toEqual([
      400,
      'This person does not see the borrower, which another branch looks after. Choose somebody who does.',
    ])
    const given = await head.patch(path, { case_status_assigned: panaji.user_id, notes: 'To the branch' })
    expect(given.status).toBe(200)
  })
})

it('is told that alerts and scores changed without a number of other branches', async () => {
  const later = [1, 2, 3, 4, 5].map((a) => `A-${a},2026-04-14,1000000.00,1200000.00,75`)
  const text = `account_number,day_end_date,outstanding,limit,dpd\n${later.join('\n')}\n`
  await importText(world, head.organization_id, 'day_end', text)
  await evaluateDirty(world.platform, head.organization_id)
  let streamed = ''
  const reach = { sees_fraud: true, unit_id: units.Margao ?? '' }
  for await (const piece of world.parts.feed.stream(head.organization_id, 0, null, reach)) {
    streamed += String(piece)
    if (streamed.includes('event: alert.read') && streamed.includes('event: score.changed')) break
  }
  const payloads = [...streamed.matchAll(/event: (?:alert\.read|score\.changed)\ndata: (.*)\n/g)].map(
    ([, data]) => data,
  )
  expect(new Set(payloads)).toEqual(new Set(['{}']))
})

describe('a report that a branch orders', () => {
  const order = async () => {
    const [{ party_id }] = (await panaji.get('/v1/admin/parties?per_page=1')).body.data
    const { body } = await panaji.post('/v2/admin/orders', { party_id, report_type: 'c-360' })
    const payload = { organization_id: head.organization_id, order_id: body.data.id }
    await produceReportTask().run(world.platform, payload)
    const [row] = await ask(
      world,
      head.organization_id,
      sql<{ status: string; file: string; manifest: Record<string, unknown> }>`
        select status, sha256 as file, manifest from orders where order_id = ${body.data.id}`,
    )
    return row
  }

  it('is produced with what the branch sees, says so, and verifies', async () => {
    const row = await order()
    expect([row?.status, row?.manifest.unit_id]).toEqual(['done', units.Panaji])
    const { manifest, file = '' } = row ?? {}
    expect(
      await inOrganization(world.platform.db, head.organization_id, (tx) => verifyReport(tx, { manifest, file })),
    ).toEqual([])
  })

  it('is not produced of a borrower whom the branch does not see any more', async () => {
    const [, { party_id }] = (await panaji.get('/v1/admin/parties?per_page=2')).body.data
    const { body } = await panaji.post('/v2/admin/orders', { party_id, report_type: 'c-360' })
    const move = (unit_id: string | undefined) => head.patch(`/v1/admin/users/${panaji.user_id}`, { user: { unit_id } })
    expect((await move(units.Margao)).status).toBe(200)
    await produceReportTask().run(world.platform, { organization_id: head.organization_id, order_id: body.data.id })
    const { attributes } = (await head.get(`/v2/admin/orders/${body.data.id}`)).body.data
    expect([attributes.status, attributes.message]).toEqual(['failed', 'No data found: there is no such party.'])
    expect((await move(units.Panaji)).status).toBe(200)
  })
})
