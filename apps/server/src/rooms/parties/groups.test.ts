import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { inOrganization } from '../../platform/db.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-06-20T06:00:00Z' })
})
afterAll(() => world.close())

const RELATION_HEADING =
  'relation,customer_number,related_customer_number,related_din,related_name,share,basis,amount,reference,from,until\n'

const inside = <T>({ organization_id }: Client, query: string) =>
  inOrganization(world.platform.db, organization_id, async (tx) => (await sql.raw<T>(query).execute(tx)).rows)

/** A lender with customers C-1, C-2 and so on, and what the files say of them. */
async function lender(customers: number, files: Record<string, string> = {}) {
  const bank = await world.organization()
  const send = async (kind: string, text: string) => {
    const { counts } = await importText(world, bank.organization_id, kind, text)
    return counts
  }
  const names = Array.from({ length: customers }, (_, n) => `C-${n + 1},Sample Company ${n + 1}`)
  await send('customers', `customer_number,name\n${names.join('\n')}\n`)
  for (const [kind, text] of Object.entries(files)) await send(kind, text)
  const rows = await inside<{ customer_number: string; party_id: string }>(
    bank,
    'select customer_number, party_id from customers',
  )
  const ids: Record<string, string> = Object.fromEntries(rows.map((row) => [row.customer_number, row.party_id]))
  const numberOf = new Map(rows.map((row) => [row.party_id, row.customer_number]))
  const group = async (number: string, query = '') => (await bank.get(`/v1/parties/${ids[number]}/group${query}`)).body
  /** The customer numbers of the members. */
  const members = async (number: string, query = ''): Promise<string[]> =>
    (await group(number, query)).parties
      .filter(({ is_member }: { is_member: boolean }) => is_member)
      .map(({ party_id }: { party_id: string }) => numberOf.get(party_id))
      .sort()
  return { bank, send, ids, group, members }
}

const day_ends = (account: string) =>
  Array.from({ length: 40 }, (_, n) => {
    const day = new Date(Date.UTC(2026, 4, 10 + n)).toISOString().slice(0, 10)
    return `${account},${day},1000000.00,1200000.00,${n + 1}`
  }).join('\n')

