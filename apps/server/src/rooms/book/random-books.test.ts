import { decimalOf } from '@saakh/domain/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { type PackInput, packInput } from '../../reports/packs/pack-input.ts'
import { importText } from '../../testing/import-text.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

/** Whatever a lender delivers: every view of its book gives the same sums, to the paisa and the account. */

const CLASSES = ['Standard', 'SMA-0', 'SMA-1', 'SMA-2', 'NPA'] as const
const KINDS = ['term_loan', 'cash_credit', 'letter_of_credit', 'bank_guarantee', 'bill'] as const
const [FROM, TO] = ['2026-02', '2026-03'] as const

const paise = fc.bigInt({ min: 0n, max: 999_999_999_999n })
const line = fc.record({ owed: paise, declared: fc.constantFrom(...CLASSES) })
const RATES = { INR: 1_0000n, USD: 84_1275n, JPY: 5631n } as const
const facility = fc.record({
  currency: fc.constantFrom(...(Object.keys(RATES) as (keyof typeof RATES)[])),
  kind: fc.constantFrom(...KINDS),
  limit: fc.option(paise),
  margin: fc.option(fc.bigInt({ min: 0n, max: 99_999_999n })),
  february: fc.option(line),
  march: fc.option(line),
})
const borrower = fc.record({
  branch: fc.constantFrom('Panaji', 'Margao', 'Pune'),
  rating: fc.constantFrom('A-', 'BBB', 'C', null),
  facilities: fc.array(facility, { minLength: 1, maxLength: 3 }),
})
const book = fc.array(borrower, { minLength: 1, maxLength: 4 })
type Book = typeof book extends fc.Arbitrary<infer B> ? B : never
type Facility = Book[number]['facilities'][number]
type Line = NonNullable<Facility['march']>

const text = (amount: bigint | null) => (amount === null ? '' : decimalOf(amount))

/** The yen is told for 100; both month-ends have their rate. */
const RATE_FILE = `currency,day,rupees,units,source
${['2026-02-25', '2026-03-28']
  .flatMap((day) => [`USD,${day},84.1275,1,Sample`, `JPY,${day},56.31,100,Sample`])
  .join('\n')}
`
/** Paise, each amount rounded half up for itself. */
const inRupees = (amount: bigint | null, currency: keyof typeof RATES) =>
  amount === null ? null : (amount * RATES[currency] * 2n + 1_0000n) / 2_0000n

function filesOf(borrowers: Book): readonly (readonly [kind: string, text: string])[] {
  const customers = borrowers.map(({ branch }, b) => `C-${b},Borrower ${b} Sample,${branch}\n`)
  const ratings = borrowers.flatMap(({ rating }, b) =>
    rating === null ? [] : [`C-${b},ICRA,Facilities,long,${rating},2026-01-15\n`],
  )
  const each = <T>(of: (facility: Facility, number: string, b: number) => T) =>
    borrowers.flatMap(({ facilities }, b) => facilities.map((facility, f) => of(facility, `A-${b}-${f}`, b)))
  const accounts = each(
    ({ kind, currency, limit, margin }, number, b) =>
      `${number},C-${b},${kind},${currency},${text(limit)},${text(margin)}\n`,
  )
  const dayLine = (number: string, day: string, line: Line | null) =>
    line ? `${number},${day},${text(line.owed)},${line.declared}\n` : ''
  const days = each(
    (facility, number) =>
      dayLine(number, '2026-02-28', facility.february) + dayLine(number, '2026-03-31', facility.march),
  )
  return [
    ['reference_rates', RATE_FILE],
    ['customers', `customer_number,name,branch\n${customers.join('')}`],
    ['accounts', `account_number,customer_number,kind,currency,sanction_limit,margin\n${accounts.join('')}`],
    ['day_end', `account_number,day_end_date,outstanding,asset_class\n${days.join('')}`],
    ...(ratings.length === 0
      ? []
      : [['ratings', `customer_number,agency,instrument,term,rating,action_date\n${ratings.join('')}`] as const]),
  ]
}

/** The higher of limit and balance, less the cash margin, never below 0; null where neither is known. */
function exposureOf({ limit: sanctionLimit, margin: held, currency }: Facility, at: Line | null): bigint | null {
  const [limit, margin] = [inRupees(sanctionLimit, currency), inRupees(held, currency)]
  const known = [limit, inRupees(at?.owed ?? null, currency)].filter((amount) => amount !== null)
  if (known.length === 0) return null
  const higher = known.reduce((most, amount) => (amount > most ? amount : most), 0n)
  return higher > (margin ?? 0n) ? higher - (margin ?? 0n) : 0n
}

