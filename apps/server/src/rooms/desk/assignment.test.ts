import type { AssignmentStep } from '@saakh/contract/desk-assignment'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignBorrowersTask } from '../../jobs/assign-borrowers.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { arrange } from '../../testing/arrange.ts'
import { borrowersOf } from '../../testing/borrowers.ts'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { importText } from '../../testing/import-text.ts'
import { change, query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

const CUSTOMERS = `customer_number,name,branch,relationship_manager
C-1,Ashwini Sample Mills,Panaji,Meera Naik
C-2,Kaveri Sample Traders,Margao,Nobody Known
C-3,Devbagh Sample Marine,PNJ,
C-4,Mapusa Sample Foods,Elsewhere,
`
const ASSIGNMENTS = '/v1/admin/desk/assignments'
const RULES = '/v1/admin/desk/assignment'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-05-26T06:00:00Z' })
})
afterAll(() => world.close())

interface Lender {
  asha: Client
  /** Of Panaji. */
  meera: Client
  /** Of Margao. */
  ravi: Client
  units: Record<string, string>
  parties: Record<string, string>
  desk: Desk
}

/** Four borrowers with an alert each: two of Panaji, one of Margao, one of a branch that is no unit. */
async function lender(): Promise<Lender> {
  const asha = await world.organization()
  const { organization_id } = asha
  await importText(world, organization_id, 'customers', CUSTOMERS)
  await evaluateDirty(world.platform, organization_id)
  const parties = await borrowersOf(world, asha)
  const desk = await caseDesk(world, asha)
  const severities = { 'C-1': 'High', 'C-2': 'Medium', 'C-3': 'Medium', 'C-4': 'Low' } as const
  for (const [customer, severity] of Object.entries(severities)) await desk.alert(severity, parties[customer])
  const meera = await world.user(organization_id, { name: 'Meera Naik' })
  const ravi = await world.user(organization_id, { name: 'Ravi' })
  const unit = async (name: string, code: string, client: Client) =>
    (await asha.post('/v1/admin/org_units', { name, code, members: [client.user_id] })).body.data.unit_id
  const units = { panaji: await unit('Panaji', 'PNJ', meera), margao: await unit('Margao', 'MRG', ravi) }
  return { asha, meera, ravi, units, parties, desk }
}

const give = ({ parties, asha }: Lender, customers: string[], to: object, who = asha) =>
  who.post(ASSIGNMENTS, { party_ids: customers.map((customer) => parties[customer]), assignee: null, ...to })
const queue = async (who: Client, search = '') => (await who.get(`/v1/admin/desk${search}`)).body
const namesOf = async (who: Client, search = '') =>
  (await queue(who, `${search}${search ? '&' : '?'}sort_by=party_name`)).data.map(
    ({ party_name }: { party_name: string }) => party_name.split(' ')[0],
  )
const borrowerOf = async ({ parties, asha }: Lender, customer: string, who = asha) =>
  (await who.get(`/v1/admin/desk/borrowers/${parties[customer]}`)).body

