import type { Severity } from '@saakh/catalogue/outcome'
import type { Answer } from '@saakh/contract/endpoint'
import { STRESS_NAMES, type stress } from '@saakh/contract/stress'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { ruleLabels } from '../../rooms/rules/known-rules.ts'
import { type Borrower, readBorrowers } from '../concerned-borrowers.ts'
import { isGraver, type Standing, type StressedBorrower } from './stress-borrower.ts'

type Stress = Answer<(typeof stress)['stress']>
type Sums = Stress['shocked']
type Signal = Stress['signals'][number]

interface Named extends StressedBorrower {
  name: string
  exposure: string | null
}

const sumOf = (some: readonly Named[]): Sums => ({
  borrowers: some.length,
  exposure: decimalOf(some.reduce((sum, { exposure }) => sum + paiseOf(exposure ?? '0'), 0n)),
})

/** Largest first; equals keep their order. */
const largestFirst = (one: string | null, other: string | null): number => {
  const difference = paiseOf(other ?? '0') - paiseOf(one ?? '0')
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/** A rule finds something of the borrower that it does not find today. */
const isNewlyAlerted = ({ before, after }: StressedBorrower): boolean =>
  [...after.severities.keys()].some((code) => !before.severities.has(code))

type Movement = 'fires' | 'silent' | 'worse' | 'milder'

function movementOf(before: Severity | null, after: Severity | null): Movement | null {
  if (before === after) return null
  if (before === null) return 'fires'
  if (after === null) return 'silent'
  return isGraver(after, before) ? 'worse' : 'milder'
}

function signalOf(code: string, label: string, moved: readonly Named[]): Signal {
  const severities = ({ before, after }: Named) =>
    [before.severities.get(code) ?? null, after.severities.get(code) ?? null] as const
  const of = (movement: Movement) => sumOf(moved.filter((one) => movementOf(...severities(one)) === movement))
  return {
    ...{ code, label, fires: of('fires'), silent: of('silent'), worse: of('worse'), milder: of('milder') },
    names: [...moved]
      .sort((a, b) => largestFirst(a.exposure, b.exposure) || (a.name < b.name ? -1 : 1))
      .slice(0, STRESS_NAMES)
      .map((one) => {
        const [before, after] = severities(one)
        const { party_id, name: party_name, is_demo, exposure } = one
        return { party_id, party_name, is_demo, before, after, exposure }
      }),
  }
}

/** Signals that move, those that newly find most of the money first. */
function signalsOf(borrowers: readonly Named[], labels: ReadonlyMap<string, string>): Signal[] {
  return [...labels]
    .flatMap(([code, label]) => {
      const moved = borrowers.filter(
        ({ before, after }) => (before.severities.get(code) ?? null) !== (after.severities.get(code) ?? null),
      )
      return moved.length === 0 ? [] : [signalOf(code, label, moved)]
    })
    .sort((a, b) => largestFirst(a.fires.exposure, b.fires.exposure) || b.fires.borrowers - a.fires.borrowers)
}

/** Moves from one value to another, those that move most borrowers first. */
function movesOf(borrowers: readonly Named[], read: (standing: Standing) => string | null): Stress['scores'] {
  const moves = new Map<string, { from: string | null; to: string | null; who: Named[] }>()
  for (const one of borrowers) {
    const [from, to] = [read(one.before), read(one.after)]
    if (from === to) continue
    const key = JSON.stringify([from, to])
    const known = moves.get(key)
    if (known) known.who.push(one)
    else moves.set(key, { from, to, who: [one] })
  }
  return [...moves.values()]
    .map(({ from, to, who }) => ({ from, to, ...sumOf(who) }))
    .sort((a, b) => b.borrowers - a.borrowers || (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1))
}

function medianChange(borrowers: readonly Named[]): number | null {
  const changes = borrowers
    .flatMap(({ before, after }) => (before.score !== null && after.score !== null ? [after.score - before.score] : []))
    .sort((a, b) => a - b)
  return changes[Math.floor((changes.length - 1) / 2)] ?? null
}

interface Portfolio {
  portfolio_id: string
  name: string
  members: string[]
}

/** The portfolios of the organization, each with its members as they are read. */
async function readPortfolios({ tx, org }: Context): Promise<Portfolio[]> {
  const { rows } = await sql<Portfolio>`select p.portfolio_id, p.name,
      coalesce(array_agg(distinct party_read_as(m.party_id)) filter (where m.party_id is not null), '{}') as members
    from portfolios p left join portfolio_members m using (organization_id, portfolio_id)
    where p.organization_id = ${org.organization_id} group by p.portfolio_id, p.name
    order by p.name, p.portfolio_id`.execute(tx)
  return rows
}

/** What moves, by number and exposure, and by portfolio. */
export async function stressSums(
  context: Context,
  told: readonly StressedBorrower[],
): Promise<Omit<Stress, 'today' | 'industries' | 'assumptions'>> {
  const known: ReadonlyMap<string, Borrower> = await readBorrowers(
    context.tx,
    told.map(({ party_id }) => party_id),
  )
  const borrowers = told.map((one): Named => ({ ...one, ...(known.get(one.party_id) ?? { name: '', exposure: null }) }))
  const shocked = borrowers.filter(({ is_shocked }) => is_shocked)
  const portfolios = await readPortfolios(context)
  return {
    portfolios: portfolios.map(({ portfolio_id, name }) => ({ portfolio_id, name })),
    borrowers: borrowers.length,
    shocked: sumOf(shocked),
    newly_alerted: sumOf(shocked.filter(isNewlyAlerted)),
    signals: signalsOf(shocked, await ruleLabels(context)),
    scores: movesOf(shocked, ({ band }) => band),
    score_change: medianChange(shocked),
    classes: movesOf(shocked, ({ asset_class }) => asset_class),
    by_portfolio: portfolios.flatMap(({ portfolio_id, name, members }) => {
      const own = new Set(members)
      const of = shocked.filter(({ party_id }) => own.has(party_id))
      const newly_alerted = sumOf(of.filter(isNewlyAlerted))
      return of.length === 0 ? [] : [{ portfolio_id, name, shocked: sumOf(of), newly_alerted }]
    }),
  }
}