interface Stand {
  borrower: number
  branch: string
  rating: string | null
  kind: string
  asset_class: string | null
  exposure: bigint | null
}

const standing = (borrowers: Book, at: (facility: Facility) => Line | null | undefined): Stand[] =>
  borrowers.flatMap(({ branch, rating, facilities }, b) =>
    facilities.flatMap((facility): Stand[] => {
      const stands = at(facility)
      if (stands === undefined) return []
      const { kind } = facility
      return [
        {
          borrower: b,
          branch,
          rating,
          kind,
          asset_class: stands?.declared ?? null,
          exposure: exposureOf(facility, stands),
        },
      ]
    }),
  )

const sum = (stands: readonly Stand[]) => decimalOf(stands.reduce((total, stand) => total + (stand.exposure ?? 0n), 0n))
/** By key: how many, and their exposure. */
const parted = (stands: readonly Stand[], key: (stand: Stand) => string | null) =>
  [...new Set(stands.map(key))]
    .map((part) => {
      const own = stands.filter((stand) => key(stand) === part)
      return [part, own.length, sum(own)] as const
    })
    .sort(byKey)
const byKey = ([a]: readonly [string | null, ...unknown[]], [b]: readonly [string | null, ...unknown[]]) =>
  String(a) < String(b) ? -1 : 1

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-01T06:00:00Z' })
})
afterAll(() => world.close())

async function deliver(borrowers: Book): Promise<Client> {
  const asha = await world.organization()
  for (const [kind, file] of filesOf(borrowers)) await importText(world, asha.organization_id, kind, file)
  await evaluateDirty(world.platform, asha.organization_id)
  return asha
}

interface Part {
  facilities: number
  exposure: string
}
const sumsByKey = <P extends Part>(parts: readonly P[], key: (item: P) => string | null) =>
  parts.map((part) => [key(part), part.facilities, part.exposure] as const).sort(byKey)

async function latestAgrees(asha: Client, borrowers: Book) {
  const get = async (path: string) => (await asha.get(path)).body
  const latest = standing(borrowers, (facility) => facility.march ?? facility.february ?? null)
  const whole = sum(latest)
  const summary = await get('/v1/book')
  expect([summary.facilities, summary.exposure]).toEqual([latest.length, whole])
  expect(sumsByKey(summary.by_class, (part: Part & { asset_class: string | null }) => part.asset_class)).toEqual(
    parted(latest, (stand) => stand.asset_class),
  )
  expect(sumsByKey(summary.by_kind, (part: Part & { kind: string }) => part.kind)).toEqual(
    parted(latest, (stand) => stand.kind),
  )
  for (const { register, facilities, exposure } of summary.registers) {
    const { totals, total_count } = await get(`/v1/book/registers/${register}?per_page=100`)
    expect([register, total_count, totals.exposure]).toEqual([register, facilities, exposure])
  }
  const { totals: npa } = await get('/v1/book/registers/npa')
  expect(npa.exposure).toBe(sum(latest.filter((stand) => stand.asset_class === 'NPA')))
  for (const [by, key] of [
    ['branch', (stand: Stand) => stand.branch],
    ['rating', (stand: Stand) => stand.rating],
    ['kind', (stand: Stand) => stand.kind],
    ['asset_class', (stand: Stand) => stand.asset_class],
    ['borrower', (stand: Stand) => `Borrower ${stand.borrower} Sample`],
  ] as const) {
    const { data, exposure } = await get(`/v1/book/concentration?by=${by}&per_page=100`)
    expect([by, exposure]).toEqual([by, whole])
    expect(sumsByKey(data, (part: Part & { label: string | null }) => part.label)).toEqual(parted(latest, key))
  }
  expect((await get('/v1/book/coverage')).exposure).toBe(whole)
  for (const regime of ['norms', 'ecl']) {
    const { data, totals } = await get(`/v1/book/provisions?regime=${regime}`)
    expect([totals.facilities, totals.exposure]).toEqual([latest.length, whole])
    expect(data.reduce((count: number, item: Part) => count + item.facilities, 0)).toBe(latest.length)
  }
  const { data: parties } = await get('/v1/admin/parties')
  const [first] = parties.filter(({ name }: { name: string }) => name === 'Borrower 0 Sample')
  const made = await asha.post('/v1/admin/portfolios', { name: 'First', parties: [{ party_id: first.id }] })
  const own = latest.filter((stand) => stand.borrower === 0)
  const { attributes } = (await get(`/v1/admin/portfolios/${made.body.data.id}`)).data
  expect(attributes.exposure).toBe(own.every((stand) => stand.exposure === null) ? null : sum(own))
}

