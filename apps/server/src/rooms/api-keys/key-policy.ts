import { KEY_RIGHTS } from '@saakh/contract/key-rights'
import { AppError } from '@saakh/domain/errors'
import type { Policy } from '@saakh/domain/policy'
import { type ChosenRights, rightsBeyond, rightsInWords, wholePolicy } from '@saakh/domain/policy-areas'
import type { Context } from '../../platform/verb.ts'

const refuse = (message: string) => new AppError('invalid', message, { policy: message })

/** Nobody gives a machine what they may not do themselves, head office neither: a key would be a way round the second person. */
export function refuseBeyondMaker({ actor }: Context, policy: Policy): void {
  if (actor.kind === 'system') return
  const beyond = rightsBeyond(actor.policy, policy)
  if (beyond.length > 0) throw refuse(`You cannot give a key what you may not do yourself: ${rightsInWords(beyond)}.`)
}

/** The rights of a new key. What is not named allows nothing, and says so. */
export function policyOfKey(context: Context, chosen: ChosenRights): Policy {
  const policy = wholePolicy(chosen)
  const never = rightsBeyond(wholePolicy(KEY_RIGHTS), policy)
  if (never.length > 0) throw refuse(`An API key cannot have these rights: ${rightsInWords(never)}.`)
  if (rightsBeyond({}, policy).length === 0) throw refuse('Choose what the key may do.')
  refuseBeyondMaker(context, policy)
  return policy
}
