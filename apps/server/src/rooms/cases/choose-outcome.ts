import type { api } from '@saakh/contract/api'
import { asksForText, type CaseOutcome } from '@saakh/domain/case-outcome'
import type { WorkflowState } from '@saakh/domain/case-workflow'
import { AppError } from '@saakh/domain/errors'
import { paiseOf, parseMoney } from '@saakh/domain/money'
import type { z } from 'zod'

type Sent = NonNullable<z.output<typeof api.updateCase.body>['outcome']>

const refuse = (field: string, message: string) => new AppError('invalid', message, { [`outcome.${field}`]: message })

function amountIn(field: string, given: string): string {
  const amount = parseMoney(given)
  if (!amount.ok) throw refuse(field, 'Write the amount in rupees, such as 4,00,000.')
  if (paiseOf(amount.value) < 0n) throw refuse(field, 'The amount cannot be negative.')
  return amount.value
}

/** What came of the case, complete and in one form; null where the closure says nothing, as the specification has it. */
export function chooseOutcome(
  state: WorkflowState,
  isMoved: boolean,
  sent: Sent | null | undefined,
): CaseOutcome | null {
  if (!sent) return null
  if (state.category !== 'CLOSED' || !isMoved)
    throw refuse('done', 'The outcome of a case is recorded when the case is closed.')
  const text = sent.text?.trim() || null
  if (asksForText(sent.done) && !text) throw refuse('text', 'Write what was done.')
  if (sent.limit === 'reduced_to' && !sent.limit_amount?.trim()) throw refuse('limit_amount', 'Enter the new limit.')
  if (sent.limit !== 'reduced_to' && sent.limit_amount?.trim())
    throw refuse('limit_amount', 'Only a reduced limit has an amount.')
  return {
    done: sent.done,
    text,
    limit: sent.limit,
    limit_amount: sent.limit_amount?.trim() ? amountIn('limit_amount', sent.limit_amount) : null,
    provision: sent.provision?.trim() ? amountIn('provision', sent.provision) : null,
    watch: sent.watch,
  }
}
