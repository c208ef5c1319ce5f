import pg from 'pg'
import { databaseUrl, INDEX_ROLE, OWNER_ROLE, SUPERUSER_ROLE } from './credentials.ts'

export const INDEX_ROLE_STATEMENTS = [
  `CREATE ROLE ${INDEX_ROLE} NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS`,
  `GRANT ${INDEX_ROLE} TO ${OWNER_ROLE}`,
]

/** A cluster that an earlier Saakh made lacks the role, and its owner may make none. */
export async function ensureIndexRole(superuser_password: string, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(SUPERUSER_ROLE, superuser_password, port) })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [INDEX_ROLE])
    if (!rowCount) for (const statement of INDEX_ROLE_STATEMENTS) await client.query(statement)
  } finally {
    await client.end()
  }
}
