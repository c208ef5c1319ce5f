import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyRetentionTask } from '../../jobs/apply-retention.ts'
import { erasePersonTask } from '../../jobs/erase-person.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { inSnapshot } from '../../platform/audit-check/audit-source.ts'
import { verifyAudit } from '../../platform/audit-check/verify-audit.ts'
import { createClock } from '../../platform/clock.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { ask } from '../../testing/stored-rows.ts'
import { HELD } from './held-records.ts'

const NAME = 'Anvita Sample Mandrekar'
const PAN = 'ZQXPM4821K'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-15T06:00:00Z' })
})
afterAll(() => world.close())

const CUSTOMERS = `customer_number,name,pan,constitution\nPERSON-1,${NAME},${PAN},individual\nC-2,Sample Mills,,private_company\n`

async function personOf(client: Client): Promise<string> {
  const rows = await ask(
    world,
    client.organization_id,
    sql<{ party_id: string }>`select party_id from customers where customer_number = 'PERSON-1'`,
  )
  return rows[0]?.party_id ?? ''
}

async function lender() {
  const client = await world.organization()
  const read = (kind: string, text: string, known_at?: string) =>
    importText(world, client.organization_id, kind, text, known_at ? { known_at } : {})
  const { document_id } = await read('customers', CUSTOMERS)
  const party_id = await personOf(client)
  const decide = (body: object) => client.post('/v1/personal_data/erasures', { party_id, reason: 'Asked', ...body })
  return {
    client,
    read,
    document_id,
    party_id,
    decide,
    async erase() {
      const { erasure_id } = (await decide({ action: 'erase' })).body.data
      await erasePersonTask.run(world.platform, { organization_id: client.organization_id, erasure_id })
    },
    stored: <T>(query: ReturnType<typeof sql<T>>) => ask(world, client.organization_id, query),
  }
}

const LOAN = 'account_number,customer_number,kind,sanction_limit\nPERSON-ACCOUNT,PERSON-1,term_loan,100000\n'
const YEARS_AGO = '2015-01-01T00:00:00Z'

