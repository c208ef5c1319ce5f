import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { isEmail } from '@saakh/domain/invite-emails'
import { type FileStore, readFileStore } from './config/file-store.ts'
import { defaultRateLimits, LIMITED, type RateLimits, readRateLimits } from './config/rate-limits.ts'
import { readTraces } from './config/traces.ts'

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
const DEFAULT_KEY = 'saakh-demo-key'
const DEFAULT_SECRET = 'saakh-demo-secret'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const isSender = (text: string): boolean => {
  const [, , bracketed] = /^([^<>\r\n]*)<([^<>\s]+)>$/.exec(text) ?? []
  return isEmail(bracketed ?? text)
}

const isAddressRange = (text: string): boolean => {
  const [address = '', length = '0', ...more] = text.split('/')
  return (
    more.length === 0 &&
    isIP(address) !== 0 &&
    /^\d{1,3}$/.test(length) &&
    Number(length) <= (isIP(address) === 4 ? 32 : 128)
  )
}

type Environment = Record<string, string | undefined>

/** What a process that this one begins reads its own configuration from. */
export const environmentWith = (changed: Environment): Environment => ({ ...process.env, ...changed })

/**
 * Reads the whole configuration from the environment; everything that is wrong is told in one list.
 * Nothing else in the server reads the environment.
 */
