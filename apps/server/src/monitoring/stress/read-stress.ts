import { type Shocks, UNPAID_DAYS, VARIABLE_COST_PERCENT } from '@saakh/catalogue/stress/shocks'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { MOST_STRESSED, type stress } from '@saakh/contract/stress'
import { AppError } from '@saakh/domain/errors'
import { isFactOfKind } from '@saakh/domain/facts'
import { formatCount } from '@saakh/domain/formats'
import { findIndustry } from '@saakh/domain/industries'
import { sql } from 'kysely'
import { mapInTurns } from '../../platform/in-turns.ts'
import { industryDivisions } from '../../platform/industry-divisions.ts'
import { readLenderKind } from '../../platform/lender-kind.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'
import { type Dossier, readDossiers } from '../evaluate-parties.ts'
import { readsScores } from '../judge-scores.ts'
import { readPartyScope } from '../party-scope.ts'
import { type Rule, rulesInForce } from '../rules.ts'
import { type StressedBorrower, type StressQuestion, stressBorrower } from './stress-borrower.ts'
import { CHUNK, readMeant } from './stress-parties.ts'
import { stressSums } from './stress-sums.ts'

type Asked = Query<(typeof stress)['stress']>
type Stress = Answer<(typeof stress)['stress']>

const shocksOf = (asked: Asked): Shocks => ({
  ...asked,
  largest_buyer: asked.largest_buyer === 'true',
  buyer: asked.buyer ?? null,
})

/** What the shocks assume, beside what they are called. */
function assumptionsOf(shocks: Shocks): string[] {
  const { revenue_fall_percent, rate_points, receivable_days, largest_buyer, buyer, arrears_days } = shocks
  const says = [
    revenue_fall_percent > 0 &&
      `Revenue of the statements of the last twelve months is ${revenue_fall_percent}% less. Of what falls away ${VARIABLE_COST_PERCENT}% is saved as cost; no tax is saved.`,
    rate_points > 0 &&
      `Interest on all borrowings of the last balance sheet is ${rate_points} points higher in the statements of the last twelve months.`,
    receivable_days > 0 &&
      `Customers pay ${formatCount(receivable_days)} days later. Short-term borrowing pays for it.`,
    largest_buyer &&
      'The largest customer of the open bills pays nothing, and the equity bears it. Where no open bills are known nothing changes.',
    buyer !== null && `${buyer} pays nothing to anybody, and the equity of whoever sells to it bears it.`,
    (largest_buyer || buyer !== null) && `The bills of who pays nothing stay open for ${UNPAID_DAYS} days more.`,
    arrears_days > 0 &&
      `Who is past due by the last day-end is past due for ${formatCount(arrears_days)} more days. Days above the limit of a cash credit stay.`,
    (revenue_fall_percent > 0 || rate_points > 0) && 'The balance sheet does not carry the lower profit.',
  ]
  return says.filter((one) => one !== false)
}

interface OfIndustry {
  party_id: string
  division: string
}

/** The industry of borrowers by the customers file, as each is read. */
async function readDivisions({ tx, org }: Context): Promise<Map<string, string>> {
  const { organization_id } = org
  const { rows } = await sql<OfIndustry>`select party_read_as(c.party_id) as party_id, min(i.division) as division
    from customers c join ${industryDivisions(organization_id)} i on i.industry = c.details->>'industry'
    where c.organization_id = ${organization_id} and i.division is not null group by 1`.execute(tx)
  return new Map(rows.map(({ party_id, division }) => [party_id, division]))
}

/** By the customers file, else by the company register. */
const divisionOf = ({ party, facts }: Dossier, divisions: ReadonlyMap<string, string>): string | null => {
  const told = divisions.get(party.party_id)
  if (told) return told
  const master = facts.findLast((fact) => isFactOfKind(fact, 'company_master'))
  return master && isFactOfKind(master, 'company_master') ? (master.payload.nic_code?.slice(0, 2) ?? null) : null
}

/** Rules on scores speak of how a score changed over months, which a shock of today says nothing of. */
const isLeftOut = ({ hidden_types }: Context, rule: Rule): boolean =>
  readsScores(rule) || hidden_types.includes(rule.signal.code)

type Told = StressedBorrower & { division: string | null }

async function stressAll(context: Context, party_ids: string[], asked: Asked): Promise<Told[]> {
  const { tx, org, clock } = context
  const { organization_id } = org
  const as_of = clock.today()
  const divisions = await readDivisions(context)
  const rules = (await rulesInForce(tx, organization_id, clock.now())).filter((rule) => !isLeftOut(context, rule))
  const question: StressQuestion = {
    ...{ shocks: shocksOf(asked), rules, lender: await readLenderKind(tx, organization_id), as_of },
    isMeant: (dossier) => asked.industry === undefined || divisionOf(dossier, divisions) === asked.industry,
  }
  const told: Told[] = []
  for (let at = 0; at < party_ids.length; at += CHUNK) {
    const scope = await readPartyScope(tx, organization_id, party_ids.slice(at, at + CHUNK))
    const parties = scope.parties.filter(({ monitored }) => monitored)
    const dossiers = await readDossiers(tx, { organization_id, scope, parties, rules, as_of })
    const some = await mapInTurns(dossiers, (dossier) => ({
      ...stressBorrower(dossier, question),
      division: divisionOf(dossier, divisions),
    }))
    told.push(...some)
  }
  return told
}

function industriesOf(told: readonly Told[]): Stress['industries'] {
  const counts = new Map<string, number>()
  for (const { division } of told) if (division !== null) counts.set(division, (counts.get(division) ?? 0) + 1)
  return [...counts]
    .map(([industry, borrowers]) => ({ industry, name: findIndustry(industry)?.name ?? industry, borrowers }))
    .sort((a, b) => b.borrowers - a.borrowers || (a.industry < b.industry ? -1 : 1))
}

/** What would become of the borrowers were the shocks to come today. It reads, judges twice, and stores nothing. */
export async function readStress(context: Context, asked: Asked): Promise<Stress> {
  headOfficeOnly(context)
  const party_ids = await readMeant(context, asked.portfolio_id)
  if (party_ids.length > MOST_STRESSED) {
    const message = `There are ${formatCount(party_ids.length)} borrowers. Choose a portfolio of ${formatCount(MOST_STRESSED)} or fewer.`
    throw new AppError('invalid', message, { portfolio_id: message })
  }
  const told = await stressAll(context, party_ids, asked)
  return {
    today: context.clock.today(),
    industries: industriesOf(told),
    assumptions: assumptionsOf(shocksOf(asked)),
    ...(await stressSums(context, told)),
  }
}
