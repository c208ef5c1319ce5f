import type { Answer, Query } from '@saakh/contract/endpoint'
import { MOST_STRESSED, type StressFound, type stress } from '@saakh/contract/stress'
import { headOfficeOnly } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'
import { withNames } from '../../rooms/stress/stress-names.ts'
import { assumptionsOf, shocksOf } from './assumptions.ts'
import { IndustryTally, readDivisions } from './divisions.ts'
import { readPortfolios, stressBook } from './stress-book.ts'
import { readMeant } from './stress-parties.ts'
import { StressTally } from './stress-sums.ts'

type Asked = Query<(typeof stress)['stress']>
type Stress = Answer<(typeof stress)['stress']>

/** What a form needs of so many borrowers, of whom nobody is judged. */
async function notJudged(context: Context, party_ids: readonly string[], asked: Asked): Promise<StressFound> {
  const divisions = await readDivisions(context.tx, context.org.organization_id)
  const industries = new IndustryTally()
  for (const party_id of party_ids) industries.add(divisions.get(party_id) ?? null)
  return {
    ...new StressTally().told(new Map(), []),
    today: context.clock.today(),
    borrowers: party_ids.length,
    industries: industries.told,
    assumptions: assumptionsOf(shocksOf(asked)),
  }
}

/**
 * What would become of the borrowers were the shocks to come today. It reads, judges twice, and stores nothing. Of more borrowers
 * than one answer judges it says so.
 */
export async function readStress(context: Context, asked: Asked, most = MOST_STRESSED): Promise<Stress> {
  headOfficeOnly(context)
  const { tx, org, clock } = context
  const { organization_id } = org
  const party_ids = await readMeant(tx, organization_id, { portfolio_id: asked.portfolio_id, at: clock.now() })
  const needs_run = party_ids.length > most
  const watch = { onProgress: () => undefined, isCancelled: () => false }
  const result = needs_run
    ? await notJudged(context, party_ids, asked)
    : await stressBook((read) => read(tx), { reader: context, party_ids, asked }, watch)
  if (result === 'cancelled') throw new TypeError('Nobody cancels an answer.')
  return { ...(await withNames(tx, result)), needs_run, portfolios: await readPortfolios(tx, organization_id) }
}
