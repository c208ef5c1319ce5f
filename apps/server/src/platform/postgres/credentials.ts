import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Credentials = { superuser: string; owner: string; app: string }

export const DATABASE = 'saakh'
export const SUPERUSER_ROLE = 'postgres'
export const OWNER_ROLE = 'saakh_owner'
export const APP_ROLE = 'saakh_app'
export const INDEX_ROLE = 'saakh_index'

const FILE = 'credentials.json'

export function newCredentials(): Credentials {
  const password = () => randomBytes(24).toString('base64url')
  return { superuser: password(), owner: password(), app: password() }
}

export function writeCredentials(folder: string, credentials: Credentials): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flush: true })
}

/** Null when the file is missing or damaged: the caller then sets new passwords. */
export function readCredentials(folder: string): Credentials | null {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, FILE), 'utf8'))
    if (typeof value !== 'object' || value === null) return null
    const { superuser, owner, app } = Object.assign({ superuser: null, owner: null, app: null }, value)
    return isPassword(superuser) && isPassword(owner) && isPassword(app) ? { superuser, owner, app } : null
  } catch {
    return null
  }
}

export function databaseUrl(role: string, password: string, port: number, database = DATABASE): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}

/** Passwords go into SQL text of single-user mode, so nothing but the alphabet of `newCredentials` is let through. */
function isPassword(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{16,}$/.test(value)
}