async function monthsAgree(asha: Client, borrowers: Book) {
  const get = async (path: string) => (await asha.get(path)).body
  const at = {
    [FROM]: (facility: Facility) => facility.february ?? undefined,
    [TO]: (facility: Facility) => facility.march ?? undefined,
  }
  for (const month of [FROM, TO]) {
    const stands = standing(borrowers, at[month])
    const { totals } = await get(`/v1/book/registers/all?month=${month}`)
    expect([month, totals.facilities, totals.exposure]).toEqual([month, stands.length, sum(stands)])
    const { cells } = await get(`/v1/book/movement?from=${FROM}&to=${TO}`)
    const side = month === FROM ? 'from' : 'to'
    const sides = CLASSES.map((assetClass) => {
      const own = cells.filter((cell: Record<string, string>) => cell[`${side}_class`] === assetClass)
      const money = own.map((cell: Record<string, string>) => BigInt((cell[`exposure_${side}`] ?? '').replace('.', '')))
      const facilities = own.reduce((count: number, cell: Part) => count + cell.facilities, 0)
      return [assetClass, facilities, decimalOf(money.reduce((total: bigint, amount: bigint) => total + amount, 0n))]
    })
    expect([month, sides.filter(([, count]) => count !== 0).sort(byKey as never)]).toEqual([
      month,
      parted(stands, (stand) => stand.asset_class),
    ])
  }
}

interface Shown {
  party_name?: string
  name: string
  exposure: string | null
}
/** By borrower what a list tells of its money. */
const moneyOf = (rows: readonly Shown[]) =>
  rows.map(({ party_name, name, exposure }) => [party_name ?? name, exposure] as const).sort(byKey)

/** What the widgets show and what they lead to: counts of borrowers and alerts, and the money of each. */
async function dashboardAgrees(asha: Client, borrowers: Book) {
  const get = async (path: string) => (await asha.get(path)).body
  const latest = standing(borrowers, (facility) => facility.march ?? facility.february ?? null)
  const money = borrowers
    .map((_, b) => {
      const own = latest.filter((stand) => stand.borrower === b)
      return [`Borrower ${b} Sample`, own.every((stand) => stand.exposure === null) ? null : sum(own)] as const
    })
    .sort(byKey)

  const { data: told_of } = await get('/v1/cmm/statistics')
  const { data: overview } = await get('/v1/scores/overview')
  expect([told_of.monitored, told_of.scored + told_of.unscored]).toEqual([borrowers.length, borrowers.length])
  expect([overview.scored, overview.unscored, overview.bands]).toEqual([
    ...[told_of.scored, told_of.unscored, told_of.bands],
  ])
  for (const [band, count] of [...Object.entries(told_of.bands), ['unscored', told_of.unscored]]) {
    const word = band === 'unscored' ? band : `${band[0].toUpperCase()}${band.slice(1)}`
    expect([band, (await get(`/v1/cmm/overview?band=${word}&per_page=100`)).total_count]).toEqual([band, count])
  }
  expect(moneyOf((await get('/v1/cmm/overview?per_page=100')).data)).toEqual(money)

  const { data: parties } = await get('/v1/admin/parties')
  const { list_id } = (await asha.post('/v1/admin/lists', { list: { name: 'Watched', list_type: 'watchlist' } })).body
    .list
  const added = parties.map(({ id, name }: { id: string; name: string }) => ({ party_id: id, name }))
  const list = { action: 'add', list_type: 'watchlist', parties: added }
  expect((await asha.patch(`/v1/admin/lists/${list_id}`, { list })).status).toBe(200)
  const watched = await get(`/v1/admin/lists/${list_id}?per_page=100`)
  expect([watched.meta.total_records, moneyOf(watched.data.parties)]).toEqual([borrowers.length, money])

  const { data: portfolios } = await get('/v1/admin/portfolios')
  for (const { id, attributes } of portfolios) {
    const { high_risk, medium_risk, low_risk } = attributes.risk_details
    expect(high_risk + medium_risk + low_risk).toBe(attributes.no_of_parties)
    for (const [risk, count] of Object.entries({ high: high_risk, medium: medium_risk, low: low_risk })) {
      const members = await get(`/v1/admin/portfolios/${id}/parties?risk=${risk}&per_page=100`)
      expect([risk, members.total_count]).toEqual([risk, count])
    }
    expect([attributes.no_of_parties, attributes.exposure]).toEqual([
      ...[1, money.find(([name]) => name === 'Borrower 0 Sample')?.[1]],
    ])
  }

  const queue = await get('/v1/admin/desk?per_page=100')
  const known = new Map<string, (typeof money)[number][1]>(money)
  expect(moneyOf(queue.data)).toEqual(moneyOf(queue.data).map(([name]) => [name, known.get(name)]))
  for (const severity of ['High', 'Medium', 'Low'] as const) {
    const open = await get(`/v1/admin/alerts?state=open&severity=${severity}&per_page=100`)
    const key = severity.toLowerCase()
    const queued = queue.data.reduce((count: number, row: Record<string, number>) => count + (row[key] ?? 0), 0)
    expect([severity, queued, open.data.length]).toEqual([severity, open.total_count, open.total_count])
    for (const { party_name, borrower_exposure } of open.data)
      expect([party_name, borrower_exposure]).toEqual([party_name, known.get(party_name)])
  }
}

