import { AppError } from '@saakh/domain/errors'
import type { Fact, FactKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { IMPORT_KINDS } from '../imports/kinds.gen.ts'
import type { Tx } from '../platform/db.ts'
import {
  FACT_COLUMNS,
  type FactLoader,
  type FactScope,
  factsOf,
  latestVersion,
  readPlainly,
} from '../platform/fact-rows.ts'
import { partyScoreFacts } from './party-score-facts.ts'

/** Each kind of file says how its facts are read; scores, consents and visits come from no file. */
const LOADERS: ReadonlyMap<FactKind, FactLoader> = new Map(
  [
    ...IMPORT_KINDS.flatMap(({ facts }) => facts),
    ...[partyScoreFacts, latestVersion('consent_given'), latestVersion('site_visit')],
  ].map((loader) => [loader.kind, loader]),
)

export function factLoader(kind: FactKind): FactLoader {
  const loader = LOADERS.get(kind)
  if (!loader) throw new Error(`No kind of file names the facts '${kind}' among its \`facts\`.`)
  return loader
}

/** What kinds without a statement of their own come to: read together, then taken kind by kind. */
async function readTogether(tx: Tx, kinds: readonly FactKind[], scope: FactScope): Promise<Map<FactKind, Fact[]>> {
  const read = new Map<FactKind, Fact[]>(kinds.map((kind) => [kind, []]))
  for (const reads of ['latest', 'editions'] as const) {
    const alike = kinds.filter((kind) => factLoader(kind).reads === reads)
    for (const fact of await readPlainly(tx, reads, alike, scope)) read.get(fact.kind)?.push(fact)
  }
  return read
}

/** Every fact of a redirected party counts for the party it leads to. */
export async function loadFacts(
  tx: Tx,
  kinds: readonly FactKind[],
  scope: FactScope,
  targetOf: (party_id: string) => string,
): Promise<Map<string, Fact[]>> {
  const facts = new Map<string, Fact[]>()
  const together = await readTogether(tx, kinds, scope)
  for (const kind of kinds) {
    const loader = factLoader(kind)
    const read = loader.reads === undefined ? await loader.load(tx, scope) : together.get(kind)
    const loaded = storedBy(read ?? [], scope)
    for (const fact of loader.one_per_subject ? lastKnown(loaded, targetOf) : loaded) {
      const party_id = targetOf(fact.party_id)
      const known = facts.get(party_id)
      if (known) known.push(fact)
      else facts.set(party_id, [fact])
    }
  }
  return facts
}

/** Loaders with statements of their own may leave it to this. */
const storedBy = (facts: readonly Fact[], { past }: FactScope): readonly Fact[] => {
  const until = past?.recorded_until?.getTime()
  return until === undefined ? facts : facts.filter((fact) => Date.parse(fact.recorded_at) <= until)
}

/** Nearly every fact stands alone; two versions of one subject are there where both of two united parties have one. */
function lastKnown(facts: readonly Fact[], targetOf: (party_id: string) => string): readonly Fact[] {
  const latest = new Map<string, Fact>()
  for (const fact of facts) {
    const key = `${targetOf(fact.party_id)} ${fact.subject}`
    const known = latest.get(key)
    const isNewer = !known || [fact.known_at, fact.recorded_at].join() > [known.known_at, known.recorded_at].join()
    if (isNewer) latest.set(key, fact)
  }
  return latest.size === facts.length
    ? facts
    : facts.filter((fact) => latest.get(`${targetOf(fact.party_id)} ${fact.subject}`) === fact)
}

/** Exactly these facts, as far as they were stored by then. Throws `conflict` where one of them was erased since. */
export async function loadStoredFacts(tx: Tx, fact_ids: string[], recorded_until: Date): Promise<Fact[]> {
  const { rows: erased } = await sql`
    select from facts where fact_id = any(${fact_ids}::uuid[]) and kind = 'erased' limit 1`.execute(tx)
  if (erased.length > 0)
    throw new AppError('conflict', 'Facts that this rests on were erased: nothing can be computed from them again.')
  return factsOf(
    tx,
    sql`select ${FACT_COLUMNS} from facts f
      where f.fact_id = any(${fact_ids}::uuid[]) and f.recorded_at <= ${recorded_until}`,
  )
}