describe('the group of a party', () => {
  it('is tied by control over several steps, common borrowing and the own list, and not by a guarantee or half the shares', async () => {
    const { group, members } = await lender(8, {
      relations: `${RELATION_HEADING}control,C-2,C-1,,,60,,,,2020-04-01,
control,C-3,C-2,,,51,,,,2021-04-01,
co-borrower,C-3,C-4,,,,,,,2022-04-01,
guarantee,C-3,C-6,,,,,5000000,G-1,2023-04-01,2028-03-31
control,C-7,C-1,,,50,,,,,
control,C-8,C-1,,,30,board,,,,
`,
      group_members: 'group_code,group_name,customer_number\nG-1,Sample Group,C-4\nG-1,Sample Group,C-5\n',
    })
    const tied = ['C-1', 'C-2', 'C-3', 'C-4', 'C-5', 'C-8']
    for (const number of tied) expect([number, await members(number)]).toEqual([number, tied])
    expect(await members('C-6')).toEqual(['C-6'])
    expect((await group('C-7')).group).toBeNull()
    const answer = await group('C-3')
    expect(answer.group).toMatchObject({ name: 'Sample Group', member_count: 6 })
    expect(answer.control_above).toBe(50)
    const guarantee = answer.relations.find((relation: { relation: string }) => relation.relation === 'guarantee')
    expect(guarantee).toMatchObject({
      amount: '5000000.00',
      until: '2028-03-31',
      holds: true,
      rolls_up: false,
      source: { file_name: 'relations.csv', row: 5, as_of: '2026-06-20' },
    })
    const holding = answer.relations.find((relation: { share: string }) => relation.share === '50')
    expect(holding).toMatchObject({ holds: true, rolls_up: false })
  })

  it('sums the exposure of its members on the day, and leaves out whoever has no facility or only guarantees', async () => {
    const { bank, group } = await lender(4, {
      relations: `${RELATION_HEADING}control,C-2,C-1,,,60,,,,,\ncontrol,C-3,C-1,,,60,,,,,\nguarantee,C-2,C-4,,,,,500,,,\n`,
      accounts:
        'account_number,customer_number,kind,sanction_limit\nA-1,C-1,CC,1000000\nA-2,C-2,term loan,400000\nA-3,C-2,BG,50000\nA-4,C-4,CC,900000\n',
      day_end:
        'account_number,day_end_date,outstanding,limit\nA-1,2026-04-30,900000,800000\nA-1,2026-05-31,1200000.25,1000000\nA-2,2026-05-31,390000,400000\nA-3,2026-05-31,50000,50000\nA-4,2026-05-31,1,900000\n',
    })
    await evaluateDirty(world.platform, bank.organization_id)
    expect(await group('C-3')).toMatchObject({ guaranteed: '500.00', guarantees_without_amount: 0 })
    const exposures = async (query = '') => {
      const { exposure, parties } = await group('C-3', query)
      return [exposure, ...parties.map((party: { name: string; exposure: string }) => [party.name, party.exposure])]
    }
    // A-1 above its limit 12,00,000.25; by their limits 4,50,000; C-3 has nothing; C-4 only guarantees.
    expect(await exposures()).toEqual([
      '1650000.25',
      ['Sample Company 1', '1200000.25'],
      ['Sample Company 2', '450000.00'],
      ['Sample Company 3', null],
      ['Sample Company 4', '900000.00'],
    ])
    expect((await exposures('?as_of=2026-05-15'))[0]).toBe('900000.00')
    expect((await exposures('?as_of=2026-04-01'))[0]).toBeNull()
  })

  it('has one head and one address, whichever member it is asked of', async () => {
    const { bank, ids, group } = await lender(3, {
      relations: `${RELATION_HEADING}control,C-2,C-1,,,60,,,,,\ncontrol,C-3,C-2,,,60,,,,,\n`,
    })
    for (const number of ['C-1', 'C-2', 'C-3']) {
      expect((await group(number)).group).toMatchObject({ group_id: ids['C-1'], name: 'Sample Company 1' })
      expect((await bank.get(`/v1/groups/${ids[number]}`)).body.group.group_id).toBe(ids['C-1'])
    }
  })

  it('ends where a circle of holdings closes', async () => {
    const { members } = await lender(3, {
      relations: `${RELATION_HEADING}control,C-2,C-1,,,60,,,,,\ncontrol,C-3,C-2,,,60,,,,,\ncontrol,C-1,C-3,,,60,,,,,\n`,
    })
    expect(await members('C-2')).toEqual(['C-1', 'C-2', 'C-3'])
  })

  it('is told as of a day: what ended before ties nobody and is shown as past', async () => {
    const { group, members } = await lender(3, {
      relations: `${RELATION_HEADING}control,C-2,C-1,,,60,,,,2020-04-01,2025-03-31\ncontrol,C-3,C-2,,,80,,,,2020-04-01,\ncontrol,C-3,C-2,,,40,,,,2026-04-01,\n`,
    })
    expect(await members('C-2')).toEqual(['C-2'])
    const { relations } = await group('C-2')
    expect(
      relations.map(({ share, until, holds }: { share: string; until: string; holds: boolean }) => [
        share,
        until,
        holds,
      ]),
    ).toEqual([
      ['40', null, true],
      ['60', '2025-03-31', false],
      // A later holding of the same two ends the one before it.
      ['80', '2026-03-31', false],
    ])
    expect(await members('C-2', '?as_of=2025-03-31')).toEqual(['C-1', 'C-2', 'C-3'])
    expect(await members('C-2', '?as_of=2019-01-01')).toEqual(['C-2'])
  })

  it('is tied by a person who controls several, by DIN alone', async () => {
    const { members } = await lender(4, {
      relations: `${RELATION_HEADING}control,C-1,,00000001,Sample Promoter,70,,,,,
control,C-2,,1,S. Promoter,90,,,,,
control,C-3,,00000002,Sample Promoter,70,,,,,
guarantee,C-4,,00000001,Sample Promoter,,,100,,,
`,
    })
    expect(await members('C-1')).toEqual(['C-1', 'C-2'])
    expect(await members('C-3')).toEqual(['C-3'])
    expect(await members('C-4')).toEqual(['C-4'])
  })

  it('shows a shared director as a hint and ties nobody by one', async () => {
    const { group, members, bank, ids } = await lender(3, {
      directors: `customer_number,din,director_name,role,appointed_on,ceased_on
C-1,00000001,Sample Director,Managing director,2019-07-01,
C-2,00000001,Sample Director,Independent director,2019-07-01,
C-3,00000001,Sample Director,Nominee director,2019-07-01,2025-01-01
`,
    })
    expect(await members('C-1')).toEqual(['C-1'])
    expect(await group('C-1')).toMatchObject({
      group: null,
      shared_directors: [
        { din: '00000001', role: 'Managing director', company: 'Sample Company 2', role_there: 'Independent director' },
      ],
    })
    expect(await inside(bank, "select distinct subject from audit_log where outcome = 'viewed'")).toEqual([
      { subject: `group:${ids['C-1']}` },
    ])
  })

  it('counts the open alerts of its members, says who is monitored, and filters the list of alerts', async () => {
    const { bank, ids, group, send } = await lender(3, {
      relations: `${RELATION_HEADING}control,C-2,C-1,,,60,,,,,\nguarantee,C-1,C-3,,,,,100,,,\n`,
    })
    await send(
      'accounts',
      'account_number,customer_number,kind,sanction_limit\nA-2,C-2,term_loan,1200000\nA-3,C-3,term_loan,1200000\n',
    )
    await send('day_end', `account_number,day_end_date,outstanding,limit,dpd\n${day_ends('A-2')}\n${day_ends('A-3')}\n`)
    await evaluateDirty(world.platform, bank.organization_id)
    const { total_count } = (await bank.get(`/v1/admin/alerts?party_id=${ids['C-2']}&state=open`)).body
    expect(total_count).toBeGreaterThan(0)
    const answer = await group('C-1')
    const { High, Medium, Low } = answer.group.open_alerts
    expect(High + Medium + Low).toBe(total_count)
    const [held] = answer.parties.filter(({ party_id }: { party_id: string }) => party_id === ids['C-2'])
    expect(held).toMatchObject({ is_member: true, is_monitored: true, open_alerts: answer.group.open_alerts })
    expect(held.borrower_class).not.toBeNull()
    const listed = (await bank.get(`/v1/admin/alerts?group_id=${ids['C-1']}&state=open`)).body
    expect(listed.total_count).toBe(total_count)
    expect(listed.data.map(({ party_id }: { party_id: string }) => party_id)).toEqual(
      Array.from({ length: total_count }, () => ids['C-2']),
    )
    expect((await bank.get(`/v1/parties/${ids['C-1']}`)).body.group).toEqual({
      group_id: ids['C-1'],
      name: 'Sample Company 1',
      member_count: 2,
      open_alert_count: total_count,
    })
    expect((await bank.get(`/v1/parties/${ids['C-3']}`)).body.group).toBeNull()
  })

  it('is nobody else’s: another lender finds no relation, no group and no alert by it', async () => {
    const { bank, ids } = await lender(2, { relations: `${RELATION_HEADING}control,C-2,C-1,,,60,,,,,\n` })
    const omar = await world.organization()
    for (const path of [`/v1/groups/${ids['C-1']}`, `/v1/parties/${ids['C-1']}/group`])
      expect([(await bank.get(path)).status, (await omar.get(path)).status]).toEqual([200, 404])
    expect((await omar.get(`/v1/admin/alerts?group_id=${ids['C-1']}`)).body.data).toEqual([])
    expect((await bank.get('/v1/groups/no-id')).status).toBe(404)
    const leela = await world.user(bank.organization_id, { policy: narrowed({ '/v1/parties': [] }) })
    for (const path of [`/v1/groups/${ids['C-1']}`, `/v1/admin/alerts?group_id=${ids['C-1']}`])
      expect((await leela.get(path)).status).toBe(403)
  })

  it('follows parties that are read as one', async () => {
    const { bank, ids, send, members } = await lender(2, {
      relations: `${RELATION_HEADING}control,C-2,C-1,,,60,,,,,\n`,
    })
    await send('customers', 'customer_number,name,pan\nC-9,Sample Company 1 Again,AAACN1234F\n')
    const [again] = await inside<{ party_id: string }>(
      bank,
      "select party_id from customers where customer_number = 'C-9'",
    )
    const review = (await bank.get('/v1/admin/link_reviews')).body.data.find(
      (item: { customer_number: string }) => item.customer_number === 'C-1',
    )
    const linked = await bank.patch(`/v1/admin/link_reviews/${review.review_id}`, {
      action: 'link',
      party_id: again?.party_id,
    })
    expect(linked.status).toBe(200)
    await send('relations', `${RELATION_HEADING}co-borrower,C-9,C-2,,,,,,,,\n`)
    const group = (await bank.get(`/v1/groups/${ids['C-2']}`)).body
    expect(group.group).toMatchObject({ group_id: again?.party_id, member_count: 2 })
    expect(group.relations.map(({ relation }: { relation: string }) => relation).sort()).toEqual([
      'co_borrower',
      'control',
    ])
    expect((await members('C-2')).length).toBe(2)
  })
})

