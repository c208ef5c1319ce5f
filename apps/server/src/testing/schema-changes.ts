import type pg from 'pg'

/** What the release before reads, calls and writes of a database, each thing by its name. */
interface Schema {
  /** Columns of tables and views, with their types. */
  columns: Map<string, string>
  /** Columns that have to be given when a row is written. */
  needed: Set<string>
  /** Functions, with what they answer. */
  functions: Map<string, string>
  rights: Set<string>
  /** Where the rows of a table stand: elsewhere after each of them was written anew. */
  places: Map<string, string>
  /** By table and name. */
  indexes: Set<string>
  constraints: Set<string>
}

interface Row {
  kind: string
  name: string
  value: string
}

async function readSchema(client: pg.ClientBase): Promise<Schema> {
  const { rows } = await client.query<Row>(`
    with relations as (select * from pg_class where relnamespace = 'public'::regnamespace)
    select 'column' as kind, r.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as value
      from relations r join pg_attribute a on a.attrelid = r.oid
      where r.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
    union all select 'needed', r.relname || '.' || a.attname, ''
      from relations r join pg_attribute a on a.attrelid = r.oid
      where r.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef and a.attidentity = ''
    union all select 'function', p.proname || '(' || oidvectortypes(p.proargtypes) || ')', pg_get_function_result(p.oid)
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and p.prorettype <> 'trigger'::regtype
    union all select 'right', a.privilege_type || ' on ' || r.relname, ''
      from relations r cross join aclexplode(r.relacl) a where a.grantee = 'saakh_app'::regrole
    union all select 'place', relname, relfilenode::text from relations where relkind = 'r'
    union all select 'index', t.relname || ': ' || i.relname, ''
      from pg_index x join pg_class t on t.oid = x.indrelid join relations i on i.oid = x.indexrelid
    union all select 'constraint', t.relname || ': ' || c.conname, ''
      from pg_constraint c join relations t on t.oid = c.conrelid where c.contype in ('c', 'f', 'u', 'x')`)
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  const names = (kind: string) => new Set(of(kind).map(({ name }) => name))
  const values = (kind: string) => new Map(of(kind).map(({ name, value }) => [name, value] as const))
  return {
    columns: values('column'),
    needed: names('needed'),
    functions: values('function'),
    rights: names('right'),
    places: values('place'),
    indexes: names('index'),
    constraints: names('constraint'),
  }
}

/** More columns at the end of an answer hurt nobody who names those that he reads. */
const answersOn = (before: string, after: string | undefined): boolean =>
  after !== undefined &&
  (after === before || (before.startsWith('TABLE(') && after.startsWith(`${before.slice(0, -1)}, `)))

function differences(before: Schema, after: Schema): string[] {
  const tableOf = (name: string) => name.split(/[.:]/)[0] ?? ''
  const isOld = (name: string) => before.places.has(tableOf(name)) && after.places.has(tableOf(name))
  const added = (names: 'indexes' | 'constraints' | 'needed') =>
    [...after[names]].filter((name) => !before[names].has(name) && isOld(name))
  const changes: string[] = []
  for (const [name, type] of before.columns) {
    const now = after.columns.get(name)
    if (now === undefined) changes.push(`takes away the column ${name}`)
    else if (now !== type) changes.push(`makes the column ${name} ${now} instead of ${type}`)
  }
  for (const [name, result] of before.functions)
    if (!answersOn(result, after.functions.get(name))) changes.push(`takes away or changes the function ${name}`)
  for (const right of before.rights) if (!after.rights.has(right)) changes.push(`takes away the right to ${right}`)
  for (const name of added('needed')) changes.push(`demands the column ${name}`)
  for (const [table, place] of before.places)
    if (after.places.has(table) && after.places.get(table) !== place) changes.push(`writes all rows of ${table} anew`)
  for (const name of added('indexes')) changes.push(`builds an index while nobody writes: ${name}`)
  for (const name of added('constraints')) changes.push(`demands of rows of an old table: ${name}`)
  return changes
}

/** What a migration does that the release before cannot live with, or that makes its writes wait; run within a transaction. */
export async function harmOf(client: pg.ClientBase, migration: string): Promise<string[]> {
  const before = await readSchema(client)
  await client.query(migration)
  return differences(before, await readSchema(client))
}
