import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { ofPortfolio } from '../../rooms/book/classes-of-book.ts'
import { classPlace, facilities } from '../../rooms/book/facilities.ts'
import { SOURCE } from '../../rooms/book/read-register.ts'
import { readContestsOfPaper } from '../sections/contested.ts'
import type { PackInput, PackRisk } from './pack-input.ts'

const SHOWN = 10
const MONEY = sql`::numeric(24, 2)::text`

const openOf = (organization_id: string) => sql`alerts a where a.organization_id = ${organization_id}
  and a.state = 'open' and a.party_id in (select parties_read_as(b.party_id))`

/** Borrowers at the month's end whose class is SMA-2 or NPA, or of whom a High alert is open now, as table `r`. */
const atRisk = ({ org }: Context, month: string, portfolio_id?: string) => sql`(
  select * from (
    select b.*, (select count(*)::int from ${openOf(org.organization_id)} and a.severity = 'High') as open_high
    from (
      select f.party_id, f.party_name, f.is_demo, f.borrower_class, sum(f.exposure) as exposure,
        max(f.days_past_due) as days_past_due
      from ${facilities(org.organization_id, { at: 'month', month })} where ${ofPortfolio('f.party_id', portfolio_id)}
      group by f.party_id, f.party_name, f.is_demo, f.borrower_class) b) c
  where borrower_class in ('SMA-2', 'NPA') or open_high > 0) b`

type Line = PackRisk['lines'][number] & { party_id: string }
interface Source {
  file_name: string | null
  row: number | null
}

async function readLines({ tx, org }: Context, month: string, party_ids: readonly string[]): Promise<Line[]> {
  const { rows } = await sql<Omit<Line, 'file_name' | 'row'> & { source: Source | null }>`
    select f.party_id, f.account_number, f.fact_id, f.day::text as as_of, h.content_hash, ${SOURCE}
    from ${facilities(org.organization_id, { at: 'month', month })} join facts h on h.fact_id = f.fact_id
    where f.party_id = any(${party_ids}::uuid[])
    order by f.exposure desc nulls last, f.account_number`.execute(tx)
  return rows.map(({ source, ...line }) => ({
    ...line,
    file_name: source?.file_name ?? null,
    row: source?.row ?? null,
  }))
}

/** The ten with the most exposure, and how many there are in all. */
export async function readRisks(context: Context, month: string, portfolio_id?: string): Promise<PackInput['risks']> {
  const { tx, org } = context
  const from = atRisk(context, month, portfolio_id)
  const { rows } = await sql<Omit<PackRisk, 'lines'>>`
    select b.party_id, b.party_name, b.is_demo, b.exposure${MONEY} as exposure, b.borrower_class, b.days_past_due,
      b.open_high, (
        select jsonb_build_object('alert_id', a.alert_id, 'alert_type', a.alert_type, 'severity', a.severity,
          'summary', a.summary, 'date_of_alert', a.date_of_alert)
        from ${openOf(org.organization_id)}
        order by array_position(array['High', 'Medium', 'Low'], a.severity), a.date_of_alert desc, a.alert_id limit 1) as reading
    from ${from} order by b.exposure desc nulls last, ${classPlace('b.borrower_class')} desc nulls last, b.party_id
    limit ${SHOWN}`.execute(tx)
  const { rows: whole } = await sql<{ borrowers: number; exposure: string }>`
    select count(*)::int as borrowers, coalesce(sum(b.exposure), 0)${MONEY} as exposure from ${from}`.execute(tx)
  const lines = await readLines(
    context,
    month,
    rows.map(({ party_id }) => party_id),
  )
  return {
    borrowers: whole[0]?.borrowers ?? 0,
    exposure: whole[0]?.exposure ?? '0.00',
    rows: rows.map((row) => ({
      ...row,
      lines: lines.filter(({ party_id }) => party_id === row.party_id).map(({ party_id: _, ...line }) => line),
    })),
  }
}

/** Contests of the lines and of what the told alerts rest on. */
export async function readContests(
  { tx, org, clock }: Context,
  { rows }: PackInput['risks'],
): Promise<PackInput['contests']> {
  const { organization_id } = org
  const alert_ids = rows.flatMap(({ reading }) => reading?.alert_id ?? [])
  const { rows: ofAlerts } = await sql<{ alert_id: string; fact_id: string }>`
    select alert_id, unnest(fact_ids) as fact_id from alerts
    where organization_id = ${organization_id} and alert_id = any(${alert_ids}::uuid[])`.execute(tx)
  const fact_ids = [...rows.flatMap(({ lines }) => lines), ...ofAlerts].map(({ fact_id }) => fact_id)
  return readContestsOfPaper(tx, organization_id, fact_ids, clock.now(), (rests) => {
    const resting = new Set(ofAlerts.filter(rests).map(({ alert_id }) => alert_id))
    const about = rows.filter(({ reading, lines }) => lines.some(rests) || resting.has(reading?.alert_id ?? ''))
    return { about: about.map(({ party_name }) => party_name).join(', ') }
  })
}
