import { z } from 'zod'

const document = z.object({
  /** Of a circular its number, of a line or a filing that names its company by name alone the id of its own. */
  waiting_id: z.string(),
  /** Who published it, or the file that it stands in. */
  source: z.string(),
  /** The day that it tells of. */
  date: z.string().nullable(),
  title: z.string(),
  /** What it is: the class of a circular, the kind of a line. */
  label: z.string(),
  address: z.string().nullable(),
  /** Where it can be read, for a line of a file. */
  place: z.object({ document_id: z.string(), row: z.number().int() }).nullable(),
  /** Why no rule links it. */
  not_linked_because: z.string(),
})

/** Those whose answer waits for it. */
const waits = z.object({ signals: z.array(z.object({ code: z.string(), label: z.string() })) })

export const waitingDocuments = z.object({
  /** The newest first. */
  waiting: z.array(document.extend(waits.shape)),
  /** Lines of the organization's own files that name the party and were set aside. */
  rows: z.array(
    z
      .object({
        job_id: z.string(),
        row: z.number().int(),
        file_name: z.string(),
        field: z.string().nullable(),
        known_on: z.string(),
      })
      .extend(waits.shape),
  ),
  /** Companies that may be the same one. */
  companies: z.array(
    z
      .object({
        party_id: z.string(),
        name: z.string(),
        /** Where it is decided: among unions of parties, or where a customer waits to be linked. */
        waits_in: z.enum(['unions', 'uploads']).default('unions'),
      })
      .extend(waits.shape),
  ),
  /** What was said of documents and this party, by the organization or for all. */
  decided: z.array(
    document.extend({
      says: z.enum(['about', 'not_about']),
      holds_for: z.enum(['own', 'all']),
      decided_by: z.string(),
      decided_at: z.string(),
    }),
  ),
})
