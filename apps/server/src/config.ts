import { availableParallelism } from 'node:os'
import { type FileStore, readFileStore } from './config/file-store.ts'
import { defaultRateLimits, type RateLimits } from './config/rate-limits.ts'
import { readTraces } from './config/traces.ts'
import {
  DEMO_KEY,
  DEMO_SECRET,
  type Environment,
  type Name,
  readVariables,
  type Values,
  type Wrong,
} from './config/variables.ts'

export interface Config {
  mode: 'demo' | 'production'
  port: number
  host: string
  data_dir: string
  /** Null: a folder below `data_dir`. */
  file_store: FileStore | null
  /** Writes are refused while less is free where the data folder lies. */
  disk_reserve_bytes: number
  /** Null: the embedded database under `data_dir`. */
  database: {
    app_url: string
    owner_url: string
    index_url: string
    /** Of a standby that answers reads; without it the leader answers all. */
    read_url?: string | undefined
  } | null
  /** So long a request waits for one query before it is told that the database does not answer. */
  database_patience_ms: number
  /** How many threads judge borrowers; 0: the main thread does it. */
  threads: number
  /** The demo world and the demo identity provider. */
  demo: boolean
  /** How many fictional borrowers the demo world has. */
  demo_size: 'small' | 'full'
  now: Date | null
  public_url: string
  api_url: string
  auth: {
    url: string
    issuer: string
    jwks_url: string
    client_id: string
    /** Empty: the client itself, or no audience at all. */
    audiences: string[]
    /** The longest life of a token that is taken. */
    max_age_seconds: number
    login_type: 'cognito' | 'amplify'
    /** Whose accounts people sign in with. The demo's and Saakh's own are looked after by this process, below /idp. */
    accounts: 'demo' | 'saakh' | 'provider'
    /** The organization that groups of the provider may admit people to who were not invited; null: none. */
    admits_to: string | null
  }
  key: string
  secret: string
  inactivity_timeout: number
  google_tag_manager: string
  google_analytics: string
  log_level: string
  checkpoint_key: string | null
  /** Null: below the data folder. */
  checkpoint_folder: string | null
  /** A private Ed25519 key as PEM that signs the checkpoints instead of `checkpoint_key`. */
  checkpoint_key_file: string | null
  /** 32 octets that backups are encrypted with; null: they are not. */
  backup_key_file: string | null
  /** Path or host:port of a virus scanner; null: none looks at files. */
  clamd: string | null
  /** Requests a minute. */
  rate_limits: RateLimits
  /** Addresses whose word on the caller's own address is believed. */
  trusted_proxies: string[]
  /** Null: metrics are told to this machine only. */
  metrics_token: string | null
  /** Of a worker that runs by itself; null: nobody reads its metrics. */
  worker_metrics_port: number | null
  /** Null: nobody's Tally is asked. */
  tally: { url: string; organization_id: string; company: string | null; patience_ms: number } | null
  /** Where the key of the installation lies; null: in the data folder. */
  installation_key_file: string | null
  /** Private ranges that webhooks may call, and whether they may call without encryption. */
  webhooks: { ranges: string[]; allows_http: boolean }
  /** Whether somebody collects traces: the other settings of OpenTelemetry are read where they are needed. */
  traces: boolean
  /** Null: mails stay in the outbox. */
  mail: { smtp_url: string; from: string } | null
}

export class ConfigError extends Error {}

/** Unless the operator says more: each thread holds the facts that it judges by, and a connection. */
const MOST_THREADS = 4
const MEGABYTE = 1024 * 1024

/** What a process that this one begins reads its own configuration from. */
export const environmentWith = (changed: Environment): Environment => ({ ...process.env, ...changed })

/** A variable that is not to be set without another one, and what it then says. */
const BESIDE: readonly { set: Name; needs: Name; what: string }[] = [
  {
    set: 'DATABASE_URL',
    needs: 'DATABASE_OWNER_URL',
    what: 'is needed beside DATABASE_URL: the string that migrations log in with',
  },
  {
    set: 'DATABASE_OWNER_URL',
    needs: 'DATABASE_URL',
    what: 'is needed beside DATABASE_OWNER_URL: the string that the pool logs in with',
  },
  { set: 'SMTP_URL', needs: 'MAIL_FROM', what: 'is needed beside SMTP_URL: the address that mails come from' },
  {
    set: 'SAAKH_TALLY_URL',
    needs: 'SAAKH_TALLY_ORGANIZATION',
    what: 'is needed beside SAAKH_TALLY_URL: the id of the organization whose books these are',
  },
  { set: 'SAAKH_TALLY_ORGANIZATION', needs: 'SAAKH_TALLY_URL', what: 'is needed beside SAAKH_TALLY_ORGANIZATION' },
]

function checkTogether(values: Values, given: ReadonlySet<Name>, wrong: Wrong): void {
  for (const { set, needs, what } of BESIDE) if (given.has(set) && !given.has(needs)) wrong(needs, what)
  for (const name of ['DATABASE_INDEX_URL', 'DATABASE_READ_URL'] as const)
    if (given.has(name) && !given.has('DATABASE_URL')) wrong(name, 'goes with DATABASE_URL and DATABASE_OWNER_URL')
  if (given.has('AUTH_ADMITS_TO') && !given.has('AUTH_URL')) wrong('AUTH_ADMITS_TO', 'goes with AUTH_URL')
  if (given.has('SAAKH_CHECKPOINT_KEY') && given.has('SAAKH_CHECKPOINT_KEY_FILE'))
    wrong('SAAKH_CHECKPOINT_KEY', 'and SAAKH_CHECKPOINT_KEY_FILE are two ways to sign checkpoints: set one of them')
  if (values.SAAKH_MODE === 'production') checkProduction(values, given, wrong)
}

