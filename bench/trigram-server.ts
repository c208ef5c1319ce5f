import Fastify from 'fastify'
import pg from 'pg'

// The peer: the same question over HTTP, answered by the query one would write first (pg_trgm over the whole name) on
// the same rows, by the same kind of server with as many connections. PORT and DATABASE come from the environment.

const pool = new pg.Pool({ connectionString: process.env.DATABASE ?? '', max: 12 })
const app = Fastify()
app.get<{ Querystring: { q: string } }>('/search', async ({ query }) => {
  const words = query.q.toUpperCase().split(' ').filter(Boolean)
  const { rows } = await pool.query(
    `select party_id, name, type, city, state from parties where upper(name) like all ($1)
     order by length(name), name limit 10`,
    [words.map((word) => `%${word}%`)],
  )
  return { data: rows, total_count: rows.length }
})
app.get<{ Querystring: { q: string } }>('/similar', async ({ query }) => {
  const { rows } = await pool.query(
    `select party_id, name, type, city, state from parties where upper(name) % $1
     order by similarity(upper(name), $1) desc limit 10`,
    [query.q.toUpperCase()],
  )
  return { data: rows, total_count: rows.length }
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
