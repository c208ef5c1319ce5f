import { spawn } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildScript } from '../testing/build-script.ts'
import { eventually } from '../testing/eventually.ts'
import { query } from '../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { traceReceiver } from '../testing/trace-receiver.ts'

/** Tells on standard error which packages of OpenTelemetry a process loads. */
const HOOKS = `import { writeSync } from 'node:fs'
export async function resolve(specifier, context, next) {
  if (/opentelemetry/.test(specifier)) writeSync(2, 'loads ' + specifier + '\\n')
  return next(specifier, context)
}`
const REGISTER = `import { register } from 'node:module'
register('data:text/javascript,' + ${JSON.stringify(encodeURIComponent(HOOKS))})`

let world: TestWorld
let asha: Client
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization()
})
afterAll(() => world?.close())

/** Lets a worker do one import and ends it at once; answers what it wrote, and how it ended. */
async function workerDoes(
  name: string,
  env: Record<string, string>,
): Promise<{ stdout: string; stderr: string; code: number | null }> {
  const text = `customer_number,name\n${name},Sample ${name}\n`
  const attachment = `data:text/csv;base64,${Buffer.from(text).toString('base64')}`
  const { body } = await asha.post('/v1/admin/uploads', { type: 'customers', file_name: `${name}.csv`, attachment })
  const script = await buildScript('traced-worker', 'apps/server/src/main.ts')
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(REGISTER)}`, script, 'worker'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...{ SAAKH_DATA_DIR: world.config.data_dir, SAAKH_THREADS: '0', SAAKH_DEMO: '0' },
        ...{ DATABASE_URL: world.app_url, DATABASE_OWNER_URL: world.owner_url },
        ...env,
      },
    },
  )
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  try {
    await eventually(
      'the import',
      async () => {
        const [row] = await query(world.owner_url, `select status from jobs where job_id = '${body.data.job_id}'`)
        return row?.status === 'done' || child.exitCode !== null
      },
      40_000,
    )
    child.kill('SIGTERM')
    return { code: await ended, stdout, stderr }
  } finally {
    child.kill('SIGKILL')
  }
}

it('a worker that is ended sends its last spans first, as the variables of OpenTelemetry say', {
  timeout: 60_000,
}, async () => {
  const collector = await traceReceiver()
  const { stdout, stderr, code } = await workerDoes('traced', {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=of-the-test',
    OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
    LOG_LEVEL: 'debug',
    OTEL_SERVICE_NAME: 'saakh-of-a-test',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  })
  expect([code, stderr.includes('loads @opentelemetry/sdk-trace-base')]).toEqual([0, true])
  const job = collector.spans().find((span) => span.name === 'job import-file')
  expect(job?.process).toMatchObject({
    ...{ 'service.name': 'saakh-of-a-test', 'saakh.role': 'worker', 'deployment.environment.name': 'test' },
  })
  expect(stdout).toMatch(new RegExp(`"trace_id":"${job?.traceId}","span_id":"${job?.spanId}".*"task":"import-file"`))
  expect(collector.raw()).toContain('"x-collector-key":"of-the-test"')
  collector.close()
})

it('a worker of which nobody asked for traces loads nothing of it', { timeout: 60_000 }, async () => {
  expect(await workerDoes('plain', {})).toMatchObject({ stderr: '', code: 0 })
})
