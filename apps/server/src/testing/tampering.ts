import type pg from 'pg'
import { AUDITED_TABLES } from '../platform/audit-check/audited-tables.ts'
import { type FilledTable, filledRows } from './filled-rows.ts'

/** Rows of any make fit in the tables from now on. */
export async function dropChecks(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
     from pg_constraint where contype in ('c', 'f') and connamespace = 'public'::regnamespace
     union all
     select format('drop trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger where tgname ~ '^(refers|keeps)_'`,
  )
  for (const { statement } of rows) await owner.query(statement)
  await owner.query('drop trigger limits_need_two_persons on threshold_sets')
  await owner.query('drop trigger calibration_needs_two_persons on score_changes')
}

/** Three rows in every audited table, whatever their columns are, covered by an audit row. */
export async function fillAudited(owner: pg.Client, organization_id: string): Promise<FilledTable[]> {
  await owner.query('begin')
  const tables: FilledTable[] = []
  for (const [name, audited] of Object.entries(AUDITED_TABLES))
    tables.push(await filledRows(owner, { name, ...audited, organization_id }))
  await owner.query(`call cover_noted_rows('test')`)
  await owner.query('commit')
  return tables
}

/** Changes one row, takes one out and adds one, past the triggers; answers what must be told. */
export async function tamper(owner: pg.Client, table: FilledTable): Promise<string[]> {
  const { name, changed, removed, changedKey } = table
  await owner.query(`alter table ${name} disable trigger user`)
  await owner.query(changed.statement, changed.values)
  await owner.query(removed.statement, removed.values)
  const added = await table.add(owner)
  await owner.query(`alter table ${name} enable trigger user`)
  const change = changedKey
    ? [`${name} ${changed.key} was removed outside of Saakh`, `${name} ${changedKey} was added outside of Saakh`]
    : [`${name} ${changed.key} was changed outside of Saakh`]
  return [
    ...change,
    `${name} ${removed.key} was removed outside of Saakh`,
    `${name} ${added} was added outside of Saakh`,
  ]
}