describe('an erasure', () => {
  it('leaves a tombstone and the hashes, and the audit still holds', async () => {
    const { client, read, party_id, erase, stored, document_id } = await lender()
    await read('accounts', LOAN, YEARS_AGO)
    await read('accounts', LOAN.replace('term_loan', ''))
    await client.patch(`/v1/admin/lists/${(await client.get('/v1/admin/lists')).body.lists[0].list_id}`, {
      list: { action: 'add', list_type: 'watchlist', parties: [{ party_id, name: NAME }] },
    })
    const types = (await client.get('/v1/cases/case_types')).body
    const opened = await client.post('/v1/cases', {
      party: party_id,
      party_name: NAME,
      subject: `${NAME} called`,
      issue: `PAN ${PAN}`,
      organization_id: client.organization_id,
      case_type: types[0]._id,
    })
    const task = { text: `Call ${NAME}` }
    expect((await client.patch(`/v1/cases/${opened.body.data.uid}/tasks`, task)).status).toBe(200)
    const examined = await client.post('/v1/examinations', {
      ...{ party_id, alerted_on: YEARS_AGO.slice(0, 10), because: `${NAME} drew twice` },
    })
    expect(examined.status).toBe(200)
    const { examination_id } = examined.body.data
    const step = { step: 'red_flagged', taken_on: YEARS_AGO.slice(0, 10), reason: `${NAME} could not say why` }
    expect((await client.patch(`/v1/examinations/${examination_id}`, step)).status).toBe(200)
    await evaluateDirty(world.platform, client.organization_id)
    const [month] = (await client.get('/v1/book/packs')).body.months
    expect((await client.post('/v1/book/packs', { month })).status).toBe(200)
    expect((await client.post(`/v1/cases/${opened.body.data.uid}/case_file`, {})).status).toBe(200)
    const before = await stored(
      sql<{ content_hash: string }>`select content_hash from facts where party_id = ${party_id}`,
    )
    expect(before.length).toBeGreaterThan(0)
    await erase()

    expect(
      await stored(sql`select kind, subject, payload->>'kind' as was from facts where party_id = ${party_id}`),
    ).toEqual(before.map(() => ({ kind: 'erased', subject: '', was: expect.any(String) })))
    expect(await stored(sql`select content_hash from facts where party_id = ${party_id}`)).toEqual(before)
    const answers = [
      await client.get(`/v1/parties/${party_id}`),
      await client.get(`/v1/cases/${opened.body.data.uid}`),
      await client.get('/v1/admin/parties'),
      await client.get(`/v1/admin/documents/${document_id}`),
      await client.get(`/v1/examinations/${examination_id}`),
    ]
    const texts = JSON.stringify(answers.map(({ body }) => body))
    expect([texts.includes(NAME), texts.includes(PAN), texts.includes('PERSON-1')]).toEqual([false, false, false])
    expect(texts).toContain('Sample Mills')
    expect((await client.get(`/v1/search/parties/complete?q=${encodeURIComponent(NAME)}`)).body.data).toEqual([])
    for (const table of ['customers', 'accounts', 'link_reviews', 'list_members', 'alerts', 'outcomes', 'facts_head'])
      expect([
        table,
        await stored(sql`select from ${sql.table(table)} t where to_jsonb(t)::text like '%PERSON%'`),
      ]).toEqual([table, []])
    // The pack named the person, and so did the file of the case.
    expect(await stored(sql`select from board_packs union all select from case_files`)).toEqual([])
    const { findings } = await inSnapshot(world.owner_url, (source) => verifyAudit(source, null))
    expect(findings.first).toEqual([])
  })

  it('is not undone by the next file, nor by the same one', async () => {
    const { read, erase, stored, party_id } = await lender()
    await erase()
    const again = await read('customers', `${CUSTOMERS}C-3,Another,,firm\n`)
    expect(again.counts).toMatchObject({ rows_accepted: 2, rows_quarantined: 1 })
    expect(await stored(sql`select reason, text from quarantine where job_id = ${again.job_id}`)).toEqual([
      { reason: 'The line is about a person whose data were erased.', text: '' },
    ])
    expect(await stored(sql`select name from parties where party_id = ${party_id}`)).toEqual([
      { name: 'Erased person' },
    ])
  })

  it('is refused while a law asks for the records, and under a legal hold, each with its law', async () => {
    const { client, read, party_id, decide } = await lender()
    await read('accounts', LOAN)
    const kept = await decide({ action: 'erase' })
    expect([kept.status, kept.body.data.law]).toEqual([409, 's. 8(7)'])
    expect(kept.body.data.message).toMatch(/PMLA/)

    const other = await lender()
    await other.client.post('/v1/personal_data/holds', { party_id: other.party_id, reason: 'A suit' })
    expect((await other.decide({ action: 'erase' })).body.data.law).toBe('legal hold')
    expect((await other.client.delete(`/v1/personal_data/holds/${other.party_id}`)).status).toBe(200)
    expect((await other.decide({ action: 'erase' })).status).toBe(200)

    expect((await decide({ action: 'refuse', law: 's. 17(1)(f)' })).status).toBe(200)
    const { data } = (await client.get('/v1/personal_data/erasures')).body
    expect(data).toMatchObject([{ person: NAME, decision: 'refused', law: 's. 17(1)(f)', decided_by: 'Test Admin' }])
    expect(party_id).toBeTruthy()
  })

  it('is nothing for companies, and nothing for strangers', async () => {
    const { client, stored } = await lender()
    const [company] = await stored(
      sql<{ party_id: string }>`select party_id from customers where customer_number = 'C-2'`,
    )
    const erase = (asking: Client, party_id: string) =>
      asking.post('/v1/personal_data/erasures', { action: 'erase', party_id, reason: 'Asked' })
    expect((await erase(client, company?.party_id ?? '')).status).toBe(400)
    expect((await erase(await world.organization(), await personOf(client))).status).toBe(404)
  })
})

describe('retention', () => {
  it('erases what is past its time and superseded, keeps what is judged or under a hold, and is repeated without effect', async () => {
    const { client, read, stored, party_id } = await lender()
    await read('accounts', LOAN, YEARS_AGO)
    await read('accounts', LOAN.replace('100000', '200000'), '2016-01-01T00:00:00Z')
    await read('accounts', LOAN.replace('PERSON-1', 'nobody'))
    const kinds = () =>
      stored(
        sql`select kind, payload->>'sanction_limit' as limit from facts where party_id = ${party_id} order by known_at`,
      )
    await client.post('/v1/personal_data/holds', { party_id, reason: 'A suit' })
    await applyRetentionTask.run(world.platform, {})
    expect(await kinds()).toHaveLength(2)
    expect((await kinds()).map((row) => (row as { kind: string }).kind)).toEqual(['loan_account', 'loan_account'])
    await client.delete(`/v1/personal_data/holds/${party_id}`)
    await applyRetentionTask.run(world.platform, {})
    await applyRetentionTask.run(world.platform, {})
    expect(await kinds()).toEqual([
      { kind: 'erased', limit: null },
      { kind: 'loan_account', limit: '200000.00' },
    ])
    expect(await stored(sql`select from quarantine`)).toHaveLength(1)
    const later = { ...world.platform, clock: createClock(new Date('2028-05-01T00:00:00Z')) }
    await applyRetentionTask.run(later, {})
    expect(await stored(sql`select from quarantine`)).toEqual([])
    const rounds = await stored(sql`select payload from audit_log where verb = 'apply_retention'`)
    expect(rounds).toHaveLength(2)
  })
})

