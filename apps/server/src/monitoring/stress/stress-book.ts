import type { StressAsked, StressFound } from '@saakh/contract/stress'
import type { IsoDate } from '@saakh/domain/dates'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { mapInTurns } from '../../platform/in-turns.ts'
import { readLenderKind } from '../../platform/lender-kind.ts'
import type { Context } from '../../platform/verb.ts'
import { ruleLabels } from '../../rooms/rules/known-rules.ts'
import type { Watch } from '../back-test/back-test.ts'
import { readBorrowers } from '../concerned-borrowers.ts'
import { readDossiers } from '../evaluate-parties.ts'
import { readsScores } from '../judge-scores.ts'
import { readPartyScope } from '../party-scope.ts'
import { rulesInForce } from '../rules.ts'
import { assumptionsOf, shocksOf } from './assumptions.ts'
import { divisionOf, IndustryTally, readDivisions } from './divisions.ts'
import { type StressQuestion, stressBorrower } from './stress-borrower.ts'
import { CHUNK } from './stress-parties.ts'
import { StressTally } from './stress-sums.ts'

/** Whose rules and clock count; the same of a request and of a job. */
type StressReader = Pick<Context, 'org' | 'clock' | 'hidden_types'>

type InSnapshot = <T>(read: (tx: Tx) => Promise<T>) => Promise<T>

export interface BookQuestion {
  reader: StressReader
  party_ids: readonly string[]
  asked: StressAsked
}

interface Prepared extends StressQuestion {
  divisions: ReadonlyMap<string, string>
}

/** Rules on scores speak of how a score changed over months, which a shock of today says nothing of. */
async function prepare(tx: Tx, { reader, asked }: BookQuestion, as_of: IsoDate): Promise<Prepared> {
  const { org, clock, hidden_types } = reader
  const { organization_id } = org
  const divisions = await readDivisions(tx, organization_id)
  const rules = await rulesInForce(tx, organization_id, clock.now())
  return {
    ...{ divisions, as_of, shocks: shocksOf(asked), lender: await readLenderKind(tx, organization_id) },
    rules: rules.filter((rule) => !readsScores(rule) && !hidden_types.includes(rule.signal.code)),
    isMeant: (dossier) => asked.industry === undefined || divisionOf(dossier, divisions) === asked.industry,
  }
}

/** Which portfolios hold each of the borrowers, as it is read. */
async function readMemberships(tx: Tx, organization_id: string, { party_ids, targetOf }: Scope) {
  const { rows } = await sql<{ portfolio_id: string; party_id: string }>`select portfolio_id, party_id
    from portfolio_members where organization_id = ${organization_id} and party_id = any(${[...party_ids]}::uuid[])`.execute(
    tx,
  )
  const known = new Map<string, Set<string>>()
  for (const { portfolio_id, party_id } of rows) {
    const target = targetOf(party_id)
    known.set(target, (known.get(target) ?? new Set()).add(portfolio_id))
  }
  return known
}

type Scope = Awaited<ReturnType<typeof readPartyScope>>

interface Tallies {
  tally: StressTally
  industries: IndustryTally
}

async function stressSome(
  tx: Tx,
  { reader }: BookQuestion,
  prepared: Prepared,
  share: string[],
  { tally, industries }: Tallies,
): Promise<void> {
  const { organization_id } = reader.org
  const { rules, as_of, divisions } = prepared
  const scope = await readPartyScope(tx, organization_id, share)
  const parties = scope.parties.filter(({ monitored }) => monitored)
  const ids = parties.map(({ party_id }) => party_id)
  const borrowers = await readBorrowers(tx, ids)
  const memberships = await readMemberships(tx, organization_id, scope)
  const dossiers = await readDossiers(tx, { organization_id, scope, parties, rules, as_of })
  await mapInTurns(dossiers, (dossier) => {
    const stressed = stressBorrower(dossier, prepared)
    industries.add(divisionOf(dossier, divisions))
    const portfolio_ids = [...(memberships.get(stressed.party_id) ?? [])]
    tally.add({ ...stressed, ...(borrowers.get(stressed.party_id) ?? { name: '', exposure: null }), portfolio_ids })
  })
}

export async function readPortfolios(tx: Tx, organization_id: string) {
  const { rows } = await sql<{ portfolio_id: string; name: string }>`select portfolio_id, name from portfolios
    where organization_id = ${organization_id} order by name, portfolio_id`.execute(tx)
  return rows
}

/** Judges the borrowers share after share, each twice; of a share nothing stays but what it adds to the sums. */
export async function stressBook(
  inSnapshot: InSnapshot,
  question: BookQuestion,
  { onProgress, isCancelled }: Watch,
): Promise<StressFound | 'cancelled'> {
  const { reader, party_ids, asked } = question
  const today = reader.clock.today()
  const tallies: Tallies = { tally: new StressTally(), industries: new IndustryTally() }
  const prepared = await inSnapshot((tx) => prepare(tx, question, today))
  for (let at = 0; at < party_ids.length; at += CHUNK) {
    await onProgress(at, party_ids.length)
    if (isCancelled()) return 'cancelled'
    const share = party_ids.slice(at, at + CHUNK)
    await inSnapshot((tx) => stressSome(tx, question, prepared, share, tallies))
  }
  await onProgress(party_ids.length, party_ids.length)
  if (isCancelled()) return 'cancelled'
  return inSnapshot(async (tx) => ({
    today,
    industries: tallies.industries.told,
    assumptions: assumptionsOf(shocksOf(asked)),
    ...tallies.tally.told(await ruleLabels({ ...reader, tx }), await readPortfolios(tx, reader.org.organization_id)),
  }))
}
