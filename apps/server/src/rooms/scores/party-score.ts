import type { Answer } from '@saakh/contract/endpoint'
import type { scores } from '@saakh/contract/scores'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { KEPT } from '../../platform/connections.ts'
import { isUuid } from '../../platform/db.ts'
import { readEvidence } from '../../platform/fact-places.ts'
import type { ScoreContribution, ScoredParty } from '../../platform/sources.ts'
import type { Context } from '../../platform/verb.ts'
import { SCORECARD } from './reads.ts'
import { restrictedDriver } from './restricted-driver.ts'

type PartyScore = Answer<(typeof scores)['partyScore']>['data']

interface Asked {
  party_id: string
  name: string
  is_demo: boolean
}
interface Stored {
  as_of: string
  score: number | null
  band: ScoredParty['band']
  reason_code: string | null
  reason: string | null
  coverage: number
  base: number
  contributions: ScoreContribution[]
  scorecard_version: string
  scorecard_hash: string
  evidence_hash: string
}

/** By id, through redirects; another tenant's is not found. */
async function findAsked({ tx }: Context, asked: string): Promise<Asked> {
  const { rows } = isUuid(asked)
    ? await sql<Asked>`${KEPT} select party_id, name, is_demo from parties where party_id = party_read_as(${asked}::uuid)`.execute(
        tx,
      )
    : { rows: [] }
  const [party] = rows
  if (!party) throw new AppError('not_found', 'No data found: there is no such party.')
  return party
}

async function readStored({ tx, org }: Context, party_id: string): Promise<Stored | null> {
  const { rows } = await sql<Stored>`${KEPT}
    select as_of::text as as_of, score, band, reason_code, reason, coverage, base, contributions, scorecard_version,
      scorecard_hash, evidence_hash
    from party_scores where organization_id = ${org.organization_id} and party_id = ${party_id}`.execute(tx)
  return rows[0] ?? null
}

async function readHistory({ tx, org }: Context, party_id: string): Promise<PartyScore['history']> {
  const { rows } = await sql<PartyScore['history'][number]>`${KEPT}
    select as_of::text as as_of, score, band, coverage, scorecard_version from party_score_history
    where organization_id = ${org.organization_id} and party_id = ${party_id} order by as_of`.execute(tx)
  return rows
}

type Source = PartyScore['contributions'][number]['sources'][number]

/** Several cells of one line are read as one: they say the same and stand in the same place. */
const eachOnce = (sources: Source[]): Source[] => [
  ...new Map(sources.map((source) => [JSON.stringify(source), source])).values(),
]

/** Each figure with the document and the line that it can be read in. */
async function withPlaces(context: Context, all: readonly ScoreContribution[]) {
  const { tx } = context
  const contributions = all.map((contribution, place) => {
    const driver = restrictedDriver(context.hidden_types, contribution)
    // Screens tell drivers by their id.
    return driver === contribution ? contribution : { ...driver, id: `restricted_${place}` }
  })
  const places = await readEvidence(
    tx,
    contributions.flatMap(({ sources }) => sources),
  )
  let at = 0
  return contributions.map((contribution) => {
    const sources = places.slice(at, at + contribution.sources.length)
    at += contribution.sources.length
    return {
      ...contribution,
      sources: eachOnce(
        sources.map(({ fact_id, label, observed, as_of, document_id, file_name, row }) => ({
          fact_id,
          label,
          observed,
          as_of,
          document_id,
          file_name,
          row,
        })),
      ),
    }
  })
}

/** Stored for monitored parties; for others computed for this answer. */
export async function readPartyScore(context: Context, asked: string): Promise<PartyScore> {
  const { tx, org, clock, sources } = context
  const party = await findAsked(context, asked)
  const { party_id, name: party_name, is_demo } = party
  const history = await readHistory(context, party_id)
  const stored = await readStored(context, party_id)
  if (stored) {
    const { reason_code, reason, scorecard_version: version, scorecard_hash: hash, ...score } = stored
    return {
      party_id,
      party_name,
      is_demo,
      ...score,
      contributions: await withPlaces(context, stored.contributions),
      reason: reason_code === null ? null : { code: reason_code, text: reason ?? reason_code },
      history,
      is_stored: true,
      scorecard: { ...SCORECARD, version, hash },
    }
  }
  const as_of = clock.today()
  const now = await sources.signals.scoreParty(tx, org.organization_id, party_id, as_of)
  if (!now) throw new AppError('not_found', 'No data found: there is no such party.')
  const { scorecard, ...score } = now
  return {
    ...score,
    contributions: await withPlaces(context, now.contributions),
    party_name,
    is_demo,
    as_of,
    history,
    is_stored: false,
    scorecard: { ...SCORECARD, ...scorecard },
  }
}
