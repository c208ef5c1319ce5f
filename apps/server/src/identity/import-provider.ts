/** What the provider tells, in the shape of pino's methods. */
export interface IdentityLog {
  error(fields: object, message: string): void
  debug(fields: object, message: string): void
}

/** Node 20 has all that oidc-provider uses here (the tests of this folder run the whole flow on it). */
const RUNTIME_NOTICE = 'Unsupported runtime'

/**
 * Loads oidc-provider on demand, so that a server with another identity provider never has it in memory, and keeps its
 * notice on Node 20 off the console of somebody who only wanted to see the demo.
 */
export async function importProvider(log: IdentityLog) {
  const warn = console.warn
  console.warn = (...words: unknown[]) => {
    if (String(words[0]).includes(RUNTIME_NOTICE)) log.debug({ notice: words[0] }, 'oidc-provider loaded')
    else warn(...words)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}
