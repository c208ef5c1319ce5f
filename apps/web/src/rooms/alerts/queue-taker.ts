import type { api } from '@saakh/contract/api'
import type { DeskAssignee, DeskGiving } from '@saakh/contract/desk-assignment'
import type { Read } from '@saakh/contract/endpoint'
import type { AssignmentStepName } from '@saakh/domain/assignment'
import type { Phrase } from '../../data/language.ts'
import { put, type Say } from '../../parts/deadline-words.ts'

type People = Read<typeof api.deskPeople>

export const personTaker = ({ user_id, name }: { user_id: string; name: string }): DeskAssignee => ({
  ...{ user_id, unit_id: null, name, is_deactivated: false },
})
const unitTaker = ({ unit_id, name }: { unit_id: string; name: string }): DeskAssignee => ({
  ...{ user_id: null, unit_id, name, is_deactivated: false },
})

/** Everybody who can be given a borrower; a server of before units gives people alone. */
export const takersOf = (read: Partial<People> | undefined) => ({
  people: (read?.data ?? []).map(personTaker),
  units: (read?.units ?? []).map(unitTaker),
  hasUnit: (read?.units ?? []).some(({ is_mine }) => is_mine),
})
export const idOfTaker = ({ user_id, unit_id }: DeskAssignee): string => user_id ?? unit_id ?? ''

/** Who has the borrower, in words. */
export function takerWords(say: Say, taker: DeskAssignee | null): string {
  if (taker === null) return say('Nobody')
  if (taker.unit_id) return put(say('# (unit)'), taker.name)
  return taker.is_deactivated ? put(say('# (deactivated)'), taker.name) : taker.name
}

const AUTOMATICALLY: Record<AssignmentStepName, Phrase> = {
  relationship_manager: 'Given to # automatically: relationship manager',
  unit: 'Given to # automatically: unit',
  round_robin: 'Given to # automatically: turns by open work',
}

/** `Given to Meera automatically: relationship manager`. */
export function givingWords(say: Say, { given_to, by_step }: DeskGiving): string {
  if (given_to === null) return say('Given to nobody')
  return put(say(by_step === null ? 'Given to #' : AUTOMATICALLY[by_step]), given_to)
}
