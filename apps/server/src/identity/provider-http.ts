import type { IncomingMessage, ServerResponse } from 'node:http'
import { PAGE_HEADERS } from './page-frame.ts'
import { SESSION_COOKIE } from './provider-configuration.ts'

/** Far above any sign-in form. */
const MAX_FORM_BYTES = 16_384

export function sendPage(res: ServerResponse, status: number, html: string): void {
  res.writeHead(status, PAGE_HEADERS).end(html)
}

export function redirect(res: ServerResponse, location: string): void {
  res.writeHead(303, { location, 'cache-control': 'no-store' }).end()
}

/** The parts of a request's URL below the mount path; Express strips that path, Fastify and node:http leave it. */
export function belowMount(url: string, mount_path: string): { pathname: string; query: string } {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const below = path === mount_path || path.startsWith(`${mount_path}/`) ? path.slice(mount_path.length) : path
  return { pathname: below === '' ? '/' : below, query: mark === -1 ? '' : url.slice(mark + 1) }
}

/** oidc-provider finds its mount path as what `originalUrl` has in front of `url`, as Express sets them. */
export function setUrl(req: IncomingMessage, mount_path: string, pathname: string, query: string): void {
  req.url = query === '' ? pathname : `${pathname}?${query}`
  Object.assign(req, { originalUrl: `${mount_path}${req.url}` })
}

/** The fields of a posted form; undefined when it is none or too long. */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams | undefined> {
  if (!req.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return undefined
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of req) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > MAX_FORM_BYTES) return undefined
    chunks.push(bytes)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

/** The provider session's cookie, empty when there is none. */
export function readSessionCookie(req: IncomingMessage): string {
  const cookies = (req.headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))?.slice(SESSION_COOKIE.length + 1) ?? ''
}

export function sessionCookieEnd(mount_path: string): string {
  return `${SESSION_COOKIE}=; Path=${mount_path || '/'}; Max-Age=0; HttpOnly; SameSite=Lax`
}
