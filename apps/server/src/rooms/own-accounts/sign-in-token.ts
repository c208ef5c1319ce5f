import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '../../platform/ids.ts'
import type { InstallationKey } from '../../platform/installation-key.ts'

/** Where the page is that a link leads to; below the provider. Without its token it says how to get another one. */
const PAGE = '/idp/password'

/**
 * The token of a link is made from its id with the installation's key: who reads the database, a backup of it or the outbox
 * has no link.
 */
const tokenOf = (key: InstallationKey, link_id: string): string => `${link_id}.${key.sign('sign-in link', link_id)}`

export const tokenHash = (key: InstallationKey, link_id: string): string => sha256(tokenOf(key, link_id))

/** The id of the link that a token was made for; null for what this installation never made. */
export function linkOf(key: InstallationKey, token: string): string | null {
  const [link_id = ''] = token.split('.')
  const expected = Buffer.from(sha256(tokenOf(key, link_id)))
  return timingSafeEqual(expected, Buffer.from(sha256(token))) ? link_id : null
}

/** As it stands in a mail that waits in the outbox. */
export const linkPage = (public_url: string): string => `${public_url}${PAGE}`

export const wholeLink = (public_url: string, key: InstallationKey, link_id: string): string =>
  `${linkPage(public_url)}?link=${tokenOf(key, link_id)}`