describe('a borrower that a unit has', () => {
  it('shows its unit, waits for the people of it, and is theirs who take it', async () => {
    const bank = await lender()
    const { asha, meera, ravi, units } = bank
    const { body } = await give(bank, ['C-1', 'C-3'], { unit_id: units.panaji })
    expect(body.data.message).toBe('Panaji has 2 borrowers now.')
    expect((await borrowerOf(bank, 'C-1')).row.assignee).toEqual({
      ...{ user_id: null, unit_id: units.panaji, name: 'Panaji', is_deactivated: false },
    })
    // Head office sees it given; a member of the unit sees it wait.
    expect((await queue(asha)).tabs).toMatchObject({ open: 4, mine: 0, unassigned: 2 })
    expect((await queue(meera)).tabs).toMatchObject({ open: 2, mine: 0, unassigned: 2 })
    expect(await namesOf(meera, '?assignee=my_unit')).toEqual(['Ashwini', 'Devbagh'])
    expect(await namesOf(ravi, '?assignee=my_unit')).toEqual([])
    expect(await namesOf(asha, '?assignee=my_unit')).toEqual([])
    expect(await namesOf(asha, `?assignee=${units.panaji}`)).toEqual(['Ashwini', 'Devbagh'])
    await give(bank, ['C-1'], { assignee: meera.user_id }, meera)
    expect((await queue(meera)).tabs).toMatchObject({ mine: 1, unassigned: 1 })
    expect(await namesOf(meera, '?assignee=my_unit')).toEqual(['Devbagh'])
    const assignments = (await borrowerOf(bank, 'C-1')).assignments
    expect(
      assignments.map(({ given_to, given_by, by_step }: Record<string, string>) => [given_to, given_by, by_step]),
    ).toEqual([
      ['Meera Naik', 'Meera Naik', null],
      ['Panaji', 'Test Admin', null],
    ])
    await give(bank, ['C-1'], {})
    expect((await borrowerOf(bank, 'C-1')).assignments[0]).toMatchObject({ given_to: null, given_by: 'Test Admin' })
  })

  it('is given with a whole filter, and is told in the file of the queue', async () => {
    const bank = await lender()
    const { asha, units } = bank
    const bulk = (filter: object) =>
      asha.post('/v1/admin/desk/bulk_assignments', { filter, assignee: null, unit_id: units.margao })
    expect((await bulk({ q: 'kaveri' })).body.data).toMatchObject({ assigned: 1 })
    expect((await bulk({})).status).toBe(400)
    const made = await asha.post('/v1/admin/exports', {
      ...{ entity: 'queue', format: 'csv', filters: { assignee: units.margao } },
    })
    const file = await asha.get(`/v1/admin/exports/${made.body.data.export_id}/download`)
    expect(String(file.body)).toContain('Margao')
    expect(String(file.body)).not.toContain('Ashwini')
  })

  it('is one that the unit sees, as a person is given nothing of another branch', async () => {
    const bank = await lender()
    const { meera, ravi, units } = bank
    const sentence = (name: string) => `${name} does not see 1 of these borrowers: another branch looks after them.`
    for (const [to, name] of [
      [{ assignee: ravi.user_id }, 'Ravi'],
      [{ unit_id: units.margao }, 'Margao'],
    ] as const)
      for (const who of [bank.asha, meera]) {
        const { status, body } = await give(bank, ['C-1'], to, who)
        expect([status, body.data.fields]).toEqual([400, { assignee: sentence(name) }])
      }
    expect((await give(bank, ['C-2'], { unit_id: units.panaji }, meera)).status).toBe(404)
    expect((await give(bank, ['C-1'], { unit_id: units.panaji, assignee: meera.user_id })).status).toBe(400)
    const other = await lender()
    expect((await give(bank, ['C-1'], { unit_id: other.units.panaji })).status).toBe(400)
    expect((await queue(bank.asha)).tabs.unassigned).toBe(4)
  })
})

const MANAGER = { step: 'relationship_manager' } as const
const UNIT = { step: 'unit' } as const
const turns = (people: Client[], of_unit = false) => ({
  ...{ step: 'round_robin', user_ids: people.map(({ user_id }) => user_id), of_unit },
})
type Steps = Partial<AssignmentStep>[]
const set = (who: Client, steps: Steps | object[]) => who.post(RULES, { steps })
const preview = async (who: Client, steps: object[]) => (await who.post(`${RULES}/preview`, { steps })).body
const run = ({ asha: { organization_id } }: Lender) => assignBorrowersTask.run(world.platform, { organization_id })
const givenTo = async (lender: Lender) => {
  const all = await Promise.all(['C-1', 'C-2', 'C-3', 'C-4'].map((customer) => borrowerOf(lender, customer)))
  return all.map(({ row }) => row.assignee?.name ?? null)
}
const runsOf = ({ asha: { organization_id } }: Lender) =>
  query(
    world.owner_url,
    `select payload from audit_log where organization_id = '${organization_id}' and verb = 'assign_automatically' order by seq`,
  )

