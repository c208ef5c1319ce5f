import { Loader } from '@mantine/core'
import { type Order, orderState } from '@saakh/domain/product'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { StatusWord } from '@saakh/ui/status-word'
import classes from './order-status.module.css'

const WORDS = { ordered: 'Ordered', done: 'Done', failed: 'Failed' } as const
const ASK_AGAIN_MS = 20_000

export const isUnderWay = ({ status }: Pick<Order, 'status'>): boolean => orderState(status) === 'ordered'

/** While something is being written the list is asked again; a hidden page does not ask. */
export const whileUnderWay = (orders: readonly Order[] | undefined): number | false =>
  orders?.some(isUnderWay) ? ASK_AGAIN_MS : false

/** How far an order is: what is being written has a spinner. */
export function OrderStatus({ order: { status } }: { order: Pick<Order, 'status'> }) {
  const say = usePhrases()
  const state = orderState(status)
  if (state === null) return status === null ? null : <StatusWord word={status} />
  if (state === 'ordered')
    return (
      <span className={classes.underWay}>
        <Loader size={12} role="progressbar" aria-label={say('Being produced')} />
        <Phrase>{WORDS.ordered}</Phrase>
      </span>
    )
  return <StatusWord word={WORDS[state]} tone={state === 'done' ? 'accent' : 'high'} />
}