describe('an access request', () => {
  it('tells all that is held about a person, by whatever names them, and the audit keeps that it was asked', async () => {
    const { client, read, party_id, stored } = await lender()
    await read('accounts', LOAN)
    await read('directors', `customer_number,director_name,din\nC-2,${NAME},00000042\n`)
    const guarantor = 'Chitra Sample Guarantor'
    await read(
      'securities',
      `security_id,customer_number,kind,guarantor_name\nS-1,C-2,guarantee_personal,${guarantor}\n`,
    )
    const address = '/v1/personal_data/held'
    const { reveal_id } = (await client.post('/v1/personal_data/reveals', { address, reason: 'Asked' })).body.data
    const asked = (who: string) => `${address}?who=${encodeURIComponent(who)}`
    const held = async (who: string) => (await client.get(asked(who), { reveal: reveal_id })).body
    const titles = ({ sections }: { sections: { title: string }[] }) => sections.map(({ title }) => title)
    for (const who of [party_id, 'PERSON-1', PAN, NAME.toUpperCase()]) {
      const answer = await held(who)
      expect(answer.parties).toEqual([{ party_id, name: NAME, on_hold: false }])
      expect(titles(answer)).toEqual(
        expect.arrayContaining(['Person', 'Identifiers', 'As customer', 'Accounts', 'Facts from files']),
      )
      expect(JSON.stringify(answer)).toContain(PAN)
    }
    const counted = (await client.get(asked(party_id))).body
    expect(counted.sections).toContainEqual({ title: 'Accounts', total: 1, rows: [] })
    expect(titles(await held('00000042'))).toEqual(['Directorships'])
    expect(titles(await held(guarantor))).toEqual(['Guarantees and holdings'])
    const [{ email = '' } = {}] = await stored(sql<{ email: string }>`select email from users`)
    expect(titles(await held(email))).toEqual(expect.arrayContaining(['User of Saakh', 'Signed in', 'In the audit']))
    expect(await held('nobody at all')).toEqual({ parties: [], sections: [] })
    const views = await stored(
      sql<{ subject: string }>`select subject from audit_log where outcome = 'viewed' order by seq`,
    )
    expect(views.filter(({ subject }) => subject === `party:${party_id}`)).toHaveLength(5)
    expect(views.at(-1)?.subject).toMatch(/^person:[0-9a-f]{64}$/)
    const stranger = await world.organization()
    expect((await stranger.get(`/v1/personal_data/held?who=${party_id}`)).body).toEqual({ parties: [], sections: [] })
  })

  /** Tables with people of their organization in them that the request does not look into, and why. */
  const NOT_HELD: Record<string, string> = {
    facts_head: 'the newest of the facts',
    day_end_columns: 'months of day-ends as bytes, erased with their facts',
    last_statements: 'hashes of what files said',
    monitored_parties: 'why a party is judged: customer, list, portfolio',
    dirty_parties: 'who is judged next',
    policy_templates: 'what people on them may do',
    group_mappings: 'what groups of the provider give',
    org_units: 'branches, and who heads them',
    unit_parties: 'which branch works on whom',
    outcomes: 'states of the judging, told by alerts',
    look_back_borrowers: 'computed from facts as of a past day',
    facility_positions: 'computed from accounts and day-ends',
    book_borrowers: 'computed from positions and facts',
    desk_borrowers: 'computed from alerts and decisions',
    open_alerts_decided: 'a view of alerts and decisions',
    promises_to_pay: 'a view of promises and of facts from files',
    outcome_history: 'states of the judging, told by alerts',
    fact_dismissals: 'about filings of companies',
    party_redirects: 'followed before anything is read',
    organizations: 'the own business of the organization',
    source_sightings: 'days on which a register held a company',
    exchange_circulars: 'about companies, public',
    document_decisions: 'about circulars and lines that name companies',
    party_changes: 'feeds the search, trimmed',
    webhook_events: 'ids and codes of what happened, kept 90 days',
  }
  it('looks into every table that names a party or a user', async () => {
    const { stored } = await lender()
    const tables = await stored(sql<{ name: string }>`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('party_id', 'user_id', 'customer_number') order by 1`)
    const looked = new Set(HELD.flatMap((section) => section.tables))
    expect(tables.map(({ name }) => name).filter((name) => !looked.has(name) && !NOT_HELD[name])).toEqual([])
  })
})
