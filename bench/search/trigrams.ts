import type pg from 'pg'

const PAGE = 10_000

/** The peer in a database: pg_trgm over the whole name, with the query one would write first. */
export async function trigramsOf(client: pg.Client, names: Iterable<string>) {
  await client.query('create extension if not exists pg_trgm')
  await client.query('create table bench_names (name text not null)')
  let page: string[] = []
  const flush = async () => {
    await client.query('insert into bench_names select unnest($1::text[])', [page])
    page = []
  }
  for (const name of names) if (page.push(name) === PAGE) await flush()
  await flush()
  await client.query('create index on bench_names using gin (upper(name) gin_trgm_ops)')
  await client.query('vacuum analyze bench_names')
  return {
    begun: (text: string) =>
      client.query(
        'select name from bench_names where upper(name) like all ($1) order by length(name), name limit 10',
        [
          text
            .split(' ')
            .filter(Boolean)
            .map((word) => `%${word}%`),
        ],
      ),
    similar: (text: string) =>
      client.query(
        'select name from bench_names where upper(name) % $1 order by similarity(upper(name), $1) desc limit 10',
        [text],
      ),
  }
}
