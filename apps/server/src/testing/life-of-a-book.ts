import { sql } from 'kysely'
import { evaluateDirty } from '../monitoring/run.ts'
import { arrange } from './arrange.ts'
import { importText } from './import-text.ts'
import { change } from './query.ts'
import type { Client, TestWorld } from './server.ts'

/** What one file of a day says: two numbers make its lines. */
export interface ToldFile {
  kind: (typeof LIFE_FILES)[number]
  a: number
  b: number
}
export const LIFE_FILES = [
  ...(['accounts', 'day_end', 'stock_statements', 'limit_reviews', 'securities', 'cheque_returns'] as const),
]

const CUSTOMERS = 'customer_number,name\nC-1,Tara Sample Mills\nC-2,Uma Sample Works'
const before = (day: string, days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
const pick = (words: readonly string[], n: number): string => words[n % words.length] ?? ''

const LINES: Record<ToldFile['kind'], (file: ToldFile, day: string) => string> = {
  accounts: ({ a, b }) =>
    `account_number,customer_number,kind,sanction_limit,restructured_on,is_active
A-1,C-1,${pick(['cash_credit', 'term_loan'], a)},${1_000_000 + b * 10_000},${a % 3 ? '' : '2025-11-01'},yes
A-2,C-2,term_loan,${500_000 + a * 1000},,${b % 4 ? 'yes' : 'no'}`,
  day_end: ({ a, b }, day) => {
    const dpd = (a * b) % 120
    const declared = pick(['', 'SMA-1', 'Standard'], b)
    return `account_number,day_end_date,outstanding,limit,drawing_power,dpd,overdue_amount,asset_class
${[0, 1, 2, 30]
  .map(
    (ago) =>
      `A-1,${before(day, ago + (b % 3))},${900_000 + a * 3000},1000000,900000,${dpd},${dpd ? 1000 : 0},${declared}`,
  )
  .join('\n')}
A-2,${before(day, b % 9)},${400_000 + b},,,${(a + b) % 100},${(a + b) % 100 ? 10 : 0},`
  },
  stock_statements: ({ a, b }, day) =>
    `account_number,as_of,due_on,received_on,stock,creditors,book_debts,drawing_power
A-1,${before(day, 10 + (a % 40))},${before(day, 5)},${b % 3 ? before(day, b % 5) : ''},500000,1000,2000,${700_000 + b}`,
  limit_reviews: ({ a, b }, day) =>
    `account_number,kind,due_on,done_on,new_expiry
A-${(a % 2) + 1},review,${before(day, 30 + (a % 200))},${b % 2 ? before(day, b % 20) : ''},${b % 4 ? '' : '2026-12-31'}`,
  securities: ({ a, b }, day) =>
    `security_id,customer_number,kind,as_of,value,valued_on
S-1,C-${(a % 2) + 1},immovable_property,${before(day, a % 30)},${100_000 + b * 1000},${before(day, 100 + a)}`,
  cheque_returns: ({ a, b }, day) =>
    `account_number,returned_on,instrument,instrument_number,direction,amount,reason,cleared_on
${[0, 1, 2].map((n) => `A-1,${before(day, (a + n) % 30)},cheque,${b}${n},inward,5000,01,`).join('\n')}`,
}

/** Two borrowers of a new organization, with an account each, from 6 January 2026 on. */
export async function beginLife(world: Aged): Promise<Client> {
  world.clock.set('2026-01-05T06:00:00Z')
  const client = await world.organization()
  await importText(world, client.organization_id, 'customers', CUSTOMERS)
  await deliver(world, client, '2026-01-06', [{ kind: 'accounts', a: 1, b: 1 }])
  return client
}

type Aged = TestWorld & { clock: { set(instant: string): void } }

/** Files arrive on a day and are judged; their facts are stored on that day as well. */
export async function deliver(world: Aged, client: Client, day: string, files: readonly ToldFile[]): Promise<void> {
  world.clock.set(`${day}T06:00:00Z`)
  const began = new Date().toISOString()
  const { organization_id } = client
  for (const file of files) await importText(world, organization_id, file.kind, LINES[file.kind](file, day))
  await evaluateDirty(world.platform, organization_id)
  await storeOn(world, client, day, began)
}

/** What was stored since a moment of real time counts as stored on a day of the clock, in the same order. */
export const storeOn = (world: TestWorld, { organization_id }: Client, day: string, since: string): Promise<unknown> =>
  change(
    world.owner_url,
    `update facts set recorded_at = '${day}T06:00:00Z'::timestamptz + (recorded_at - '${since}'::timestamptz)
     where organization_id = '${organization_id}' and recorded_at >= '${since}'`,
  )

/** The alerts that the queue shows now, by id. */
export async function openNow(world: TestWorld, { organization_id }: Client) {
  const { rows } = await arrange(world.platform.db, organization_id, (tx) =>
    sql<Record<string, unknown>>`select d.alert_id, d.severity, a.band, d.summary, d.reading_no, d.decided
      from open_alerts_decided d join alerts a using (organization_id, alert_id)
      where organization_id = ${organization_id} and d.decided <> 'closed' order by alert_id`.execute(tx),
  )
  return rows
}
