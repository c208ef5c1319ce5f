import type { promiseGist } from '@saakh/contract/desk-records'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import { PROMISE_WORDS, type PromiseState } from '@saakh/domain/promise'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type Shape, StatusWord, type Tone } from '@saakh/ui/status-word'
import type { z } from 'zod'
import { put } from './deadline-words.ts'
import { Money } from './money.tsx'
import classes from './promise-word.module.css'

const LOOKS: Record<PromiseState, { tone: Tone; shape?: Shape }> = {
  open: { tone: 'accent', shape: 'outline' },
  kept: { tone: 'low' },
  partly_kept: { tone: 'medium' },
  broken: { tone: 'high' },
  not_known: { tone: 'quiet' },
  withdrawn: { tone: 'quiet' },
}

export const PromiseStateWord = ({ state }: { state: PromiseState }) => (
  <StatusWord word={PROMISE_WORDS[state]} {...LOOKS[state]} />
)

/** `₹40.00 lakh 27-11-2026 ☐`: where there is little room; the title says it whole. */
export function ShortPromise({ promise }: { promise: z.output<typeof promiseGist> }) {
  const say = usePhrases()
  const { amount, promised_for, state } = promise
  const paid = amount === null ? say('of the arrears') : formatMoney(amount)
  const day = formatDate(promised_for)
  return (
    <span title={`${say('Promise')} ${paid} ${put(say('by #'), day)}: ${say(PROMISE_WORDS[state])}`}>
      {paid} {day}
    </span>
  )
}

/** `Promise ₹40.00 lakh by 27-11-2026`, and what became of it. */
export function PromiseWord({ promise }: { promise: z.output<typeof promiseGist> }) {
  const say = usePhrases()
  const { amount, promised_for, state } = promise
  return (
    <>
      <b>
        <Phrase>Promise</Phrase>
      </b>{' '}
      {amount === null ? <Phrase>of the arrears</Phrase> : <Money value={amount} />}{' '}
      {put(say('by #'), formatDate(promised_for))}{' '}
      <span className={classes.state}>
        <PromiseStateWord state={state} />
      </span>
    </>
  )
}