export function readConfig(env: Environment): Config {
  const problems: string[] = []
  const wrong = (name: string, what: string) => problems.push(`${name} ${what}`)
  const value = (name: string) => env[name]?.trim() || undefined

  const production = value('SAAKH_MODE') === 'production'
  if (value('SAAKH_MODE') && !['production', 'demo'].includes(value('SAAKH_MODE') ?? ''))
    wrong('SAAKH_MODE', "must be 'demo' or 'production'")

  const whole = (name: string, fallback: number, least: number, most: number) => {
    const text = value(name)
    if (text === undefined) return fallback
    const number = Number(text)
    if (!Number.isInteger(number) || number < least || number > most) {
      wrong(name, `must be a whole number from ${least} to ${most}, not '${text}'`)
      return fallback
    }
    return number
  }
  const url = (name: string, fallback: string) => {
    const text = value(name)
    if (text === undefined) return fallback
    if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
      wrong(name, `must be an http(s) address, not '${text}'`)
      return fallback
    }
    return text.replace(/\/+$/, '')
  }

  const port = whole('PORT', 3000, 0, 65535)
  const public_url = url('PUBLIC_URL', `http://localhost:${port}`)
  const demo_wanted = value('SAAKH_DEMO') ?? '1'
  if (!['0', '1', 'small'].includes(demo_wanted)) wrong('SAAKH_DEMO', `must be 0, 1 or small, not '${demo_wanted}'`)
  const demo = !production && demo_wanted !== '0'

  const app_url = value('DATABASE_URL')
  const owner_url = value('DATABASE_OWNER_URL')
  const index_url = value('DATABASE_INDEX_URL')
  const read_url = value('DATABASE_READ_URL')
  if (app_url && !owner_url)
    wrong('DATABASE_OWNER_URL', 'is needed beside DATABASE_URL: the string that migrations log in with')
  if (owner_url && !app_url)
    wrong('DATABASE_URL', 'is needed beside DATABASE_OWNER_URL: the string that the pool logs in with')
  if (index_url && !app_url) wrong('DATABASE_INDEX_URL', 'goes with DATABASE_URL and DATABASE_OWNER_URL')
  if (read_url && !app_url) wrong('DATABASE_READ_URL', 'goes with DATABASE_URL and DATABASE_OWNER_URL')
  for (const [name, text] of [
    ['DATABASE_URL', app_url],
    ['DATABASE_OWNER_URL', owner_url],
    ['DATABASE_INDEX_URL', index_url],
    ['DATABASE_READ_URL', read_url],
  ] as const)
    if (text && !/^postgres(ql)?:\/\//.test(text)) wrong(name, 'must begin with postgres://')

  const nowText = value('SAAKH_NOW')
  let now: Date | null = null
  if (nowText) {
    now = new Date(nowText)
    if (Number.isNaN(now.getTime())) {
      wrong('SAAKH_NOW', `must be an ISO time such as 2026-03-31T18:45:00Z, not '${nowText}'`)
      now = null
    }
    if (production) wrong('SAAKH_NOW', 'is for tests; it is refused in production mode')
  }

  const auth_url = url('AUTH_URL', `${public_url}/idp`)
  const ownProvider = !value('AUTH_URL')
  if (production && ownProvider)
    wrong(
      'AUTH_URL',
      'is needed in production mode: the sign-in of a lender is looked after by its identity provider, and neither the demo accounts nor those of Saakh are offered there',
    )
  const admits_to = value('AUTH_ADMITS_TO')?.toLowerCase() ?? null
  if (admits_to !== null && !UUID.test(admits_to))
    wrong('AUTH_ADMITS_TO', 'must be the id of the organization that groups of the provider may admit people to')
  if (admits_to !== null && ownProvider) wrong('AUTH_ADMITS_TO', 'goes with AUTH_URL')
  const login_type = value('LOGIN_TYPE') ?? 'cognito'
  if (login_type !== 'cognito' && login_type !== 'amplify') wrong('LOGIN_TYPE', "must be 'cognito' or 'amplify'")

  const key = value('SAAKH_KEY') ?? DEFAULT_KEY
  const secret = value('SAAKH_SECRET') ?? DEFAULT_SECRET
  if (production && key === DEFAULT_KEY) wrong('SAAKH_KEY', 'must be set in production mode: the default is public')
  if (production && (secret === DEFAULT_SECRET || secret.length < 16))
    wrong('SAAKH_SECRET', 'must be set in production mode, at least 16 characters: the default is public')

  const smtp_url = value('SMTP_URL')
  const mail_from = value('MAIL_FROM')
  if (smtp_url && !(/^smtps?:\/\/[^/]/.test(smtp_url) && URL.canParse(smtp_url)))
    // Not repeated here: it may hold a password.
    wrong('SMTP_URL', 'must be an address such as smtps://user:password@mail.example.com:465')
  if (smtp_url && !mail_from) wrong('MAIL_FROM', 'is needed beside SMTP_URL: the address that mails come from')
  if (mail_from && !isSender(mail_from)) wrong('MAIL_FROM', `must be an e-mail or 'Name <e-mail>', not '${mail_from}'`)

  const tally_url = value('SAAKH_TALLY_URL')
  const tally_organization = value('SAAKH_TALLY_ORGANIZATION')
  if (tally_url && !(/^https?:\/\/[^/]/.test(tally_url) && URL.canParse(tally_url)))
    wrong('SAAKH_TALLY_URL', `must be an http(s) address such as http://localhost:9000, not '${tally_url}'`)
  if (tally_url && !UUID.test(tally_organization ?? ''))
    wrong(
      'SAAKH_TALLY_ORGANIZATION',
      'is needed beside SAAKH_TALLY_URL: the id of the organization whose books these are',
    )
  if (tally_organization && !tally_url) wrong('SAAKH_TALLY_URL', 'is needed beside SAAKH_TALLY_ORGANIZATION')

  const path = (name: string) => {
    const text = value(name)
    return text === undefined ? null : resolve(text)
  }
  if (value('SAAKH_CHECKPOINT_KEY') && value('SAAKH_CHECKPOINT_KEY_FILE'))
    wrong('SAAKH_CHECKPOINT_KEY', 'and SAAKH_CHECKPOINT_KEY_FILE are two ways to sign checkpoints: set one of them')
  const rate_limits = { ...defaultRateLimits(production), ...readRateLimits(value('SAAKH_RATE_LIMITS')) }
  if (readRateLimits(value('SAAKH_RATE_LIMITS')) === null)
    wrong('SAAKH_RATE_LIMITS', `must be such as 'search=600, write=300', of ${LIMITED.join(', ')}`)
  const trusted_proxies = (value('TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter(Boolean)
  for (const proxy of trusted_proxies)
    if (!isAddressRange(proxy))
      wrong('TRUSTED_PROXIES', `must be addresses or ranges such as 10.0.0.0/8, not '${proxy}'`)

  const webhook_ranges = (value('SAAKH_WEBHOOK_RANGES') ?? '').split(/[\s,]+/).filter(Boolean)
  for (const range of webhook_ranges)
    if (!isAddressRange(range))
      wrong('SAAKH_WEBHOOK_RANGES', `must be addresses or ranges such as 10.20.0.0/16, not '${range}'`)
  const webhook_http = value('SAAKH_WEBHOOK_HTTP') ?? '0'
  if (!['0', '1'].includes(webhook_http)) wrong('SAAKH_WEBHOOK_HTTP', `must be 0 or 1, not '${webhook_http}'`)

  const log_level = value('LOG_LEVEL') ?? (production ? 'info' : 'warn')
  if (!LOG_LEVELS.includes(log_level)) wrong('LOG_LEVEL', `must be one of ${LOG_LEVELS.join(', ')}`)

  const config: Config = {
    mode: production ? 'production' : 'demo',
    port,
    host: value('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    data_dir: resolve(value('SAAKH_DATA_DIR') ?? '.saakh'),
    file_store: readFileStore(value, wrong, production),
    disk_reserve_bytes: whole('SAAKH_DISK_RESERVE_MB', 200, 0, 1_000_000) * 1024 * 1024,
    database:
      app_url && owner_url
        ? { app_url, owner_url, index_url: index_url ?? owner_url, ...(read_url && { read_url }) }
        : null,
    database_patience_ms: whole('SAAKH_DATABASE_PATIENCE', 60, 1, 3600) * 1000,
    threads: whole('SAAKH_THREADS', Math.min(availableParallelism(), MOST_THREADS), 0, 64),
    demo,
    demo_size: demo_wanted === 'small' ? 'small' : 'full',
    now,
    public_url,
    api_url: url('API_URL', public_url),
    auth: {
      url: auth_url,
      issuer: url('AUTH_ISSUER', auth_url),
      jwks_url: url('AUTH_JWKS_URL', `${url('AUTH_ISSUER', auth_url)}/.well-known/jwks.json`),
      client_id: value('CLIENT_ID') ?? 'saakh-demo',
      audiences: (value('AUTH_AUDIENCE') ?? '').split(/[\s,]+/).filter(Boolean),
      max_age_seconds: whole('AUTH_MAX_AGE', 86_400, 60, 604_800),
      login_type: login_type === 'amplify' ? 'amplify' : 'cognito',
      accounts: !ownProvider ? 'provider' : demo ? 'demo' : 'saakh',
      admits_to,
    },
    key,
    secret,
    inactivity_timeout: whole('INACTIVITY_TIMEOUT', 600, 1, 86_400),
    google_tag_manager: value('GOOGLE_TAG_MANAGER') ?? '',
    google_analytics: value('GOOGLE_ANALYTICS') ?? '',
    log_level,
    checkpoint_key: value('SAAKH_CHECKPOINT_KEY') ?? null,
    checkpoint_folder: path('SAAKH_CHECKPOINT_FOLDER'),
    checkpoint_key_file: path('SAAKH_CHECKPOINT_KEY_FILE'),
    backup_key_file: path('SAAKH_BACKUP_KEY_FILE'),
    clamd: value('CLAMD_SOCKET') ?? null,
    rate_limits,
    trusted_proxies,
    metrics_token: value('SAAKH_METRICS_TOKEN') ?? null,
    worker_metrics_port: value('SAAKH_WORKER_METRICS_PORT') ? whole('SAAKH_WORKER_METRICS_PORT', 0, 0, 65535) : null,
    tally:
      tally_url && tally_organization
        ? {
            url: tally_url,
            organization_id: tally_organization.toLowerCase(),
            company: value('SAAKH_TALLY_COMPANY') ?? null,
            patience_ms: whole('SAAKH_TALLY_PATIENCE', 60, 1, 3600) * 1000,
          }
        : null,
    installation_key_file: path('SAAKH_INSTALLATION_KEY_FILE'),
    webhooks: { ranges: webhook_ranges, allows_http: webhook_http === '1' },
    traces: readTraces(value, wrong),
    mail: smtp_url && mail_from ? { smtp_url, from: mail_from } : null,
  }
  if (problems.length > 0)
    throw new ConfigError(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  return config
}
