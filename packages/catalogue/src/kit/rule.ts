import type { FactKindDeclaration } from '@saakh/domain/fact-kind'
import type { FactKind } from '@saakh/domain/facts'
import type { PartyType } from '@saakh/domain/party'
import type { z } from 'zod'
import type { FactSet } from '../fact-set.ts'
import type { SourceDates } from '../signal.ts'
import type { Judged } from './judgement.ts'
import type { Limits, LimitValues } from './limits.ts'
import type { Today } from './today.ts'
import type { Words } from './words.ts'

export type NeededKind = FactKindDeclaration<FactKind, z.ZodObject>

export interface AppliesTo {
  party_types: readonly PartyType[] | 'all'
  /** industrial: says nothing about banks, NBFCs and insurers; such a type also needs the kinds that sector.ts reads. */
  sectors?: 'industrial'
}

export const EVERY_PARTY: AppliesTo = { party_types: 'all' }

export interface JudgeContext<L> {
  /** The day of the judgement. A judge that asks it, and takes no day out of it, also tells until when it stands. */
  today: Today
  limits: L
  source_dates: SourceDates
}

/** What finds, proves and clears. A family makes one of data; a special rule is one by itself. */
export interface Rule<
  N extends readonly NeededKind[] = readonly NeededKind[],
  L extends Limits = Limits,
  B extends string = string,
> {
  needs: N
  applies_to: AppliesTo
  /** Limits and words that the family brings along; those of the signal go first. */
  limits?: Limits
  words?: Words
  /** The family and the data that it was made of; none for a special rule. */
  made_of?: { family: string; data: object }
  judge(facts: FactSet<N[number]['kind']>, context: JudgeContext<LimitValues<L>>): readonly Judged<B>[]
}
