import { matchName } from '@saakh/domain/names'
import { sql } from 'kysely'
import { z } from 'zod'
import { newId } from '../../platform/ids.ts'
import { verb } from '../../platform/verb.ts'

/**
 * A small business is a party itself. Until it is found in the register it is its own organization's party, seen by
 * nobody else; of what legal form nobody has said yet.
 */
export const createOwnParty = verb({
  name: 'create_own_party',
  access: 'system',
  input: z.object({ name: z.string(), is_demo: z.boolean() }),
  async run({ tx, org }, { name, is_demo }): Promise<string> {
    const party_id = newId()
    await sql`insert into parties (party_id, owner_organization_id, name, match_name, type, is_demo)
      values (${party_id}, ${org.organization_id}, ${name}, ${matchName(name)}, 'default', ${is_demo})`.execute(tx)
    await tx.updateTable('organizations').set({ party_id }).where('organization_id', '=', org.organization_id).execute()
    return party_id
  },
  audit: (_input, party_id) => ({ subject: `party:${party_id}` }),
})
