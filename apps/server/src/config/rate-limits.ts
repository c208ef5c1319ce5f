/** Requests a minute: what is counted, for whom, and how many in production mode. */
const KINDS = {
  /** Pages and tokens of the provider below /idp, per address. */
  sign_in: 60,
  /** Passwords and codes that are tried at accounts of Saakh's own, per account; wrong ones also per address. */
  password: 10,
  /** Tokens that were refused, per address. */
  token: 60,
  /** Calls with key and secret, per address. */
  key: 600,
  /** Requests with an API key, per key; what else is counted per account is counted per key too. */
  api_key: 600,
  /** Searches for parties, per account. */
  search: 600,
  /** Changes, per account. */
  write: 600,
  /** Requests that bring a file, per account. */
  upload: 60,
  /** Streams that are opened, per account. */
  stream: 60,
  /** Signed-in requests, per organization. */
  organization: 30_000,
} as const

export type Limited = keyof typeof KINDS
export type RateLimits = Record<Limited, number>

export const LIMITED = Object.keys(KINDS) as Limited[]

/** The demo and tests are one address and one account that does the work of many. */
const GENEROUS = 1000

export function defaultRateLimits(production: boolean): RateLimits {
  const limits: RateLimits = { ...KINDS }
  // Passwords are guessed wherever there are some, and those of Saakh's own are there outside production mode alone.
  if (!production) for (const kind of LIMITED) if (kind !== 'password') limits[kind] *= GENEROUS
  return limits
}

/** `sign_in=30, search=300`: what is not named keeps its default. Null where it cannot be read. */
export function readRateLimits(text: string | undefined): Partial<RateLimits> | null {
  const limits: Partial<RateLimits> = {}
  for (const part of (text ?? '').split(/[\s,]+/).filter(Boolean)) {
    const [name, most] = part.split('=')
    const kind = LIMITED.find((limitedKind) => limitedKind === name)
    if (!kind || !/^[1-9]\d{0,8}$/.test(most ?? '')) return null
    limits[kind] = Number(most)
  }
  return limits
}
