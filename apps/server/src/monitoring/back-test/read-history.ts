import { asOfInstant } from '@saakh/catalogue/fact-set'
import type { Fact, FactKind } from '@saakh/domain/facts'
import type { Tx } from '../../platform/db.ts'
import { readEditions } from '../../platform/fact-rows.ts'
import type { ReadFacts } from '../../platform/read-months.ts'
import { factLoader } from '../load-facts.ts'
import type { PartyScope } from '../party-scope.ts'

/** Kinds of which a judgement reads the newest version of each subject; of the others it reads all. */
export const latestAlone = (kinds: readonly FactKind[]): ReadonlySet<string> =>
  new Set(kinds.filter((kind) => kind === 'account_day_end' || factLoader(kind).one_per_subject === true))

/** Circulars are linked to parties by decisions: their own loader knows how. */
const LAST_DAY = '9999-12-30'
const BY_ITS_LOADER: readonly FactKind[] = ['exchange_circular']

/**
 * Reads every version of the facts of these kinds that was stored by now, and answers those that count for a party. They are made when
 * they are asked for: what a month keeps of its bytes would otherwise live as long as the facts of all the parties.
 */
export async function readHistory(
  tx: Tx,
  organization_id: string,
  kinds: readonly FactKind[],
  { party_ids, targetOf }: PartyScope,
): Promise<(party_id: string) => Fact[]> {
  const scope = {
    organization_id,
    party_ids,
    as_of: LAST_DAY,
    known_until: asOfInstant(LAST_DAY),
    without_places: true as const,
  }
  const read = new Map<string, ReadFacts[]>()
  const made = new Map<string, Fact[]>()
  for (const kind of kinds)
    if (BY_ITS_LOADER.includes(kind)) gather(made, await factLoader(kind).load(tx, scope), targetOf)
    else gather(read, await readEditions(tx, kind, scope), targetOf)
  return (party_id) => [...(read.get(party_id) ?? []).flatMap(({ make }) => make()), ...(made.get(party_id) ?? [])]
}

function gather<R extends { party_id: string }>(
  parties: Map<string, R[]>,
  read: readonly R[],
  targetOf: PartyScope['targetOf'],
): void {
  for (const row of read) {
    const target = targetOf(row.party_id)
    const known = parties.get(target)
    if (known) known.push(row)
    else parties.set(target, [row])
  }
}
