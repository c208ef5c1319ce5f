import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { FACT_COLUMNS, factsOf, notSetAside } from '../../platform/fact-rows.ts'
import type { ContestRecord } from '../../rooms/contests/contest-rows.ts'
import { correctedPayload } from '../../rooms/contests/corrected-payload.ts'
import { latestAlone } from '../back-test/read-history.ts'

type Contested = Pick<ContestRecord, 'contest_id' | 'fact_id' | 'correction_fact_id' | 'corrected'>

const storedFact = async (tx: Tx, fact_id: string): Promise<Fact | undefined> =>
  (await factsOf(tx, sql`select ${FACT_COLUMNS} from facts f where f.fact_id = ${fact_id}`))[0]

/** The version of the same subject that was read before this one, or would be if this one were not. */
const versionBefore = async (tx: Tx, organization_id: string, { fact_id, party_id, kind, subject }: Fact) =>
  (
    await factsOf(
      tx,
      sql`select ${FACT_COLUMNS} from facts f where f.party_id = ${party_id} and f.kind = ${kind} and f.subject = ${subject}
        and f.fact_id <> ${fact_id} and (f.organization_id is null or f.organization_id = ${organization_id})
        and ${notSetAside(organization_id, 'f.fact_id')}
        order by f.known_at desc, f.recorded_at desc limit 1`,
    )
  )[0]

/** An id of its own: no series that was made of the fact is taken for the copy. */
const copyOf = (fact: Fact, corrected: NonNullable<Contested['corrected']>): Fact => ({
  ...fact,
  fact_id: `${fact.fact_id}:contested`,
  payload: correctedPayload(
    fact.kind,
    { payload: fact.payload as Record<string, unknown>, subject: fact.subject },
    corrected,
  ),
})

/**
 * What is known of a borrower as if the fact held, and as if it did not: each time one of the two is what is read today. A fact
 * that nothing reads, since a newer version does or its consent ended, changes neither.
 */
export async function factsBothWays(
  tx: Tx,
  organization_id: string,
  facts: readonly Fact[],
  contested: Contested,
): Promise<{ with: readonly Fact[]; without: readonly Fact[] }> {
  const { fact_id, correction_fact_id, corrected } = contested
  const isRead = facts.some((fact) => fact.fact_id === fact_id)
  const fact = facts.find((fact) => fact.fact_id === fact_id) ?? (await storedFact(tx, fact_id))
  if (!fact) return { with: facts, without: facts }
  const isVersioned = latestAlone([fact.kind]).has(fact.kind)
  const others = facts.filter((fact) => fact.fact_id !== fact_id)
  if (isRead) {
    if (corrected) return { with: facts, without: [...others, copyOf(fact, corrected)] }
    const before = isVersioned ? await versionBefore(tx, organization_id, fact) : undefined
    return { with: facts, without: before ? [...others, before] : others }
  }
  // It is set aside: with it means that it stands where its correction or the version before stands now.
  const isInItsPlace = (candidate: Fact) =>
    candidate.fact_id === correction_fact_id ||
    (isVersioned &&
      candidate.kind === fact.kind &&
      candidate.subject === fact.subject &&
      candidate.party_id === fact.party_id)
  const newer = others.some(
    (other) => isInItsPlace(other) && other.fact_id !== correction_fact_id && other.known_at > fact.known_at,
  )
  return newer
    ? { with: facts, without: facts }
    : { with: [...others.filter((other) => !isInItsPlace(other)), fact], without: facts }
}