function checkProduction({ SAAKH_KEY, SAAKH_SECRET }: Values, given: ReadonlySet<Name>, wrong: Wrong): void {
  if (given.has('SAAKH_NOW')) wrong('SAAKH_NOW', 'is for tests; it is refused in production mode')
  if (!given.has('AUTH_URL'))
    wrong(
      'AUTH_URL',
      'is needed in production mode: the sign-in of a lender is looked after by its identity provider, and neither the demo accounts nor those of Saakh are offered there',
    )
  if (SAAKH_KEY === DEMO_KEY) wrong('SAAKH_KEY', 'must be set in production mode: the default is public')
  if (SAAKH_SECRET === DEMO_SECRET || SAAKH_SECRET.length < 16)
    wrong('SAAKH_SECRET', 'must be set in production mode, at least 16 characters: the default is public')
}

function databaseOf(values: Values): Config['database'] {
  const { DATABASE_URL: app_url, DATABASE_OWNER_URL: owner_url, DATABASE_READ_URL: read_url } = values
  if (!app_url || !owner_url) return null
  return { app_url, owner_url, index_url: values.DATABASE_INDEX_URL ?? owner_url, ...(read_url && { read_url }) }
}

function authOf(values: Values, given: ReadonlySet<Name>, { public_url, demo }: Pick<Config, 'public_url' | 'demo'>) {
  const url = values.AUTH_URL ?? `${public_url}/idp`
  const issuer = values.AUTH_ISSUER ?? url
  return {
    url,
    issuer,
    jwks_url: values.AUTH_JWKS_URL ?? `${issuer}/.well-known/jwks.json`,
    client_id: values.CLIENT_ID,
    audiences: values.AUTH_AUDIENCE ?? [],
    max_age_seconds: values.AUTH_MAX_AGE,
    login_type: values.LOGIN_TYPE,
    accounts: given.has('AUTH_URL') ? 'provider' : demo ? 'demo' : 'saakh',
    admits_to: values.AUTH_ADMITS_TO ?? null,
  } satisfies Config['auth']
}

function tallyOf(values: Values): Config['tally'] {
  const { SAAKH_TALLY_URL: url, SAAKH_TALLY_ORGANIZATION: organization_id } = values
  if (!url || !organization_id) return null
  const company = values.SAAKH_TALLY_COMPANY ?? null
  return { url, organization_id, company, patience_ms: values.SAAKH_TALLY_PATIENCE * 1000 }
}

/**
 * Reads the whole configuration from the environment; everything that is wrong is told in one list.
 * Nothing else in the server reads the environment.
 */
export function readConfig(env: Environment): Config {
  const { values, given, problems } = readVariables(env)
  const wrong: Wrong = (name, what) => problems.push(`${name} ${what}`)
  checkTogether(values, given, wrong)
  const file_store = readFileStore(values, given, wrong)
  const traces = readTraces(values, wrong)
  if (problems.length > 0)
    throw new ConfigError(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)

  const production = values.SAAKH_MODE === 'production'
  const public_url = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const demo = !production && values.SAAKH_DEMO !== '0'
  const { SMTP_URL: smtp_url, MAIL_FROM: from } = values
  return {
    mode: values.SAAKH_MODE,
    port: values.PORT,
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    data_dir: values.SAAKH_DATA_DIR,
    file_store,
    disk_reserve_bytes: values.SAAKH_DISK_RESERVE_MB * MEGABYTE,
    database: databaseOf(values),
    database_patience_ms: values.SAAKH_DATABASE_PATIENCE * 1000,
    threads: values.SAAKH_THREADS ?? Math.min(availableParallelism(), MOST_THREADS),
    demo,
    demo_size: values.SAAKH_DEMO === 'small' ? 'small' : 'full',
    now: values.SAAKH_NOW ?? null,
    public_url,
    api_url: values.API_URL ?? public_url,
    auth: authOf(values, given, { public_url, demo }),
    key: values.SAAKH_KEY,
    secret: values.SAAKH_SECRET,
    inactivity_timeout: values.INACTIVITY_TIMEOUT,
    google_tag_manager: values.GOOGLE_TAG_MANAGER ?? '',
    google_analytics: values.GOOGLE_ANALYTICS ?? '',
    log_level: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    checkpoint_key: values.SAAKH_CHECKPOINT_KEY ?? null,
    checkpoint_folder: values.SAAKH_CHECKPOINT_FOLDER ?? null,
    checkpoint_key_file: values.SAAKH_CHECKPOINT_KEY_FILE ?? null,
    backup_key_file: values.SAAKH_BACKUP_KEY_FILE ?? null,
    clamd: values.CLAMD_SOCKET ?? null,
    rate_limits: { ...defaultRateLimits(production), ...values.SAAKH_RATE_LIMITS },
    trusted_proxies: values.TRUSTED_PROXIES ?? [],
    metrics_token: values.SAAKH_METRICS_TOKEN ?? null,
    worker_metrics_port: values.SAAKH_WORKER_METRICS_PORT ?? null,
    tally: tallyOf(values),
    installation_key_file: values.SAAKH_INSTALLATION_KEY_FILE ?? null,
    webhooks: { ranges: values.SAAKH_WEBHOOK_RANGES ?? [], allows_http: values.SAAKH_WEBHOOK_HTTP === '1' },
    traces,
    mail: smtp_url && from ? { smtp_url, from } : null,
  }
}
