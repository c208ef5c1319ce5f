import type { EndpointName } from '../../packages/contract/src/api.ts'

// The requests that are recorded as examples of the reference, as data: each file of this folder holds those of one subject.

/** Of the demo world, a program with a key, an installation by its own key, and those of a world without the demo. */
export type Person =
  | ('asha' | 'vikram' | 'leela' | 'meera' | 'tara' | 'farid')
  | ('program' | 'installation')
  | ('operator' | 'owner' | 'officer')

/** What earlier answers gave: ids, days and words by name. Asking for what none gave throws. */
export type Known = Readonly<Record<string, string>>

// biome-ignore lint/suspicious/noExplicitAny: the answers are read freely, as those of the client are
export type Answer = any

type From<T> = T | ((known: Known) => T)

interface Sent {
  /** An administrator unless named. */
  as?: Person
  /** What later steps ask for. */
  keep?: (answer: Answer, known: Known) => Record<string, string>
  /** It is asked again until this holds, as what a worker does takes its time. */
  until?: (answer: Answer) => boolean
}

/** A request that becomes an example: the slots of its path are filled with what is known under their name. */
export interface Step extends Sent {
  name: EndpointName
  /** What fills slots that are not known under their name. */
  slots?: (known: Known) => Record<string, string>
  query?: From<string>
  body?: From<Record<string, unknown>>
}

/** A request that only finds something for the steps after it, or makes it ready. */
export interface Look extends Sent {
  look: From<string>
  method?: 'POST' | 'PATCH' | 'DELETE'
  body?: From<Record<string, unknown>>
}

export type Steps = readonly (Step | Look)[]

export const given = <T>(value: From<T>, known: Known): T =>
  typeof value === 'function' ? (value as (known: Known) => T)(known) : value

/** A photo of one pixel, so that a body stays short. */
export const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A day in India, so many days from today. */
export const inDays = (days: number): string =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

export const now = (): string => new Date(Date.now()).toISOString()
