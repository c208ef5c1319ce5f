import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrate, migrationFiles } from '../migrate.ts'
import { inSnapshot } from './audit-source.ts'
import { verifyAudit } from './verify-audit.ts'

// What the triggers of before 0118 noted is verified beside what those since then note.

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

let database: TestDatabase
let owner: pg.Client

/** A document with facts, a party with an identifier and a row that was set aside, as one transaction that is covered. */
async function write(n: number) {
  await owner.query('begin')
  await owner.query(`
    insert into organizations (organization_id, name, type, is_demo, party_id) values ('${id(n)}', 'Lender ₹ ${n}; a=1:b', 'enterprise', ${n % 2 === 0}, null);
    insert into documents (document_id, organization_id, sha256, file_name, kind, media_type, size, as_of, created_by)
      values ('${id(n + 1)}', '${id(n)}', 'x', 'a;b.csv', 'day_end', 'text/csv', 9007199254740991, '2026-03-31', 'test');
    insert into parties (party_id, owner_organization_id, name, attributes) values ('${id(n + 2)}', '${id(n)}', E'Two\\nlines', '{"b": [1.50, null], "a": "ü"}');
    insert into party_identifiers (party_id, owner_organization_id, scheme, value, valid_from) values ('${id(n + 2)}', '${id(n)}', 'pan', 'X${n}', '2026-01-01');
    insert into facts (organization_id, party_id, kind, valid_from, valid_to, known_at, payload, source_document, locator, locator_key, content_hash)
      select '${id(n)}', '${id(n + 2)}', 'account_day_end', '2026-03-01', null, '2026-03-31 23:59:59.123+05:30', '{"outstanding": [null, "1.00"]}',
        case when i % 2 = 0 then '${id(n + 1)}'::uuid end, '{"rows": [null, 2]}', 'row:' || i, '' from generate_series(1, 5000) i;
    insert into quarantine (organization_id, job_id, row, field, reason, text) values ('${id(n)}', '${id(n + 3)}', 7, null, 'Why.', E'a\\\\b\\t"c"');
    call cover_noted_rows('test')`)
  await owner.query('commit')
}

const verify = () => inSnapshot(database.owner_url, (source) => verifyAudit(source, null))

beforeAll(async () => {
  database = await emptyDatabase()
  const older = (await migrationFiles()).map(({ name }) => name).filter((name) => name < '0118')
  await migrate(database.owner_url, database.app_url, undefined, older)
  owner = new pg.Client({ connectionString: database.owner_url })
  await owner.connect()
  await write(100)
  await migrate(database.owner_url, database.app_url)
  await owner.query('discard plans')
  await write(200)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

it('holds for what was written before and since, and for what was changed since', async () => {
  await owner.query('begin')
  await owner.query(`update organizations set is_demo = not is_demo, logo_url = 'x' where organization_id in ('${id(100)}', '${id(200)}');
    update facts set locator_key = 'again:' || fact_id where locator_key = 'row:1';
    delete from quarantine where organization_id = '${id(100)}';
    call cover_noted_rows('test')`)
  await owner.query('commit')
  const { findings, rows } = await verify()
  expect([findings.count, findings.first]).toEqual([0, []])
  expect(rows).toBeGreaterThan(10_000)
})

it('tells of what was changed past the triggers in either', async () => {
  await owner.query(`alter table facts disable trigger user;
    update facts set payload = '{"outstanding": [null, "2.00"]}' where locator_key = 'row:3';
    alter table facts enable trigger user`)
  const { findings } = await verify()
  expect(findings.count).toBe(2)
  expect(findings.first.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 2 }, () => 'was changed outside of Saakh'),
  )
})
