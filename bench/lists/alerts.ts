import { alertTypes } from '@saakh/catalogue/registry'
import type pg from 'pg'
import type { Size } from './size.ts'

// Alerts as the engine leaves them, with an earlier reading for every second one and decisions, as wide as those of the demo
// world: figures, evidence with places, limits, source dates and the judgement. Newer ones are open more often.

/** A share of the alerts that are open, in percent. */
const OPEN = 12
/** How many alerts one statement makes. */
const AT_ONCE = 100_000

/** Some types are found a hundred times as often as others. */
const typesTable = () => {
  const rows = alertTypes.map(({ code, category, label }, place) => {
    const quoted = [code, category ?? '', label].map((text) => `'${text.replaceAll("'", "''")}'`)
    return `(${quoted.join(', ')}, ${Math.max(1, Math.round(100 / (place + 1)))})`
  })
  return `create temp table types as
    select row_number() over () - 1 as place, t.* from (values ${rows.join(', ')}) t(code, category, label, weight)
      cross join lateral generate_series(1, weight);`
}

/** So many texts of evidence are made, since making one for each alert takes longer than storing it. */
const EVIDENCE = 5000
const monthsTable = () => `create temp table months as
  select luck, (select jsonb_agg(jsonb_build_object('month', '2026-0' || m, 'value', luck + m)) from generate_series(1, 9) m) as months
  from generate_series(1, 90) luck;`
const evidenceTable = () => `create temp table evidence as
  select n as place, (select jsonb_agg(jsonb_build_object('fact_id', pg_temp.id_of('account', n + e), 'place', 'dpd[' || e || ']',
    'label', 'Days past due at the end of the day', 'value', n % 90 + e, 'known_at', '2026-10-31T18:30:00.000Z')) from generate_series(1, 6) e) as evidence
  from generate_series(0, ${EVIDENCE - 1}) n;`

const figures = `jsonb_build_object('days_past_due', luck, 'account_no', 'A' || n, 'overdue_amount', (luck * 1347.5)::text, 'limit', '2500000.00', 'months', months)`
const SOURCE_DATES = `'{"account_day_end": "2026-10-31", "loan_account": "2026-10-31", "gst_return": "2026-09-30"}'::jsonb`
const judged = `jsonb_build_object('finding', true, 'band', 'SMA-1', 'figures', ${figures}, 'limits', jsonb_build_object('sma_1', 31, 'sma_2', 61))`

/** The columns that an alert and its earlier reading have in common, with what they hold. */
const READ: Record<string, string> = {
  signal_code: 'code',
  severity: 'severity',
  band: "'SMA-1'",
  band_rank: '2',
  summary:
    "label || ': ' || luck || ' days past due in account A' || n % 7919 || ', Rs ' || (luck * 1347) || ' overdue at the end of day'",
  detail: figures,
  why: "'The account was overdue for ' || luck || ' days on the last day of the file, more than the limit allows it to be.'",
  clears_when: "'It clears when the account has been regular at the end of each day for a month.'",
  trend: "jsonb_build_object('points', to_jsonb(array[luck, luck + 3, luck + 9, luck + 12]))",
  evidence: 'evidence',
  fact_ids: "array[pg_temp.id_of('account', n), pg_temp.id_of('account', n + 1)]",
  thresholds: '\'{"from_days": 31, "from_amount": "500.00"}\'::jsonb',
  source_dates: SOURCE_DATES,
  rule_version: "md5(code) || md5(code || '1')",
  words_version: "md5(code || '2')",
  evidence_hash: "md5(n::text) || md5(n || '1')",
  proof_format: '2',
  judgement: judged,
  exposure: 'luck * 13475.5',
}
const names = Object.keys(READ).join(', ')
const values = Object.values(READ).join(', ')

/** The alerts `n` from one number to another, the oldest first, over three years. */
const made = ({ alerts, borrowers }: Size, from: number, to: number) => `
  select n, t.code, t.category, t.label, l.luck, m.months, v.evidence, l.at, l.at::date as day, pg_temp.id_at(l.at, 'alert', n) as alert_id,
    pg_temp.id_of('party', 1 + pg_temp.drawn(n, 11, ${borrowers})) as party_id,
    (array['High', 'Medium', 'Medium', 'Low', 'Low', 'Low'])[1 + pg_temp.drawn(n, 12, 6)] as severity,
    case when pg_temp.drawn(n, 13, 100) < ${OPEN} * 2 * n / ${alerts} then 'open' else 'cleared' end as state,
    case when pg_temp.drawn(n, 14, 100) = 0 then 'manual' else 'engine' end as origin
  from generate_series(${from}::bigint, ${to}::bigint) n
    cross join lateral (select pg_temp.drawn(n, 15, 90) + 1 as luck,
      date_trunc('second', now()) - make_interval(secs => (1 - n::float8 / ${alerts}) * 94608000) as at offset 0) l
    join types t on t.place = pg_temp.drawn(n, 16, (select count(*)::int from types))
    join months m on m.luck = l.luck join evidence v on v.place = n % ${EVIDENCE}`

const insertPart = (organization_id: string, size: Size, from: number, to: number) => `
  create temp table part as ${made(size, from, to)};
  insert into alerts (organization_id, alert_id, party_id, episode_id, origin, state, alert_type, category, subject, ${names},
      as_of, date_of_alert, date_of_event, created_at, stored_at, read_at, last_data_date, reading_no, movement, told_at, told_severity)
    select '${organization_id}', alert_id, party_id, pg_temp.id_of('episode', n), origin, state, code, nullif(category, ''), 'A' || n, ${values},
      day, day, day - 1, at, at, at, day, 1 + n % 2, case when n % 2 = 0 then 'first' else 'worse' end, at, severity
    from part;
  insert into alert_readings (organization_id, alert_id, reading_no, ${names}, read_at, stored_at, as_of, last_data_date, movement)
    select '${organization_id}', alert_id, 1, ${values}, at, at, day, day, 'first' from part where n % 2 = 1;
  insert into alert_decisions (organization_id, decision_id, act_id, alert_id, party_id, state, code, note, reading_no, decided_by, decided_by_name, decided_at)
    select '${organization_id}', pg_temp.id_of('decision', n), pg_temp.id_of('act', n), alert_id, party_id,
      d.state, case when d.state = 'closed' then 'acted_upon' end, 'Looked at with the branch; the customer pays on Friday.',
      1 + (n % 2)::int, pg_temp.id_of('user', 1), 'Asha', at + interval '1 hour'
    from part cross join lateral (select case when state = 'cleared' then 'closed' else 'acknowledged' end as state) d
    where pg_temp.drawn(n, 17, 100) < 40;
  drop table part;`

export async function makeAlerts(client: pg.ClientBase, organization_id: string, size: Size): Promise<void> {
  for (const table of [typesTable(), monthsTable(), evidenceTable()]) await client.query(table)
  for (let from = 1; from <= size.alerts; from += AT_ONCE) {
    const to = Math.min(size.alerts, from + AT_ONCE - 1)
    await client.query(insertPart(organization_id, size, from, to))
  }
}
