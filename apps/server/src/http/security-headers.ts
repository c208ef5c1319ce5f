import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const YEAR_SECONDS = 31_536_000
/** None of the powers that a page may ask of a browser is used; a click on a company's number needs none. */
const NO_POWERS = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'payment', 'serial', 'usb']

/** What every answer tells the browser; pages and static files name a content policy of their own. */
export function securityHeaders({
  public_url,
  api_url,
}: Pick<Config, 'public_url' | 'api_url'>): Record<string, string> {
  const encrypted = [public_url, api_url].every((address) => address.startsWith('https:'))
  return {
    // Nothing of the API is ever a page, whatever somebody uploaded or wrote.
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': NO_POWERS.map((power) => `${power}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    // What an account may see is kept by no cache; static files say otherwise for themselves.
    'cache-control': 'no-store',
    ...(encrypted && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  }
}

/** The one place for headers: also refusals, redirects, the demo provider and what no route knows have them. */
export function secureEveryAnswer(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
    // An answer that a handler writes past the framework, as the demo provider does, keeps them too.
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
  })
}
