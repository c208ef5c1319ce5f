import type { IsoDate } from '@saakh/domain/dates'
import type { AssetClass } from '@saakh/domain/dpd'
import { type FacilityKind, isRevolving } from '@saakh/domain/facility'
import type { Increase } from '@saakh/domain/provisions'
import { presumedIncrease } from './provisions-rates.ts'

export interface StagedFacility {
  kind: FacilityKind
  /** As the lender's system writes it. */
  declared_class: string | null
  /** The declared class among five, else the computed one. */
  asset_class: AssetClass | null
  days_past_due: number | null
  is_restructured: boolean
  /** A second person agreed that the presumption does not hold, for the day that is asked for. */
  is_rebutted: boolean
}

export interface Staged {
  stage: 'Stage 1' | 'Stage 2'
  /** What the days alone say of the risk; null where they say nothing, or something else puts the facility in stage 2. */
  increase: Increase | null
}

/**
 * The days decide; without them what the class says of them. A presumption by the days alone can be rebutted; a declared SMA-2 and
 * a restructuring are more than days. Null: nothing shows.
 */
export function stageOf(facility: StagedFacility, day: IsoDate): Staged | null {
  const presumed = presumedIncrease(day)
  if (presumed === null) return null
  const { kind, declared_class, asset_class, days_past_due, is_restructured, is_rebutted } = facility
  if (declared_class === 'SMA-2') return { stage: 'Stage 2', increase: null }
  const most = isRevolving(kind) ? presumed.revolving : presumed.days
  const byClass = asset_class === 'SMA-2' || (asset_class === 'SMA-1' && !isRevolving(kind))
  if (byClass || (days_past_due !== null && days_past_due >= most)) {
    if (is_restructured) return { stage: 'Stage 2', increase: null }
    return is_rebutted ? { stage: 'Stage 1', increase: 'rebutted' } : { stage: 'Stage 2', increase: 'presumed' }
  }
  return days_past_due !== null || asset_class === 'Standard' ? { stage: 'Stage 1', increase: null } : null
}
