import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { holdersOf } from './account-holders.ts'
import { carriedIdentifiers, type FoundParty, type PartyKeys, partiesByKeys } from './party-by-identifier.ts'

/** The identifiers and account by which a connector's file names its business; each checked by its own rule. */
export interface NamedByFile {
  cin: string | null
  pan: string | null
  gstin: string | null
  account_number: string | null
}

export const NAMES_NOBODY: NamedByFile = { cin: null, pan: null, gstin: null, account_number: null }

interface FixedParty {
  party_id: string
  name: string
  is_own: boolean
}

/** The organization's own party, which its files are about; else the one that was chosen for the file. */
async function fixedParty({ tx, org }: Context, chosen: string | null): Promise<FixedParty | null> {
  const { rows } = await sql<FixedParty>`
    select p.party_id, p.name, o.party_id is not null as is_own
    from organizations o join parties p on p.party_id = party_read_as(coalesce(o.party_id, ${chosen}::uuid))
    where o.organization_id = ${org.organization_id}`.execute(tx)
  return rows[0] ?? null
}

/** The file names somebody else than the party that it was given for. */
async function refuseAnother(context: Context, { party_id, name, is_own }: FixedParty, named: readonly NamedByFile[]) {
  const carried = await carriedIdentifiers(context, [party_id])
  const checked = new Set<string>()
  for (const { cin, pan, gstin } of named)
    for (const [scheme, label, value] of [
      ['cin', 'CIN', cin],
      ['pan', 'PAN', pan],
      ['pan', 'PAN', gstin?.slice(2, 12) ?? null],
    ] as const) {
      if (value === null || checked.has(value)) continue
      checked.add(value)
      const own = carried(party_id, scheme)
      if (own.length > 0 && !own.includes(value))
        throw new AppError(
          'invalid',
          `The file is about another business: it gives ${label === 'PAN' && gstin ? `the GSTIN ${gstin}` : `the ${label} ${value}`}, and ${is_own ? 'yours' : name} has the ${label} ${own.join(' and ')}.`,
        )
    }
}

const NOBODY = 'The file names no borrower by CIN, PAN, GSTIN or an account of yours; say whom it is about.'

/**
 * The party of each record. A small business's files are about its own party, a file with a chosen borrower about that
 * one; everybody else is found by exact identifier, or by an account among the lender's. Throws AppError 'invalid' where the
 * file names somebody else than the party that stands fast.
 */
export async function partiesOfFile(
  context: Context,
  named: readonly NamedByFile[],
  chosen: string | null,
): Promise<(file: NamedByFile) => FoundParty> {
  const fixed = await fixedParty(context, chosen)
  if (fixed) {
    await refuseAnother(context, fixed, named)
    return () => ({ ok: true, party_id: fixed.party_id, customer_number: null })
  }
  const keysOf = ({ cin, pan, gstin }: NamedByFile): PartyKeys => ({ customer_number: null, cin, pan, gstin })
  const namesSomebody = ({ cin, pan, gstin }: NamedByFile) => cin !== null || pan !== null || gstin !== null
  const byKeys = await partiesByKeys(context, named.filter(namesSomebody).map(keysOf))
  const holders = await holdersOf(
    context,
    named.flatMap(({ account_number }) => account_number ?? []),
  )
  return (about) => {
    const holder = about.account_number === null ? undefined : holders.get(about.account_number)
    if (holder) return { ok: true, ...holder }
    return namesSomebody(about) ? byKeys(keysOf(about)) : { ok: false, field: 'account_number', reason: NOBODY }
  }
}
