import type { PolicyCall } from '@saakh/contract/policy-urls'
import type { z } from 'zod'

/** A panel that an address opens over any signed-in screen. */
export type Panel = {
  /** One word for the panel: `open(name)`. */
  name: string
  title: string
  /** What its address tells beside the word that opens it. */
  params: z.ZodObject
  /** On a party page it begins with that party. */
  takes_party?: true
  /** Within the page, so that on a phone it can be a part of it; beside it unless the row says so. */
  stands?: 'within'
  /** What the profile's policy must allow for it to be offered. */
  policy?: PolicyCall
} & (
  | {
      /** What `offCanvas` says to open it, in this letter case. */
      word: string
      /** The param that says what it shows: for another one it begins anew. */
      subject?: string
    }
  /** Any other word opens it: that is what it shows. */
  | { word: null; subject: string }
)

/** Of a repeated param the first counts. */
const firstOf = (search: URLSearchParams) => Object.fromEntries([...search].reverse())

/** Keeps name and params literal, and reads what the panel shows from an address. */
export const panel = <const N extends string, S extends z.ZodObject>(row: Panel & { name: N; params: S }) => ({
  ...row,
  read: (word: string, search: URLSearchParams) => ({
    name: row.name,
    params: row.params.parse({ ...firstOf(search), ...(row.word === null && { [row.subject]: word }) }),
  }),
})
