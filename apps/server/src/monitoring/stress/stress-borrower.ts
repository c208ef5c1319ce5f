import { positionsOf } from '@saakh/catalogue/book/positions'
import { everyAccount } from '@saakh/catalogue/conduct-series'
import { factSetOf } from '@saakh/catalogue/fact-set'
import type { Severity } from '@saakh/catalogue/outcome'
import { type Shocks, stressFacts } from '@saakh/catalogue/stress/shocks'
import { addMonths, type IsoDate, monthOf } from '@saakh/domain/dates'
import { type AssetClass, classOrder, type LenderKind } from '@saakh/domain/dpd'
import { isFactOfKind } from '@saakh/domain/facts'
import { type Dossier, judgeDossier, type PartyJudgement } from '../evaluate-parties.ts'
import type { Rule } from '../rules.ts'
import { scoreDossier } from '../score-dossier.ts'

/** How a borrower stands: the gravest severity of each rule that finds, score and band, the class of its days past due. */
interface Standing {
  severities: ReadonlyMap<string, Severity>
  score: number | null
  band: string | null
  asset_class: AssetClass | null
}

export interface StressedBorrower {
  party_id: string
  is_demo: boolean
  /** Whether a shock changes something that is known of it. */
  is_shocked: boolean
  before: Standing
  after: Standing
}

export interface StressQuestion {
  shocks: Shocks
  rules: readonly Rule[]
  lender: LenderKind
  as_of: IsoDate
  /** Whether the shocks are for this borrower: those of an industry are for its own alone. */
  isMeant(dossier: Dossier): boolean
}

const ORDER: readonly Severity[] = ['Low', 'Medium', 'High']

export const isGraver = (severity: Severity, other: Severity): boolean => ORDER.indexOf(severity) > ORDER.indexOf(other)

function severitiesOf(judged: readonly PartyJudgement[]): Map<string, Severity> {
  const gravest = new Map<string, Severity>()
  for (const { judgement } of judged)
    for (const outcome of judgement.state === 'judged' ? judgement.outcomes : []) {
      if (outcome.state !== 'finding') continue
      const known = gravest.get(judgement.code)
      if (!known || isGraver(outcome.severity, known)) gravest.set(judgement.code, outcome.severity)
    }
  return gravest
}

/** The class of an account depends on how it stood before: so many months are enough for that. */
const MONTHS_READ = 3

function classOf({ facts }: Dossier, lender: LenderKind, as_of: IsoDate): AssetClass | null {
  if (!facts.some((fact) => isFactOfKind(fact, 'loan_account'))) return null
  const from = monthOf(addMonths(as_of, 1 - MONTHS_READ))
  const latest = new Map(
    positionsOf(factSetOf(facts, as_of).read(everyAccount), { lender, from }).map((position) => [
      position.account_number,
      position,
    ]),
  )
  return [...latest.values()]
    .flatMap(({ computed_class }) => computed_class ?? [])
    .reduce<AssetClass | null>(
      (worst, assetClass) => (worst && classOrder(worst) >= classOrder(assetClass) ? worst : assetClass),
      null,
    )
}

function stand(dossier: Dossier, { rules, lender, as_of }: StressQuestion): Standing {
  const judged = judgeDossier(dossier, rules, as_of)
  const { score, band } = scoreDossier(dossier, judged, as_of)
  return { severities: severitiesOf(judged), score, band, asset_class: classOf(dossier, lender, as_of) }
}

/** A borrower on what is known of it, and on the same after the shocks. */
export function stressBorrower(dossier: Dossier, question: StressQuestion): StressedBorrower {
  const { party_id, is_demo } = dossier.party
  const facts = question.isMeant(dossier) ? stressFacts(dossier.facts, question.shocks) : dossier.facts
  const is_shocked = facts.some((fact, at) => fact !== dossier.facts[at])
  const before = stand(dossier, question)
  return { party_id, is_demo, is_shocked, before, after: is_shocked ? stand({ ...dossier, facts }, question) : before }
}
