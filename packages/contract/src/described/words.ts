import { ALERTS } from './alerts.ts'
import { BOOK } from './book.ts'
import { BY_PLACE } from './by-place.ts'
import { DESK } from './desk.ts'
import { EVERYWHERE } from './everywhere.ts'
import { FILES } from './files.ts'
import { OFFICE } from './office.ts'
import { PARTIES } from './parties.ts'
import { WEBHOOKS } from './webhooks.ts'

// What each parameter and field of the API says, for who reads its reference. It stands beside the endpoints and not within them,
// since the web app carries their schemas and shows none of these words.

/** By name or by the end of an address. No address stands in two of them. */
export const PARTS: readonly Readonly<Record<string, string>>[] = [
  ...[EVERYWHERE, PARTIES, ALERTS, DESK, FILES],
  ...[BOOK, OFFICE, WEBHOOKS, BY_PLACE],
]
export const DESCRIBED: ReadonlyMap<string, string> = new Map(PARTS.flatMap((part) => Object.entries(part)))

/**
 * The address of a field is the name of its endpoint, where it stands (`path`, `query`, `header`, `body`, `answer`) and the names
 * down to it, `getAlert.answer.data.readings.severity`. Of all ends of it that are described the longest one speaks.
 */
export function describedAt(address: string): string | null {
  const key = keyAt(address)
  return key === null ? null : (DESCRIBED.get(key) ?? null)
}

/** The end of the address that speaks; null where none is described. */
export function keyAt(address: string): string | null {
  const names = address.split('.')
  for (let from = 0; from < names.length; from += 1) {
    const end = names.slice(from).join('.')
    if (DESCRIBED.has(end)) return end
  }
  return null
}
