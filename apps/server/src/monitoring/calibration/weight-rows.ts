import { outcomeAfter, type Watch } from '@saakh/catalogue/financial-strength/outcome-rows'
import { creditMonitoring } from '@saakh/catalogue/scores/credit-monitoring'
import { lowestCap, scoreParty } from '@saakh/catalogue/scores/score-party'
import { SCORE_AREAS } from '@saakh/catalogue/scores/scorecard'
import type { LEFT_OUT_OF_WEIGHTS } from '@saakh/contract/study-results'
import type { AreaRow } from '@saakh/domain/area-weights'
import { addDays, addMonths, type IsoDate, istDayEnd } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { type Db, inOrganization, type Tx } from '../../platform/db.ts'
import { mapInTurns } from '../../platform/in-turns.ts'
import { readOutcomes } from '../back-test/outcome-days.ts'
import { type Dossier, judgeDossier, readDossiers } from '../evaluate-parties.ts'
import { readPartyScope } from '../party-scope.ts'
import { type Rule, rulesInForce } from '../rules.ts'
import { readDossierInputs } from '../score-dossier.ts'
import { readWatches } from './read-histories.ts'
import type { StudyWatch } from './study-watch.ts'

/** Borrowers whose facts are held at once. */
const CHUNK = 200
const YEARS_BACK = 3
const MONTHS_OF_QUARTER = 3

type LeftOut = keyof typeof LEFT_OUT_OF_WEIGHTS

export interface WeightRows {
  rows: AreaRow[]
  left_out: Partial<Record<LeftOut, number>>
}

/** Ends of quarters of the last three years after which so many months have passed, the oldest first. */
export function quarterEnds(today: IsoDate, months: number): IsoDate[] {
  const ends: IsoDate[] = []
  for (
    let month = `${Number(today.slice(0, 4)) - YEARS_BACK}-01-01`;
    month <= today;
    month = addMonths(month, MONTHS_OF_QUARTER)
  ) {
    const end = addDays(addMonths(month, MONTHS_OF_QUARTER), -1)
    if (end >= addMonths(today, -12 * YEARS_BACK) && addMonths(end, months) <= today) ends.push(end)
  }
  return ends
}

/** Every customer that an organization has or had. */
export async function readBorrowerIds(tx: Tx, organization_id: string): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`select distinct party_read_as(party_id) as party_id
    from customers where organization_id = ${organization_id} order by 1`.execute(tx)
  return rows.map(({ party_id }) => party_id)
}

/** Points by area as the expert card gives them, or null where it gives no score. */
function pointsOf(dossier: Dossier, rules: readonly Rule[], day: IsoDate): Pick<AreaRow, 'points' | 'at_most'> | null {
  const inputs = readDossierInputs(dossier, judgeDossier(dossier, rules, day), day)
  if (inputs === null) return null
  const { score, contributions } = scoreParty(inputs, { scorecard: creditMonitoring, as_of: day })
  if (score === null) return null
  return {
    points: SCORE_AREAS.map((wanted) =>
      contributions.filter(({ area }) => area === wanted).reduce((sum, { points }) => sum + points, 0),
    ),
    at_most: lowestCap(creditMonitoring, inputs)?.at_most ?? null,
  }
}

interface Asked {
  organization_id: string
  now: Date
  today: IsoDate
  months: number
}

/** Borrowers at the end of a quarter, by what was known then, whatever was stored when. */
async function rowsOfChunk(
  tx: Tx,
  { organization_id, now, today, months }: Asked,
  day: IsoDate,
  party_ids: string[],
): Promise<WeightRows> {
  const scope = await readPartyScope(tx, organization_id, party_ids)
  const npa = await readOutcomes(tx, organization_id, 'npa', scope)
  const watches = await readWatches(tx, organization_id, scope)
  const rules = await rulesInForce(tx, organization_id, istDayEnd(day))
  const weightRows: WeightRows = { rows: [], left_out: {} }
  const leaveOut = (why: LeftOut) => {
    weightRows.left_out[why] = (weightRows.left_out[why] ?? 0) + 1
  }
  const outcomes = new Map<string, boolean>()
  for (const { party_id } of scope.parties) {
    const watch: Watch | null = watches.get(party_id) ?? null
    const outcome = outcomeAfter({ npa_on: npa.get(party_id)?.[0] ?? null, watch }, day, { months, today })
    if (typeof outcome === 'boolean') outcomes.set(party_id, outcome)
    else if (outcome !== 'horizon_open') leaveOut(outcome)
  }
  const parties = scope.parties.filter(({ party_id }) => outcomes.has(party_id))
  if (parties.length === 0) return weightRows
  const past = { recorded_until: null, now }
  const dossiers = await readDossiers(tx, { organization_id, scope, parties, rules, as_of: day, past })
  await mapInTurns(dossiers, (dossier) => {
    const { party_id } = dossier.party
    const points = pointsOf(dossier, rules, day)
    if (points === null) leaveOut('unscored')
    else weightRows.rows.push({ borrower: party_id, failed: outcomes.get(party_id) === true, ...points })
  })
  return weightRows
}

/** The rows of a study, quarter after quarter and share after share; of a share nothing stays but sums of points. */
export async function readWeightRows(
  db: Db,
  asked: Asked,
  { days, party_ids }: { days: readonly IsoDate[]; party_ids: readonly string[] },
  watch: StudyWatch,
): Promise<WeightRows> {
  const all: WeightRows = { rows: [], left_out: {} }
  for (const [done, day] of days.entries()) {
    for (let at = 0; at < party_ids.length; at += CHUNK) {
      await watch.goesOn()
      const some = party_ids.slice(at, at + CHUNK)
      const chunkRows = await inOrganization(
        db,
        asked.organization_id,
        (tx) => rowsOfChunk(tx, asked, day, some),
        undefined,
        true,
      )
      all.rows.push(...chunkRows.rows)
      for (const [why, count] of Object.entries(chunkRows.left_out) as [LeftOut, number][])
        all.left_out[why] = (all.left_out[why] ?? 0) + count
    }
    await watch.onProgress(done + 1, days.length)
  }
  return all
}
