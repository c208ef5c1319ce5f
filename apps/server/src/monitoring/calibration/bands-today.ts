import { creditMonitoring } from '@saakh/catalogue/scores/credit-monitoring'
import { scoreParty } from '@saakh/catalogue/scores/score-party'
import { bandOf, type RiskBand, type Scorecard } from '@saakh/catalogue/scores/scorecard'
import type { BandCounts, WeightsResult } from '@saakh/contract/study-results'
import type { AreaRow } from '@saakh/domain/area-weights'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { sql } from 'kysely'
import { exposureOf } from '../../platform/book-of-party.ts'
import { type Db, inOrganization, type Tx } from '../../platform/db.ts'
import { mapInTurns } from '../../platform/in-turns.ts'
import { judgeDossier, readDossiers } from '../evaluate-parties.ts'
import { readPartyScope } from '../party-scope.ts'
import { type Rule, rulesInForce } from '../rules.ts'
import { readDossierInputs } from '../score-dossier.ts'
import type { StudyWatch } from './study-watch.ts'

const CHUNK = 200
const MOST_NAMED = 20

type Fitted = Extract<WeightsResult['weights'], { state: 'fitted' }>
type Bands = Pick<Fitted, 'bands_expert' | 'bands_fitted' | 'changing' | 'first_changing'>

interface Standing {
  party_id: string
  name: string
  exposure: string
  expert: { score: number; band: RiskBand }
  fitted: { score: number; band: RiskBand }
}

interface Asked {
  organization_id: string
  now: Date
  today: string
  fitted: Scorecard
}

async function standingOfChunk(
  tx: Tx,
  { organization_id, today, fitted }: Asked,
  rules: readonly Rule[],
  party_ids: string[],
): Promise<Standing[]> {
  const scope = await readPartyScope(tx, organization_id, party_ids)
  const parties = scope.parties.filter(({ monitored }) => monitored)
  const { rows } = await sql<{ party_id: string; name: string; exposure: string | null }>`
    select p.party_id, p.name, ${sql.raw(exposureOf('p.party_id'))} as exposure from parties p
    where p.party_id = any(${parties.map(({ party_id }) => party_id)}::uuid[])`.execute(tx)
  const known = new Map(rows.map((row) => [row.party_id, row]))
  const dossiers = await readDossiers(tx, { organization_id, scope, parties, rules, as_of: today })
  const standing = await mapInTurns(dossiers, (dossier): Standing[] => {
    const { party_id } = dossier.party
    const inputs = readDossierInputs(dossier, judgeDossier(dossier, rules, today), today)
    const [expert, own] = [creditMonitoring, fitted].map(
      (scorecard) => inputs && scoreParty(inputs, { scorecard, as_of: today }),
    )
    if (!expert || !own || expert.score === null || own.score === null) return []
    const { name, exposure } = known.get(party_id) ?? { name: '', exposure: null }
    return [
      {
        ...{ party_id, name, exposure: exposure ?? '0.00' },
        expert: { score: expert.score, band: bandOf(creditMonitoring, expert.score) },
        fitted: { score: own.score, band: bandOf(fitted, own.score) },
      },
    ]
  })
  return standing.flat()
}

/** The score of a row by multiplied points, before they are rounded driver by driver. */
function bandOfRow({ points, at_most }: AreaRow, multipliers: readonly number[]): RiskBand {
  const raw = points.reduce((sum, own, at) => sum + own * (multipliers[at] ?? 1), creditMonitoring.base)
  return bandOf(creditMonitoring, Math.round(at_most === null ? raw : Math.min(raw, at_most)))
}

const bandsOf = (
  standing: readonly Standing[],
  of: 'expert' | 'fitted',
  rows: readonly AreaRow[],
  multipliers: readonly number[],
): BandCounts[] =>
  creditMonitoring.bands.map(({ band }) => {
    const inBand = standing.filter((borrower) => borrower[of].band === band)
    const past = rows.filter((row) => bandOfRow(row, multipliers) === band)
    return {
      ...{ band, borrowers: inBand.length },
      exposure: decimalOf(inBand.reduce((sum, { exposure }) => sum + paiseOf(exposure), 0n)),
      ...{ rows: past.length, rows_with_outcome: past.filter(({ failed }) => failed).length },
    }
  })

const byName = (a: Standing, b: Standing) =>
  a.name === b.name ? (a.party_id < b.party_id ? -1 : 1) : a.name < b.name ? -1 : 1

/** Who stands in which band today by both cards, and what became of the rows of the study in each. */
export async function readBands(
  db: Db,
  asked: Asked,
  party_ids: readonly string[],
  { rows, multipliers, watch }: { rows: readonly AreaRow[]; multipliers: readonly number[]; watch: StudyWatch },
): Promise<Bands> {
  const standing: Standing[] = []
  for (let at = 0; at < party_ids.length; at += CHUNK) {
    await watch.goesOn()
    standing.push(
      ...(await inOrganization(
        db,
        asked.organization_id,
        async (tx) =>
          standingOfChunk(
            tx,
            asked,
            await rulesInForce(tx, asked.organization_id, asked.now),
            party_ids.slice(at, at + CHUNK),
          ),
        undefined,
        true,
      )),
    )
  }
  const changing = standing.filter(({ expert, fitted }) => expert.band !== fitted.band).sort(byName)
  return {
    bands_expert: bandsOf(
      standing,
      'expert',
      rows,
      multipliers.map(() => 1),
    ),
    bands_fitted: bandsOf(standing, 'fitted', rows, multipliers),
    changing: changing.length,
    first_changing: changing.slice(0, MOST_NAMED).map(({ party_id, expert, fitted }) => ({
      ...{ party_id, score_expert: expert.score, band_expert: expert.band },
      ...{ score_fitted: fitted.score, band_fitted: fitted.band },
    })),
  }
}
