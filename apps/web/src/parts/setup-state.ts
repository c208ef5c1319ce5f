import { api } from '@saakh/contract/api'
import { addDays, isIsoDate } from '@saakh/domain/dates'
import type { CurrentStep } from '@saakh/domain/eligibility'
import { RECHECK_AFTER_DAYS, type SetupResult, setupResult } from '@saakh/domain/setup-step'
import { q } from '../data/api.ts'
import { todayInIndia } from '../data/clock.ts'
import { claimsOf, readToken } from '../data/session.ts'

export const currentStepQuery = () => q(api.currentStep)

export const resultOf = ({ current_step_id, current_step_status }: CurrentStep): SetupResult =>
  setupResult(current_step_id, current_step_status)

type Decided = Pick<CurrentStep, 'decided_on' | 'recheck_on' | 'can_recheck'>

/** From when the business may be judged again; null where the server states no day. */
export function recheckDay({ recheck_on, decided_on }: Decided): string | null {
  if (recheck_on !== null && isIsoDate(recheck_on)) return recheck_on
  return decided_on !== null && isIsoDate(decided_on) ? addDays(decided_on, RECHECK_AFTER_DAYS) : null
}

/** A server that says neither when it decided nor whether it stands leaves the judgement to itself. */
export function mayRecheck(decided: Decided): boolean {
  if (decided.can_recheck !== null) return decided.can_recheck
  const day = recheckDay(decided)
  return day === null || todayInIndia() >= day
}

const LED_ITEM = 'led_to_consent'
const signInNow = () => String(claimsOf(readToken() ?? '')?.exp ?? '')

/** One sign-in leads to the consent once: the dashboard stays open to who comes back from there. */
export const wasLedToConsent = (): boolean => sessionStorage.getItem(LED_ITEM) === signInNow()
export const rememberConsent = (): void => sessionStorage.setItem(LED_ITEM, signInNow())

/** Begin and end are the specification's; the middle is ours. */
export const REGRET =
  'We regret that we are unable to offer you a Guarantee on what we know today. You can check back your eligibility after 90 days.'
