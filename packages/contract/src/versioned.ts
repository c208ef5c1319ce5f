import { z } from 'zod'

// Settings of an organization of which each change is a version: a read tells which one it is, a change sends back which one it
// was made on, and is refused with 409 where there is a newer one.

/** Null while nobody changed them. */
export const versionTold = {
  version: z.string().nullable(),
  set_by: z.string().nullable(),
  set_at: z.string().nullable(),
}

/** The version that the sender read; without it whatever stands is replaced. */
export const versionSeen = { version: z.uuid().nullable().optional() }
