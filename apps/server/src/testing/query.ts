import pg from 'pg'

const onConnection = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  // A test that kills the server ends the connection from the other side.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** One statement on a connection of its own. */
export const query = (url: string, text: string): Promise<Record<string, unknown>[]> =>
  onConnection(url, async (client) => (await client.query(text)).rows)

/** What the owner of the tables changes; covered by an audit row of each organization, without which nothing commits. */
export const change = (owner_url: string, text: string): Promise<Record<string, unknown>[]> =>
  onConnection(owner_url, async (client) => {
    await client.query('begin')
    const { rows } = await client.query(text)
    await client.query(`call cover_noted_rows('test')`)
    await client.query('commit')
    return rows
  })
