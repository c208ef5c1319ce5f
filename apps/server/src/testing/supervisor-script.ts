import { startPostgres } from '../platform/postgres/start-postgres.ts'

// The program that tests kill: starts PostgreSQL in the folder named, tells its addresses, stops on SIGTERM.
const [data_dir = ''] = process.argv.slice(2)
const said: string[] = []
try {
  const postgres = await startPostgres({ data_dir, log: (line) => said.push(line) })
  const { owner_url, app_url, port, adopted, data_dir: cluster } = postgres
  process.stdout.write(`${JSON.stringify({ owner_url, app_url, port, adopted, cluster, said })}\n`)
  process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)))
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ problem: error instanceof Error ? error.message : String(error) })}\n`)
  process.exit(1)
}
