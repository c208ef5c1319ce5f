import { readToken } from './data/session.ts'

// The page of the API reference: a page of its own, so that no screen carries the viewer. The build puts the viewer's script
// before this one.

interface Viewer {
  createApiReference(place: string, options: Record<string, unknown>): void
}

/** No part of the viewer may ask anybody but this server: its fonts, its proxy and its services stay off. */
const ALONE = {
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
}

/**
 * A request without a key of its own goes out in the session of whoever is signed in to the product in this browser. The token is
 * added here alone: no example to be copied shows it.
 */
function inOwnSession({ request }: { request: Request }): void {
  const token = readToken()
  const isOurs = new URL(request.url, location.href).origin === location.origin
  const told =
    request.headers
      .get('authorization')
      ?.replace(/^bearer\s*/i, '')
      .trim() ?? ''
  if (token !== null && isOurs && told === '') request.headers.set('authorization', `Bearer ${token}`)
}

declare const Scalar: Viewer

Scalar.createApiReference('#reference', {
  ...ALONE,
  url: '/openapi.json',
  persistAuth: false,
  operationTitleSource: 'path',
  documentDownloadType: 'json',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  authentication: { preferredSecurityScheme: 'token' },
  onBeforeRequest: inOwnSession,
})
