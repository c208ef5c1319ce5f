import { factSetOf } from '@saakh/catalogue/fact-set'
import { strengthOf } from '@saakh/catalogue/financial-strength/statement-strength'
import { financialBusiness } from '@saakh/catalogue/sector'
import { latestSeries, statementSeries } from '@saakh/catalogue/statement-series'
import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { LEAST_RANKED, MOST_RANKED } from '@saakh/contract/party-strength'
import { addMonths, type IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { formatCount } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { mapInTurns } from '../../platform/in-turns.ts'
import type { Context } from '../../platform/verb.ts'
import { withheldAt, withholdFacts } from '../consents/withheld-facts.ts'
import { findParty } from './find-party.ts'
import { readStatements } from './known-statements.ts'
import { oldReason, readMasters } from './party-strength.ts'

type Rank = Answer<(typeof parties)['strengthRank']>

/** A score reads the last year-end and the years before it; older statements say nothing more. */
const MONTHS_READ = 60

/** The borrowers of the book that the caller sees: what each is read as, by all that is read as it. */
async function readBook({ tx, org }: Context): Promise<Map<string, string>> {
  const { rows } = await sql<{ party_id: string; member: string }>`
    select b.party_id, own as member from (
      select distinct party_read_as(c.party_id) as party_id from customers c
      where c.organization_id = ${org.organization_id} and c.party_id is not null) b
    cross join lateral parties_read_as(b.party_id) own`.execute(tx)
  return new Map(rows.map(({ party_id, member }) => [member, party_id]))
}

/** The total of the model's points on the last year-end; null where it cannot be scored, or is too old. */
function totalOf(facts: readonly Fact[], today: IsoDate): number | null {
  const known = factSetOf(facts, today)
  const series = latestSeries(statementSeries(known))
  if (!series || financialBusiness(known) !== null) return null
  const strength = strengthOf(series)
  if (typeof strength === 'string' || !strength.score.scored) return null
  return oldReason(strength.books.balance.date, today) === null ? strength.score.total : null
}

function byParty(facts: readonly Fact[], targetOf: ReadonlyMap<string, string>): Map<string, Fact[]> {
  const parties = new Map<string, Fact[]>()
  for (const fact of facts) {
    const target = targetOf.get(fact.party_id) ?? fact.party_id
    const known = parties.get(target)
    if (known) known.push(fact)
    else parties.set(target, [fact])
  }
  return parties
}

async function readTotals(context: Context, book: ReadonlyMap<string, string>): Promise<Map<string, number>> {
  const { tx, org, clock } = context
  const today = clock.today()
  const members = [...book.keys()]
  const question = { organization_id: org.organization_id, known_until: clock.now(), stored_until: null }
  const allStatements = await readStatements(tx, question, members, [addMonths(today, -MONTHS_READ), today])
  const statements = withholdFacts(allStatements, await withheldAt(tx, org.organization_id, clock.now())).read
  const facts = byParty([...statements, ...(await readMasters(context, members))], book)
  const totals = await mapInTurns([...facts], ([party_id, own]) => [party_id, totalOf(own, today)] as const)
  return new Map(totals.flatMap(([party_id, total]) => (total === null ? [] : [[party_id, total] as const])))
}

const nothing = (because: string, { scored = 0, borrowers = 0 } = {}): Rank => ({
  ...{ because, place: null, scored, borrowers },
})

/** Where a borrower stands among those of the own book, by the points of its last year-end. The points stay inside (decision 012). */
export async function strengthRank(context: Context, asked: string): Promise<Rank> {
  const { party_ids } = await findParty(context, asked)
  const book = await readBook(context)
  const own = party_ids.flatMap((id) => book.get(id) ?? [])[0]
  if (own === undefined) return nothing('Only your own borrowers have a place.')
  const borrowers = new Set(book.values()).size
  if (borrowers > MOST_RANKED)
    return nothing(`More than ${formatCount(MOST_RANKED)} borrowers are not compared at once.`, { borrowers })
  const totals = await readTotals(context, book)
  const total = totals.get(own)
  const scored = totals.size
  if (total === undefined) return nothing('Its last year-end cannot be scored, or is too old.', { scored, borrowers })
  if (scored < LEAST_RANKED)
    return nothing(
      `Only ${formatCount(scored)} of your borrowers can be scored. From ${LEAST_RANKED} on a place says something.`,
      { scored, borrowers },
    )
  const place = 1 + [...totals.values()].filter((other) => other > total).length
  return { because: null, place, scored, borrowers }
}
