import { type IdentifierScheme, parseIdentifier } from '@saakh/domain/identifiers'
import { matchName } from '@saakh/domain/names'
import { sql } from 'kysely'
import { z } from 'zod'
import { newId } from '../../platform/ids.ts'
import { verb } from '../../platform/verb.ts'

const SCHEMES = ['pan', 'gstin'] as const satisfies readonly IdentifierScheme[]

/** A number of the business that passed the rules of its scheme. */
export const ownIdentifier = z
  .object({ scheme: z.enum(SCHEMES), value: z.string() })
  .refine(({ scheme, value }) => parseIdentifier(scheme, value).ok, 'The identifier is not valid.')

/**
 * A small business is a party itself. Until it is found in the register it is its own organization's party, seen by
 * nobody else; of what legal form nobody has said yet.
 */
export const createOwnParty = verb({
  name: 'create_own_party',
  access: 'system',
  input: z.object({
    name: z.string(),
    is_demo: z.boolean(),
    /** By which its files are told from those of another business. */
    identifiers: z.array(ownIdentifier),
  }),
  async run({ tx, org }, { name, is_demo, identifiers }): Promise<string> {
    const party_id = newId()
    await sql`insert into parties (party_id, owner_organization_id, name, match_name, type, is_demo)
      values (${party_id}, ${org.organization_id}, ${name}, ${matchName(name)}, 'default', ${is_demo})`.execute(tx)
    for (const { scheme, value } of identifiers)
      await sql`insert into party_identifiers (party_id, owner_organization_id, scheme, value)
        values (${party_id}, ${org.organization_id}, ${scheme}, ${value})`.execute(tx)
    await tx.updateTable('organizations').set({ party_id }).where('organization_id', '=', org.organization_id).execute()
    await sql`insert into monitored_parties (organization_id, party_id, reason, reason_id)
      values (${org.organization_id}, ${party_id}, 'own', ${org.organization_id})`.execute(tx)
    return party_id
  },
  audit: (_input, party_id) => ({ subject: `party:${party_id}` }),
})
