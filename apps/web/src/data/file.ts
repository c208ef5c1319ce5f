import type { Endpoint } from '@saakh/contract/endpoint'
import { ApiError, NETWORK_ERROR, refusalOf } from './api-error.ts'
import { credentialsOf } from './http.ts'
import { leaveAsRefused, reloadWithoutToken } from './session.ts'

const apiBase = () => (localStorage.getItem('API_URL') ?? '').replace(/\/+$/, '')

/**
 * The address of a link that a server names, which may be a path on it. Only what a browser fetches: anything else is no
 * link (`javascript:` least of all).
 */
export function webLink(named: string): string | null {
  const link = named.trim()
  const own = new URL(apiBase() === '' ? window.location.origin : apiBase(), window.location.origin)
  if (link === '' || /\s/.test(link) || !URL.canParse(link, own)) return null
  const { protocol, href } = new URL(
    link.startsWith('/') && !link.startsWith('//') ? `${own.href.replace(/\/+$/, '')}${link}` : link,
    own,
  )
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

/** The bytes of base64 text, bare or as a data URL; null when it is none. */
export function bytesOf(data: string): Uint8Array<ArrayBuffer> | null {
  const base64 = /^data:/i.test(data) ? data.slice(data.indexOf(',') + 1) : data
  try {
    const text = atob(base64)
    const bytes = new Uint8Array(text.length)
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
    return bytes
  } catch {
    return null
  }
}

/** The token goes to our own API and to nobody else. */
function placeOf(address: string): { url: string; isOurs: boolean } {
  if (address.startsWith('/') && !address.startsWith('//')) return { url: `${apiBase()}${address}`, isOurs: true }
  const own = new URL(apiBase() === '' ? window.location.origin : apiBase(), window.location.origin).origin
  return { url: address, isOurs: URL.canParse(address) && new URL(address).origin === own }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A file of the API, or one under an address that the API named. Every failure is an ApiError, save an aborted call. */
export async function fetchFile(endpoint: Endpoint, address: string, signal?: AbortSignal): Promise<Blob> {
  const { url, isOurs } = placeOf(address)
  const credentials = isOurs ? credentialsOf(endpoint) : {}
  if (credentials === null) {
    reloadWithoutToken()
    throw new ApiError(401, 'Please sign in again.')
  }
  let response: Response
  try {
    response = await fetch(url, { headers: credentials, signal })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(400, NETWORK_ERROR)
  }
  if (response.ok) return response.blob()
  if (response.status === 401 && isOurs) leaveAsRefused()
  const { message, ...more } = refusalOf(readJson(await response.text()))
  throw new ApiError(response.status, message ?? '', more)
}
