import { readCourtMatter, readRecoveryMatter } from '@saakh/domain/court-matters'
import type { FactPayload } from '@saakh/domain/facts'
import { readInsolvencyLaw } from '@saakh/domain/insolvency-law'
import { paiseOf } from '@saakh/domain/money'
import type { CourtCaseHistory } from '../court-case-history.ts'
import type { InForce } from '../kit/limits.ts'
import type { Severity } from '../outcome.ts'

type Report = FactPayload<'court_case'>

/** How the law that a case is brought under is read. */
export type LawReader = 'insolvency' | 'recovery' | 'other'

export interface Matter {
  matter: string
  /** What the law says, in words; none where the matter says it all. */
  law: string | null
}

const READERS: Record<LawReader, (under: string | null, case_number: string) => Matter> = {
  insolvency: (under, case_number) => {
    const reading = readInsolvencyLaw(under, case_number)
    return { matter: reading.kind, law: reading.kind === 'unknown' ? reading.reason : reading.told }
  },
  recovery: (under, case_number) => ({ matter: readRecoveryMatter(under, case_number), law: null }),
  other: (under, case_number) => ({ matter: readCourtMatter(under, case_number), law: null }),
}

export const readMatter = (reader: LawReader, { now, lawful }: CourtCaseHistory): Matter =>
  READERS[reader](lawful?.payload.under ?? null, now.payload.case_number)

/** Holds when all that is named holds. */
interface Conditions {
  stages?: readonly Report['stage'][]
  roles?: readonly Report['role'][]
  matters?: readonly string[]
  forums?: readonly Report['forum'][]
  /** A limit: the amount is at least as large. */
  amount_from?: string
}

export interface Against<B extends string> {
  when?: Conditions
  state: 'finding'
  band: B
  severity: Severity
  /** Which title, where the band alone does not say. */
  code?: string
  /** It happened when the case was filed, whatever its stage; otherwise when a decisive stage was reached. */
  happened?: 'filed_on'
  /** Ends that do not help the borrower, and the reason to give. */
  unsettled?: { stages: readonly Report['stage'][]; reason: string }
}

/** What a case means for the borrower, as long as it goes on. */
export type Standing<B extends string> =
  | Against<B>
  | { when?: Conditions; state: 'clear'; reason: string }
  | { when?: Conditions; state: 'not_measurable'; reason: string }

const isAmong = <T>(some: readonly T[] | undefined, value: T): boolean => some === undefined || some.includes(value)

function holds(
  { stages, roles, matters, forums, amount_from }: Conditions,
  { now, staged }: CourtCaseHistory,
  matter: string,
  limits: InForce,
): boolean {
  const { role, forum, amount } = now.payload
  const isLarge =
    amount_from === undefined || (amount !== null && paiseOf(amount) >= paiseOf(String(limits[amount_from])))
  return (
    isLarge &&
    isAmong(stages, staged.payload.stage) &&
    isAmong(roles, role) &&
    isAmong(matters, matter) &&
    isAmong(forums, forum)
  )
}

/** The first one whose conditions hold. Throws an Error when none does: the last one of a rule has no conditions. */
export function standingOf<B extends string>(
  standings: readonly Standing<B>[],
  history: CourtCaseHistory,
  { matter }: Matter,
  limits: InForce,
): Standing<B> {
  const standing = standings.find(({ when }) => when === undefined || holds(when, history, matter, limits))
  if (!standing) throw new Error('no standing of the rule holds for this court case')
  return standing
}
