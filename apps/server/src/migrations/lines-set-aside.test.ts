import { afterAll, beforeAll, expect, it } from 'vitest'
import { inSnapshot } from '../platform/audit-check/audit-source.ts'
import { verifyAudit } from '../platform/audit-check/verify-audit.ts'
import { migrate, migrationFiles } from '../platform/migrate.ts'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { change, query } from '../testing/query.ts'

// What 0022 leaves of lines that were set aside while they still repeated columns that are not read.

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const ORG = id(1)
const jobs = [
  {
    what: 'columns not read',
    status: 'done',
    message: '2 rows read, 1 set aside, 1 fact written. Columns not read: EMAIL.',
  },
  { what: 'all read', status: 'done', message: '2 rows read, 1 set aside, 1 fact written.' },
  { what: 'a column without a name', status: 'done', message: '2 rows read, 1 set aside, 1 fact written.' },
  { what: 'interrupted', status: 'running', message: null },
  {
    what: 'no heading',
    status: 'failed',
    message: "The file lacks the column 'name'. Its first line has 'someone@nowhere.example'.",
  },
].map((job, n) => ({ ...job, job_id: id(10 + n), document_id: id(20 + n) }))

const quoted = (text: string | null) => (text === null ? 'null' : `'${text.replaceAll("'", "''")}'`)
const BEFORE = `
  insert into organizations (organization_id, name, type) values ('${ORG}', 'First Bank', 'enterprise');
  ${jobs
    .map(
      ({ what, status, message, job_id, document_id }) => `
  insert into documents (document_id, organization_id, sha256, file_name, kind, media_type, size, columns, created_by)
    values ('${document_id}', '${ORG}', '${what}', 'f.csv', 'customers', 'text/csv', 1,
      '${what === 'a column without a name' ? '["name",""]' : '["name"]'}', 'test');
  insert into jobs (organization_id, job_id, type, status, document_id, created_by, created_at, message)
    values ('${ORG}', '${job_id}', 'customers', '${status}', '${document_id}', 'test', now(), ${quoted(message)});
  insert into quarantine (organization_id, job_id, row, reason, text) values ('${ORG}', '${job_id}', 2, 'why', 'the line');`,
    )
    .join('')}`

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  const older = (await migrationFiles()).map(({ name }) => name).filter((name) => name < '0022')
  await migrate(database.owner_url, database.app_url, undefined, older)
  await change(database.owner_url, BEFORE)
  await migrate(database.owner_url, database.app_url)
})
afterAll(() => database.drop())

it('keeps the text of a line only where all columns of its file were read; numbers and reasons stay', async () => {
  const rows = await query(
    database.owner_url,
    'select q.row, q.reason, q.text, d.sha256 as what from quarantine q join jobs j using (job_id) join documents d using (document_id) order by job_id',
  )
  expect(rows).toEqual(
    jobs.map(({ what }) => ({
      row: expect.anything(),
      reason: 'why',
      text: what === 'all read' ? 'the line' : '',
      what,
    })),
  )
})

it('takes the first line of a file out of the message', async () => {
  const [failed] = await query(database.owner_url, `select message from jobs where status = 'failed'`)
  expect(failed).toEqual({ message: "The file lacks the column 'name'." })
})

it('is covered by the audit', async () => {
  const { findings } = await inSnapshot(database.owner_url, (source) => verifyAudit(source, null))
  expect(findings.first).toEqual([])
})
