import { AppError } from '@saakh/domain/errors'
import type { ListAudience } from '@saakh/domain/party-list'
import { userId } from '../../platform/access.ts'
import type { Context } from '../../platform/verb.ts'

const refuse = (message: string) => new AppError('invalid', message, { 'list.audience': message })

/** Whose a list becomes that the caller shows to `audience`; the database hides it from all others. */
export function audienceOf(
  context: Pick<Context, 'actor' | 'unit_id'>,
  audience: ListAudience,
): { audience: ListAudience; unit_id: string | null } {
  if (audience === 'everybody') return { audience, unit_id: null }
  if (userId(context) === null) throw refuse('A list of the system is for everybody.')
  if (audience === 'own') return { audience, unit_id: null }
  if (context.unit_id === null) throw refuse('You belong to head office: share the list with everybody, or keep it.')
  return { audience, unit_id: context.unit_id }
}

export const nameTaken = (name: string): AppError => {
  const message = `A watchlist named '${name}' exists already.`
  return new AppError('invalid', message, { 'list.name': message })
}