/** What a pack was made from: the pack is drawn from it, and from nothing else. */
async function packOf(asha: Client, body: object): Promise<PackInput> {
  const made = await asha.post('/v1/book/packs', body)
  expect([made.status, made.body.data?.message]).toEqual([200, undefined])
  const [row] = await query(
    world.owner_url,
    `select made_from from board_packs where pack_id = '${made.body.data.pack_id}'`,
  )
  return packInput.parse(row?.made_from)
}

async function packAgrees(asha: Client, borrowers: Book) {
  const get = async (path: string) => (await asha.get(path)).body
  const stands = standing(borrowers, (facility) => facility.march ?? undefined)
  if (stands.length === 0) {
    expect((await asha.post('/v1/book/packs', { month: TO })).status).toBe(400)
    return
  }
  const pack = await packOf(asha, { month: TO })
  const { sums } = pack.standing
  expect([sums.facilities, sums.exposure]).toEqual([stands.length, sum(stands)])
  expect(sumsByKey(sums.by_class, (part) => part.asset_class)).toEqual(parted(stands, (stand) => stand.asset_class))
  expect(sumsByKey(sums.by_kind, (part) => part.kind)).toEqual(parted(stands, (stand) => stand.kind))
  for (const { register, facilities, exposure } of pack.registers) {
    const { totals } = await get(`/v1/book/registers/${register}?month=${TO}`)
    expect([register, totals.facilities, totals.exposure]).toEqual([register, facilities, exposure])
  }
  const { months: _, ...movement } = await get(`/v1/book/movement?from=${FROM}&to=${TO}`)
  expect(pack.movement).toEqual(movement)
  const before = standing(borrowers, (facility) => facility.february ?? undefined)
  expect(pack.month_before?.sums.exposure ?? '0.00').toBe(sum(before))
  for (const by of ['borrower', 'industry', 'rating'] as const)
    expect(pack.concentration[by]).toEqual(await get(`/v1/book/concentration?by=${by}&month=${TO}&per_page=10`))
  for (const regime of ['norms', 'ecl'] as const) {
    const { totals } = pack.provisions[regime]
    expect([regime, totals.facilities, totals.exposure]).toEqual([regime, stands.length, sum(stands)])
  }
  const grave = stands.filter(({ borrower: b }) =>
    stands.some((stand) => stand.borrower === b && ['SMA-2', 'NPA'].includes(stand.asset_class ?? '')),
  )
  expect(BigInt(pack.risks.exposure.replace('.', ''))).toBeGreaterThanOrEqual(BigInt(sum(grave).replace('.', '')))
}

async function packOfPortfolioAgrees(asha: Client, borrowers: Book) {
  const own = standing(borrowers.slice(0, 1), (facility) => facility.march ?? undefined)
  if (own.length === 0) return
  const { data } = (await asha.get('/v1/admin/portfolios')).body
  const { standing: stands, coverage } = await packOf(asha, { month: TO, portfolio_id: data[0].id })
  expect([stands.sums.facilities, stands.sums.exposure]).toEqual([own.length, sum(own)])
  const { attributes } = (await asha.get(`/v1/admin/portfolios/${data[0].id}`)).body.data
  expect(coverage.exposure).toBe(attributes.exposure ?? '0.00')
}

it('gives the same sums in every view of a book drawn by lot', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(book, async (borrowers) => {
      const asha = await deliver(borrowers)
      await latestAgrees(asha, borrowers)
      await dashboardAgrees(asha, borrowers)
      await monthsAgree(asha, borrowers)
      await packAgrees(asha, borrowers)
      await packOfPortfolioAgrees(asha, borrowers)
    }),
    { numRuns: 15, seed: 20_261_123, endOnFailure: true },
  )
})
