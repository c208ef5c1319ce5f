import { type ApiDocument, readApiDocument } from './data/api-document.ts'
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
  const sentToken = (request.headers.get('authorization') ?? '').replace(/^bearer\b/i, '').trim()
  if (token !== null && isOurs && sentToken === '') request.headers.set('authorization', `Bearer ${token}`)
}

/** Its fainter words have too little contrast. */
const READABLE = `
.light-mode { --scalar-color-2: #474747; --scalar-color-3: #5c5c5c; }
.dark-mode { --scalar-color-2: #c4c4c4; --scalar-color-3: #b4b4b4; }
`

/** What nobody chose is not sent: else the viewer sends the first of the known values. */
async function withNothingChosen(): Promise<ApiDocument> {
  const document = await readApiDocument()
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods)))
    for (const parameter of operation.parameters)
      if (!parameter.required) parameter.examples = { default: { value: '', 'x-disabled': true } }
  return document
}

declare const Scalar: Viewer

async function show(): Promise<void> {
  Scalar.createApiReference('#reference', {
    ...ALONE,
    content: { ...(await withNothingChosen()), servers: [{ url: location.origin }] },
    customCss: READABLE,
    persistAuth: false,
    operationTitleSource: 'path',
    documentDownloadType: 'none',
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    authentication: { preferredSecurityScheme: 'token' },
    onRequestBuilt: inOwnSession,
  })
}

void show()