describe('giving automatically', () => {
  it('is off until steps are saved', async () => {
    const bank = await lender()
    expect((await bank.asha.get(RULES)).body).toEqual({
      steps: [],
      people: [],
      version: null,
      set_by: null,
      set_at: null,
    })
    await run(bank)
    expect(await givenTo(bank)).toEqual([null, null, null, null])
    expect(await runsOf(bank)).toEqual([])
  })

  it('gives as the preview said, by the first step that finds somebody, and says so', async () => {
    const bank = await lender()
    const steps = [MANAGER, UNIT, turns([bank.asha])]
    const said = await preview(bank.asha, steps)
    const { units, asha, meera } = bank
    expect(said).toEqual({
      ...{ unassigned: 4, nobody: 0 },
      steps: [
        {
          ...{ step: 'relationship_manager', borrowers: 1 },
          to: [{ user_id: meera.user_id, unit_id: null, name: 'Meera Naik', borrowers: 1 }],
        },
        {
          ...{ step: 'unit', borrowers: 2 },
          to: [
            { user_id: null, unit_id: units.margao, name: 'Margao', borrowers: 1 },
            { user_id: null, unit_id: units.panaji, name: 'Panaji', borrowers: 1 },
          ],
        },
        {
          ...{ step: 'round_robin', borrowers: 1 },
          to: [{ user_id: asha.user_id, unit_id: null, name: 'Test Admin', borrowers: 1 }],
        },
      ],
    })
    expect(await givenTo(bank)).toEqual([null, null, null, null])
    expect((await set(asha, steps)).body.data.message).toBe('The assignment is saved.')
    await run(bank)
    expect(await givenTo(bank)).toEqual(['Meera Naik', 'Margao', 'Panaji', 'Test Admin'])
    expect((await borrowerOf(bank, 'C-1')).assignments).toMatchObject([
      { given_to: 'Meera Naik', by_step: 'relationship_manager', given_by: 'Saakh' },
    ])
    expect((await runsOf(bank)).map(({ payload }) => payload)).toMatchObject([
      { given: 4, nobody: 0, by_step: { relationship_manager: 1, unit: 2, round_robin: 1 } },
    ])
    // Again it finds nobody, and writes nothing.
    await run(bank)
    expect(await runsOf(bank)).toHaveLength(1)
    expect((await preview(asha, steps)).unassigned).toBe(0)
  })

  it('takes from nobody, and gives nothing to whoever is deactivated, whose borrowers are given anew', async () => {
    const bank = await lender()
    const { asha, meera, ravi } = bank
    await give(bank, ['C-1', 'C-2'], { assignee: asha.user_id })
    await give(bank, ['C-3'], { assignee: meera.user_id })
    await change(
      world.owner_url,
      `select set_config('saakh.organization_id', '${asha.organization_id}', false);
       update users set status = 'inactive' where user_id = '${meera.user_id}'`,
    )
    await set(asha, [MANAGER, turns([meera, ravi])])
    expect((await asha.get(RULES)).body.people).toContainEqual({
      ...{ user_id: meera.user_id, name: 'Meera Naik', is_deactivated: true },
    })
    await run(bank)
    expect(await givenTo(bank)).toEqual(['Test Admin', 'Test Admin', 'Meera Naik', null])
    expect((await borrowerOf(bank, 'C-3')).row.assignee).toMatchObject({ is_deactivated: true })
    expect(await namesOf(asha, '?assignee=deactivated')).toEqual(['Devbagh'])
    expect(await namesOf(asha, '?tab=unassigned')).toEqual(['Devbagh', 'Mapusa'])
    const anew = { filter: { assignee: 'deactivated' }, assignee: asha.user_id }
    expect((await asha.post('/v1/admin/desk/bulk_assignments', anew)).body.data.assigned).toBe(1)
    expect(await namesOf(asha, '?assignee=deactivated')).toEqual([])
  })

  it('takes turns by open work among those who see the borrower, of its unit where it is told to', async () => {
    const bank = await lender()
    const { asha, meera, ravi } = bank
    const everybody = turns([asha, meera, ravi])
    expect((await preview(asha, [turns([meera, ravi], true)])).steps[0].to).toEqual([
      { user_id: meera.user_id, unit_id: null, name: 'Meera Naik', borrowers: 2 },
      { user_id: ravi.user_id, unit_id: null, name: 'Ravi', borrowers: 1 },
    ])
    await give(bank, ['C-1'], { assignee: meera.user_id })
    await set(asha, [everybody])
    await run(bank)
    // Ravi alone of Margao sees it, but head office does as well and comes later by name.
    expect(await givenTo(bank)).toEqual(['Meera Naik', 'Ravi', 'Test Admin', 'Test Admin'])
  })

  it('follows a judging, and an alert that a person raises, where the organization has steps', async () => {
    const bank = await lender()
    const { organization_id } = bank.asha
    const queued = async () =>
      (
        await query(
          world.owner_url,
          `select key from graphile_worker.jobs where key = 'assign-borrowers:${organization_id}'`,
        )
      ).length
    expect(await queued()).toBe(0)
    await set(bank.asha, [UNIT])
    expect(await queued()).toBe(1)
    await query(world.owner_url, `select graphile_worker.remove_job('assign-borrowers:${organization_id}')`)
    await importText(world, organization_id, 'customers', `${CUSTOMERS}C-5,Ponda Sample Works,Panaji,\n`)
    await evaluateDirty(world.platform, organization_id)
    expect(await queued()).toBe(1)
    await query(world.owner_url, `select graphile_worker.remove_job('assign-borrowers:${organization_id}')`)
    const { data } = (await bank.asha.get('/v1/admin/alerts/signals')).body
    const signal = data.find(({ alert_type }: Record<string, string>) => alert_type === 'negative_media_sentiment')
    const raised = await bank.asha.post('/v1/admin/alerts', {
      ...{ party_id: bank.parties['C-1'], party_name: 'Ashwini', date_of_event: '2026-05-26', risk_severity: 'High' },
      ...{ signal_code: signal.code, alert_detail: 'Seen at the branch' },
    })
    expect([raised.status, await queued()]).toEqual([200, 1])
  })

  it('leaves to people what stands in the queue by the fraud track alone, and counts nothing of it', async () => {
    const bank = await lender()
    const { asha, desk, parties, meera } = bank
    await importText(world, asha.organization_id, 'customers', `${CUSTOMERS}C-5,Ponda Sample Works,Panaji,Meera Naik\n`)
    const [hidden] = await query(
      world.owner_url,
      `select party_id from customers where customer_number = 'C-5'
      and organization_id = '${asha.organization_id}'`,
    )
    parties['C-5'] = String(hidden?.party_id)
    const alert_id = await desk.alert('High', parties['C-5'])
    await change(
      world.owner_url,
      `select set_config('saakh.organization_id', '${asha.organization_id}', false);
       update alerts set alert_type = 'site_distance', fraud_alone = true where alert_id = '${alert_id}';
       select refresh_desk(array['${parties['C-5']}']::uuid[])`,
    )
    expect((await queue(asha)).tabs.unassigned).toBe(5)
    expect((await preview(asha, [MANAGER])).unassigned).toBe(4)
    await set(asha, [MANAGER])
    await run(bank)
    expect((await borrowerOf(bank, 'C-5')).row.assignee).toBeNull()
    expect((await queue(meera)).tabs.mine).toBe(1)
  })

  it('gives many in parts, as the preview said, and queues itself until all are given', async () => {
    const bank = await lender()
    const { organization_id } = bank.asha
    await arrange(world.platform.db, organization_id, async (tx) => {
      const party = sql.raw(`md5('${organization_id} party ' || n)::uuid`)
      await sql`insert into parties (party_id, owner_organization_id, name, type)
        select ${party}, ${organization_id}, 'Sample Works ' || n, 'private_company' from generate_series(1, 1100) n`.execute(
        tx,
      )
      await sql`insert into alerts (organization_id, alert_id, party_id, origin, alert_type, signal_code, severity, summary,
          date_of_alert, created_at)
        select ${organization_id}, gen_random_uuid(), ${party}, 'manual', 'account_risk', 'account_risk', 'Low', 'At risk',
          '2026-05-20', '2026-05-20T06:00:00Z' from generate_series(1, 1100) n`.execute(tx)
    })
    const head = await world.user(organization_id, { name: 'Kavita' })
    const steps = [turns([bank.asha, head, bank.ravi])]
    const said = await preview(bank.asha, steps)
    await set(bank.asha, steps)
    const key = `assign-borrowers:${organization_id}`
    for (const left of [1, 0]) {
      await query(world.owner_url, `select graphile_worker.remove_job('${key}')`)
      await run(bank)
      expect(await query(world.owner_url, `select from graphile_worker.jobs where key = '${key}'`)).toHaveLength(left)
    }
    const given = await query(
      world.owner_url,
      `select u.name, count(*)::int as borrowers from borrower_assignments t join users u using (organization_id)
       where organization_id = '${organization_id}' and u.user_id = t.assignee group by 1 order by 2 desc, 1`,
    )
    expect(given).toEqual(said.steps[0].to.map(({ name, borrowers }: Record<string, unknown>) => ({ name, borrowers })))
    expect((await runsOf(bank)).map(({ payload }) => payload)).toMatchObject([{ given: 1000 }, { given: 104 }])
  }, 60_000)

  it('is set by head office alone, with steps that can give something to people of its own', async () => {
    const bank = await lender()
    const other = await lender()
    const reader = await world.user(bank.asha.organization_id, { policy: narrowed({ '/v1/admin/alerts': ['GET'] }) })
    for (const who of [bank.meera, reader]) {
      expect((await set(who, [UNIT])).status).toBe(403)
      expect((await who.post(`${RULES}/preview`, { steps: [UNIT] })).status).toBe(403)
      expect((await who.get(RULES)).status).toBe(200)
    }
    const fields = async (steps: object[]) => (await set(bank.asha, steps)).body.data.fields.steps
    expect(await fields([UNIT, UNIT])).toBe('This step is in the list twice. Remove one of them.')
    expect(await fields([turns([])])).toBe('Name at least one person who takes turns.')
    expect(await fields([turns([other.asha])])).toBe('Choose people of the organization.')
    await set(bank.asha, [UNIT])
    await run(other)
    expect(await givenTo(other)).toEqual([null, null, null, null])
    expect((await other.asha.get(RULES)).body.steps).toEqual([])
    expect((await set(bank.asha, [])).body.data.message).toBe('Borrowers are given by hand alone.')
    await run(bank)
    expect(await givenTo(bank)).toEqual([null, null, null, null])
  })
})