describe('a person', () => {
  it('has the guarantees given and the companies in default among them', async () => {
    const { bank } = await lender(2, {
      relations: `${RELATION_HEADING}guarantee,C-1,,00000007,Sample Guarantor,,,1000000,G-1,2023-04-01,
guarantee,C-2,,00000007,S. Guarantor,,,,,2020-04-01,2024-03-31
guarantee,C-2,,,,,,,,,
`,
    })
    const { body } = await bank.get('/v1/persons/00000007')
    expect(body).toMatchObject({ din: '00000007', names: ['Sample Guarantor', 'S. Guarantor'], directorships: [] })
    expect(body.relations).toMatchObject([
      {
        company: 'Sample Company 1',
        amount: '1000000.00',
        from: '2023-04-01',
        until: null,
        holds: true,
        source: { row: 2 },
      },
      { company: 'Sample Company 2', amount: null, until: '2024-03-31', holds: false },
    ])
  })
})

describe('the closure', () => {
  const COMPANIES = 7
  const number = fc.integer({ min: 1, max: COMPANIES })
  const edge = fc.record({
    relation: fc.constantFrom('control', 'co-borrower'),
    a: number,
    b: number,
    share: fc.integer({ min: 30, max: 90 }),
  })
  const edges = fc.uniqueArray(
    edge.filter(({ a, b }) => a !== b),
    { maxLength: 9, selector: ({ relation, a, b }) => `${relation} ${a} ${b}` },
  )
  const lineOf = ({ relation, a, b, share }: { relation: string; a: number; b: number; share: number }) =>
    `${relation},C-${a},C-${b},,,${relation === 'control' ? share : ''},,,,,`

  /** By company the smallest number that it is tied to. */
  function tiedBy(rows: readonly { relation: string; a: number; b: number; share: number }[]): number[] {
    const root = Array.from({ length: COMPANIES + 1 }, (_, n) => n)
    const counted = rows.filter(({ relation, share }) => relation === 'co-borrower' || share > 50)
    for (let round = 0; round < COMPANIES; round++)
      for (const { a, b } of counted) root[a] = root[b] = Math.min(root[a] ?? a, root[b] ?? b)
    return root
  }

  it('is that of the ties, whatever the order of the rows and of the files', async () => {
    await fc.assert(
      fc.asyncProperty(edges, fc.boolean(), async (rows, isSplit) => {
        const root = tiedBy(rows)
        const expected = (n: number) =>
          Array.from({ length: COMPANIES }, (_, i) => i + 1)
            .filter((other) => root[other] === root[n])
            .map((other) => `C-${other}`)
        for (const order of [rows, [...rows].reverse()]) {
          const { send, members } = await lender(COMPANIES)
          const cut = isSplit ? 4 : order.length
          for (const part of [order.slice(0, cut), order.slice(cut)])
            if (part.length > 0) await send('relations', `${RELATION_HEADING}${part.map(lineOf).join('\n')}\n`)
          for (let n = 1; n <= COMPANIES; n += 3) expect(await members(`C-${n}`)).toEqual(expected(n))
        }
      }),
      { numRuns: 5 },
    )
  })
})
