import { z } from 'zod'
import {
  addressRanges,
  choice,
  id,
  list,
  matching,
  path,
  postgresAddress,
  rateLimits,
  sender,
  smtpAddress,
  storeAddress,
  text,
  time,
  webAddress,
  whole,
} from './kinds.ts'

export const DEMO_KEY = 'saakh-demo-key'
export const DEMO_SECRET = 'saakh-demo-secret'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Every variable of the environment that Saakh reads: its kind, the text that stands for it where nobody sets it, and what
 * it is for. A default that follows from other variables is made in `config.ts`; README.md lists the same variables.
 */
export const VARIABLES = {
  SAAKH_MODE: choice(['demo', 'production'], "must be 'demo' or 'production'")
    .prefault('demo')
    .describe('Production mode refuses default secrets, a moved clock and accounts of its own.'),
  PORT: whole(0, 65_535).prefault('3000').describe('The port that the server listens on.'),
  HOST: text.optional().describe('The address that the server listens on.'),
  PUBLIC_URL: webAddress().optional().describe('The web app as browsers reach it.'),
  API_URL: webAddress().optional().describe('The API as browsers reach it.'),
  SAAKH_DATA_DIR: path.prefault('.saakh').describe('Database, files, keys, checkpoints and the search index.'),
  SAAKH_DISK_RESERVE_MB: whole(0, 1_000_000)
    .prefault('200')
    .describe('Megabytes that must stay free at the data folder; with less, writes are refused.'),
  SAAKH_THREADS: whole(0, 64).optional().describe('How many threads judge borrowers; 0: the main thread does it.'),
  LOG_LEVEL: choice(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .optional()
    .describe('How much the log says.'),

  SAAKH_S3_ENDPOINT: storeAddress.optional().describe('The S3 store that keeps files, for more than one machine.'),
  SAAKH_S3_BUCKET: matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('The bucket of the store.'),
  SAAKH_S3_REGION: matching(/^[a-z0-9-]{1,40}$/, 'must be a region such as ap-south-1')
    .prefault('us-east-1')
    .describe('The region of the store.'),
  SAAKH_S3_ACCESS_KEY: text.optional().describe('The access key of the store.'),
  SAAKH_S3_SECRET_KEY: text.optional().describe('The secret key of the store.'),

  DATABASE_URL: postgresAddress.optional().describe('What the pool logs in with.'),
  DATABASE_OWNER_URL: postgresAddress.optional().describe('What migrations and backups log in with.'),
  DATABASE_INDEX_URL: postgresAddress.optional().describe('What the search index logs in with.'),
  DATABASE_READ_URL: postgresAddress.optional().describe('A standby that answers reads.'),
  SAAKH_DATABASE_PATIENCE: whole(1, 3600)
    .prefault('60')
    .describe('Seconds that a request waits for one answer of the database.'),

  SAAKH_DEMO: choice(['0', '1', 'small'], 'must be 0, 1 or small')
    .prefault('1')
    .describe('Whether there is a demo world, and of which size.'),
  SAAKH_NOW: time.optional().describe('From when the clock of a test server runs.'),

  AUTH_URL: webAddress().optional().describe('The pages of the identity provider.'),
  AUTH_ISSUER: webAddress().optional().describe('The issuer that its tokens name.'),
  AUTH_JWKS_URL: webAddress().optional().describe('Where its public keys are.'),
  CLIENT_ID: text.prefault('saakh-demo').describe('The client that the provider knows Saakh by.'),
  LOGIN_TYPE: choice(['cognito', 'amplify'], "must be 'cognito' or 'amplify'")
    .prefault('cognito')
    .describe('How the web app speaks with the provider.'),
  AUTH_AUDIENCE: list.optional().describe('What the audience of access tokens holds one of.'),
  AUTH_MAX_AGE: whole(60, 604_800).prefault('86400').describe('Seconds that a token may live at most.'),
  AUTH_ADMITS_TO: id('must be the id of the organization that groups of the provider may admit people to')
    .optional()
    .describe('The organization that people may join by a group of the provider.'),
  INACTIVITY_TIMEOUT: whole(1, 86_400).prefault('600').describe('Seconds until an unused session ends.'),

  SAAKH_KEY: text.prefault(DEMO_KEY).describe('The key of /v3/ paths.'),
  SAAKH_SECRET: text.prefault(DEMO_SECRET).describe('The secret of /v3/ paths.'),

  SMTP_URL: smtpAddress.optional().describe('The mail server.'),
  MAIL_FROM: sender.optional().describe('The address that mails come from.'),

  SAAKH_CHECKPOINT_FOLDER: path.optional().describe('Where the daily checkpoints of the audit are written.'),
  SAAKH_CHECKPOINT_KEY_FILE: path.optional().describe('The private Ed25519 key that signs checkpoints.'),
  SAAKH_CHECKPOINT_KEY: text.optional().describe('The secret that signs checkpoints without a key file.'),
  SAAKH_BACKUP_KEY_FILE: path.optional().describe('The key that backups are encrypted with.'),
  SAAKH_INSTALLATION_KEY_FILE: path
    .optional()
    .describe('The key that second factors and webhook secrets are sealed with.'),

  GOOGLE_TAG_MANAGER: text.optional().describe('The id of the tag manager.'),
  GOOGLE_ANALYTICS: text.optional().describe('The id of the analytics.'),

  SAAKH_RATE_LIMITS: rateLimits.optional().describe('Requests a minute, by kind.'),
  TRUSTED_PROXIES: addressRanges('10.0.0.0/8').optional().describe('Proxies whose X-Forwarded-For is believed.'),
  CLAMD_SOCKET: text.optional().describe('The virus scanner that looks at files.'),

  SAAKH_TALLY_URL: webAddress(' such as http://localhost:9000').optional().describe('A Tally that answers over HTTP.'),
  SAAKH_TALLY_ORGANIZATION: id('is needed beside SAAKH_TALLY_URL: the id of the organization whose books these are')
    .optional()
    .describe('The organization whose books it keeps.'),
  SAAKH_TALLY_COMPANY: text.optional().describe('The company that Tally is asked for.'),
  SAAKH_TALLY_PATIENCE: whole(1, 3600)
    .prefault('60')
    .describe('Seconds of silence after which Tally counts as not answering.'),

  SAAKH_WEBHOOK_RANGES: addressRanges('10.20.0.0/16').optional().describe('Private addresses that webhooks may call.'),
  SAAKH_WEBHOOK_HTTP: choice(['0', '1'], 'must be 0 or 1')
    .prefault('0')
    .describe('Whether webhooks may call without encryption.'),

  SAAKH_METRICS_TOKEN: text.optional().describe('What other machines send to read the metrics.'),
  SAAKH_WORKER_METRICS_PORT: whole(0, 65_535)
    .optional()
    .describe('Where a worker that runs by itself gives its metrics.'),

  OTEL_EXPORTER_OTLP_ENDPOINT: text.optional().describe('The collector of traces.'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: text.optional().describe('The collector of traces, with its path.'),
  OTEL_EXPORTER_OTLP_PROTOCOL: text.optional().describe('How the collector is spoken with.'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: text.optional().describe('How the collector of traces is spoken with.'),
  OTEL_TRACES_EXPORTER: text.prefault('otlp').describe('Where traces go: otlp or none.'),
  OTEL_SDK_DISABLED: text.optional().describe('Turns traces off.'),
}

export type Environment = Record<string, string | undefined>
export type Name = keyof typeof VARIABLES
export type Wrong = (name: Name, what: string) => void

const schema = z.object(VARIABLES)
export type Values = z.output<typeof schema>

/** The values as their kinds read them, and everything that a kind refuses; what is refused counts as not set. */
export function readVariables(env: Environment): { values: Values; given: ReadonlySet<Name>; problems: string[] } {
  const names = Object.keys(VARIABLES) as Name[]
  const texts = new Map(
    names.flatMap((name): [Name, string][] => (env[name]?.trim() ? [[name, env[name].trim()]] : [])),
  )
  const given = new Set(texts.keys())
  const read = schema.safeParse(Object.fromEntries(texts))
  if (read.success) return { values: read.data, given, problems: [] }

  const refused = new Set(read.error.issues.map(({ path }) => path[0]))
  const usable = [...texts].filter(([name]) => !refused.has(name))
  return {
    values: schema.parse(Object.fromEntries(usable)),
    given,
    problems: read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`),
  }
}
