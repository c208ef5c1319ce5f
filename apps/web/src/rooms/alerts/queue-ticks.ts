import type { DeskAlert } from '@saakh/contract/desk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { borrowerQuery, coveredOf } from './queue-read.ts'

/**
 * The alerts that are ticked of the borrower that is opened in place: those that a decision covers by itself, until somebody
 * ticks otherwise.
 */
export function useTicks(borrower: string | null, isQueueRead: boolean) {
  const enabled = borrower !== null && isQueueRead
  const alerts = useQuery({ ...borrowerQuery(borrower ?? ''), enabled }).data?.alerts
  /** By alert, what differs from what a decision covers by itself. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [of, setOf] = useState(borrower)
  if (of !== borrower) {
    setOf(borrower)
    setChanged(new Map())
  }
  const covered = new Set(coveredOf(alerts ?? []))
  const isTicked = (alert: DeskAlert) => changed.get(alert.alert_id) ?? covered.has(alert)
  return {
    /** Undefined until they are read. */
    ticked: alerts?.filter(isTicked),
    isTicked,
    tick: ({ alert_id }: DeskAlert, isOn: boolean) => setChanged((before) => new Map(before).set(alert_id, isOn)),
  }
}
export type Ticks = ReturnType<typeof useTicks>
