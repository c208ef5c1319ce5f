import { asOfInstant } from '@saakh/catalogue/fact-set'
import type { FactKind } from '@saakh/domain/facts'
import type { Tx } from '../../platform/db.ts'
import { editionRows, type FactRow } from '../../platform/fact-rows.ts'
import { factLoader } from '../load-facts.ts'
import type { PartyScope } from '../party-scope.ts'

/** Kinds of which a judgement reads the newest version of each subject; of the others it reads all. */
export const latestAlone = (kinds: readonly FactKind[]): ReadonlySet<string> =>
  new Set(kinds.filter((kind) => kind === 'account_day_end' || factLoader(kind).one_per_subject === true))

/** Circulars are linked to parties by decisions: their own loader knows how. */
const LAST_DAY = '9999-12-30'
const BY_ITS_LOADER: readonly FactKind[] = ['exchange_circular']

/** Every version of the facts of these kinds that was stored by now, by the party that they count for. */
export async function readHistory(
  tx: Tx,
  organization_id: string,
  kinds: readonly FactKind[],
  { party_ids, targetOf }: PartyScope,
): Promise<Map<string, FactRow[]>> {
  const scope = {
    organization_id,
    party_ids,
    as_of: LAST_DAY,
    known_until: asOfInstant(LAST_DAY),
    without_places: true as const,
  }
  const facts = new Map<string, FactRow[]>()
  for (const kind of kinds) {
    const loaded = BY_ITS_LOADER.includes(kind)
      ? await factLoader(kind).load(tx, scope)
      : await editionRows(tx, kind, scope)
    for (const fact of loaded) {
      const target = targetOf(fact.party_id)
      const known = facts.get(target)
      if (known) known.push(fact)
      else facts.set(target, [fact])
    }
  }
  return facts
}
