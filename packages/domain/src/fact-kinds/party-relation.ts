import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'
import { CONTROL_BASES, RELATIONS } from '../relations.ts'

export const partyRelation = defineFactKind({
  kind: 'party_relation',
  name: 'Relation',
  visibility: 'tenant',
  personal: true,
  grain:
    'one fact per relation of a borrower to a related party or person, its beginning and state in which it was told',
  payload: z.object({
    relation: z.enum(RELATIONS),
    /** How the file names the related party; null where it names a person. */
    related_scheme: z.string().nullable(),
    related_value: z.string().nullable(),
    /** Of a person, or as the file writes the party. */
    related_name: z.string().nullable(),
    /** Of a related person. */
    din: z.string().nullable(),
    /** Per cent, as decimal text. */
    share: z.string().nullable(),
    basis: z.enum(CONTROL_BASES).nullable(),
    amount: amountSchema.nullable(),
    /** The number of the guarantee or of the account that tells two of the same parties apart. */
    reference: z.string().nullable(),
    from: isoDateSchema.nullable(),
    /** The last day. */
    until: isoDateSchema.nullable(),
  }),
})
