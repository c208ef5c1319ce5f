import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSnapshot } from '../platform/audit-check/audit-source.ts'
import { verifyAudit } from '../platform/audit-check/verify-audit.ts'
import { migrate, migrationFiles } from '../platform/migrate.ts'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { change, query } from '../testing/query.ts'

// What 0028 makes of alerts that superseded each other under the releases before.

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const ORG = id(1)
const PARTY = id(2)
const USER = id(3)
const [EPISODE, FIRST, SECOND, THIRD, LATER, ALONE, MANUAL] = [id(10), id(11), id(12), id(13), id(14), id(15), id(16)]
const CASE_OF_FIRST = id(21)
const CASE_OF_LATER = id(22)

const BEFORE = `
  insert into organizations (organization_id, name, type) values ('${ORG}', 'First Bank', 'enterprise');
  insert into users (organization_id, user_id, email, name) values ('${ORG}', '${USER}', 'asha@first.example', 'Asha');
  insert into parties (party_id, owner_organization_id, name) values ('${PARTY}', '${ORG}', 'Fictional Foods');
  insert into episodes (organization_id, episode_id, party_id, code, subject, state, band, band_rank, severity,
      last_data_date, alert_id, opened_at, last_observed_at) values
    ('${ORG}', '${EPISODE}', '${PARTY}', 'dpd_status_change', '7001', 'open', 'SMA-0', 0, 'High', '2026-06-18', '${LATER}', now(), now()),
    ('${ORG}', '${id(17)}', '${PARTY}', 'high_utilisation', '8001', 'open', 'high', 1, 'Medium', '2026-06-18', '${ALONE}', now(), now());
  insert into alerts (organization_id, alert_id, party_id, episode_id, origin, state, alert_type, signal_code, severity,
      summary, subject, as_of, date_of_alert, created_at, evidence_hash, rule_version, case_uid) values
    ('${ORG}', '${FIRST}', '${PARTY}', '${EPISODE}', 'engine', 'superseded', 'dpd_status_change', '10120', 'Low', 'nine days', '7001', '2026-01-20', '2026-01-20', '2026-01-20T06:00Z', 'h1', 'v1', '${CASE_OF_FIRST}'),
    ('${ORG}', '${SECOND}', '${PARTY}', '${EPISODE}', 'engine', 'superseded', 'dpd_status_change', '10121', 'Medium', 'forty days', '7001', '2026-02-20', '2026-02-20', '2026-02-20T06:00Z', 'h2', 'v1', null),
    ('${ORG}', '${THIRD}', '${PARTY}', '${EPISODE}', 'engine', 'cleared', 'dpd_status_change', '10122', 'High', 'seventy days', '7001', '2026-03-20', '2026-03-20', '2026-03-20T06:00Z', 'h3', 'v1', null),
    ('${ORG}', '${LATER}', '${PARTY}', '${EPISODE}', 'engine', 'open', 'dpd_status_change', '10120', 'High', 'again', '7001', '2026-06-20', '2026-06-20', '2026-06-20T06:00Z', 'h4', 'v1', '${CASE_OF_LATER}'),
    ('${ORG}', '${ALONE}', '${PARTY}', '${id(17)}', 'engine', 'open', 'high_utilisation', '10131', 'Medium', 'high', '8001', '2026-06-20', '2026-06-20', '2026-06-20T06:00Z', 'h5', 'v1', null),
    ('${ORG}', '${MANUAL}', '${PARTY}', null, 'manual', 'open', 'dpd_status_change', '10120', 'Low', 'by hand', '', null, '2026-06-20', '2026-06-20T06:00Z', null, null, null);
  insert into alert_events (organization_id, alert_id, event_id, at, kind, text) values
    ('${ORG}', '${FIRST}', '${id(31)}', '2026-01-20T06:00Z', 'raised', 'nine days'),
    ('${ORG}', '${THIRD}', '${id(32)}', '2026-03-20T06:00Z', 'raised', 'seventy days');
  insert into notifications (organization_id, user_id, alert_id, created_at, mail_state) values
    ('${ORG}', '${USER}', '${FIRST}', now(), 'none'), ('${ORG}', '${USER}', '${THIRD}', now(), 'none'),
    ('${ORG}', '${USER}', '${LATER}', now(), 'none');
  insert into workflows values ('${ORG}', '${id(41)}', 1, 'w', '{}', now());
  insert into case_types (organization_id, case_type_id, name, workflow_id) values ('${ORG}', '${id(42)}', 't', '${id(41)}');
  insert into cases (organization_id, case_uid, case_number, subject, issue, case_type_id, workflow_id, workflow_version,
      status_id, status, party_id, party_name, alert_id, created_at, updated_at)
    select '${ORG}', uid::uuid, number, 's', 'i', '${id(42)}', '${id(41)}', 1, 'new', 'NEW', '${PARTY}', 'Fictional Foods', alert::uuid, now(), now()
    from (values ('${CASE_OF_FIRST}', 'C-1', '${FIRST}'), ('${CASE_OF_LATER}', 'C-2', '${LATER}')) v(uid, number, alert);`

describe('alerts that superseded each other', () => {
  let database: TestDatabase
  const rows = (text: string) => query(database.owner_url, text)
  beforeAll(async () => {
    database = await emptyDatabase()
    const older = (await migrationFiles()).map(({ name }) => name).filter((name) => name < '0022')
    await migrate(database.owner_url, database.app_url, undefined, older)
    await change(database.owner_url, BEFORE)
    await migrate(database.owner_url, database.app_url)
  })
  afterAll(() => database.drop())

  it('are readings of the alert that took their place', async () => {
    expect(
      await rows(
        `select alert_id, state, reading_no, movement, date_of_alert::text, worse_since::text from alerts order by alert_id`,
      ),
    ).toEqual([
      {
        alert_id: THIRD,
        state: 'cleared',
        reading_no: 3,
        movement: 'worse',
        date_of_alert: '2026-01-20',
        worse_since: '2026-03-20',
      },
      {
        alert_id: LATER,
        state: 'open',
        reading_no: 1,
        movement: 'first',
        date_of_alert: '2026-06-20',
        worse_since: null,
      },
      {
        alert_id: ALONE,
        state: 'open',
        reading_no: 1,
        movement: 'first',
        date_of_alert: '2026-06-20',
        worse_since: null,
      },
      {
        alert_id: MANUAL,
        state: 'open',
        reading_no: 1,
        movement: 'first',
        date_of_alert: '2026-06-20',
        worse_since: null,
      },
    ])
    expect(
      await rows(
        `select alert_id, reading_no, movement, severity, summary, evidence_hash from alert_readings order by reading_no`,
      ),
    ).toEqual([
      { alert_id: THIRD, reading_no: 1, movement: 'first', severity: 'Low', summary: 'nine days', evidence_hash: 'h1' },
      {
        alert_id: THIRD,
        reading_no: 2,
        movement: 'worse',
        severity: 'Medium',
        summary: 'forty days',
        evidence_hash: 'h2',
      },
    ])
  })

  it('answer by their old ids, and their cases, history and notifications stay', async () => {
    expect(await rows(`select old_alert_id, alert_id, reading_no from alert_aliases order by reading_no`)).toEqual([
      { old_alert_id: FIRST, alert_id: THIRD, reading_no: 1 },
      { old_alert_id: SECOND, alert_id: THIRD, reading_no: 2 },
    ])
    expect(await rows(`select case_uid, alert_id from cases order by case_uid`)).toEqual([
      { case_uid: CASE_OF_FIRST, alert_id: THIRD },
      { case_uid: CASE_OF_LATER, alert_id: LATER },
    ])
    expect(await rows(`select case_uid from alerts where alert_id = '${THIRD}'`)).toEqual([{ case_uid: CASE_OF_FIRST }])
    expect(await rows(`select alert_id, text from alert_events order by at`)).toEqual([
      { alert_id: THIRD, text: 'nine days' },
      { alert_id: THIRD, text: 'seventy days' },
    ])
    expect(await rows(`select alert_id, reading_no, kind from notifications order by 1, 2`)).toEqual([
      { alert_id: THIRD, reading_no: 1, kind: 'raised' },
      { alert_id: THIRD, reading_no: 3, kind: 'worse' },
      { alert_id: LATER, reading_no: 1, kind: 'raised' },
    ])
  })

  it('leave an audit that holds', async () => {
    const { findings } = await inSnapshot(database.owner_url, (source) => verifyAudit(source, null))
    expect(findings.count).toBe(0)
  })
})
