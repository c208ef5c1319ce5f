import { useState } from 'react'
import { useLive } from '../../data/live.ts'

interface Changes {
  of: ReadonlyMap<string, 'raised' | 'cleared'>
  /** Some of them may not have been heard of. */
  isLost: boolean
  /** Since then; what was read later is not news. */
  read_at: number
}

/** '3 new alerts, 1 cleared': what happened since the list was read, save what it shows already; null for nothing. */
export function useUnseenAlerts(shown: ReadonlySet<string>, read_at: number): string | null {
  const none: Changes = { of: new Map(), isLost: false, read_at }
  const [noted, setNoted] = useState(none)
  const since = (changes: Changes) => (changes.read_at === read_at ? changes : none)
  const note =
    (change: 'raised' | 'cleared') =>
    ({ data }: { data: Record<string, unknown> }) =>
      setNoted((before) => ({ ...since(before), of: new Map(since(before).of).set(String(data.alert_id), change) }))
  useLive('alert.raised', note('raised'))
  useLive('alert.cleared', note('cleared'))
  useLive('reload', () => setNoted((before) => ({ ...since(before), isLost: true })))
  const { of: changes, isLost } = since(noted)

  const raised = [...changes].filter(([alert_id, change]) => change === 'raised' && !shown.has(alert_id)).length
  const cleared = [...changes.values()].filter((change) => change === 'cleared').length
  const parts = [
    raised > 0 && (raised === 1 ? '1 new alert' : `${raised} new alerts`),
    cleared > 0 &&
      (raised > 0 ? `${cleared} cleared` : cleared === 1 ? '1 alert cleared' : `${cleared} alerts cleared`),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : isLost ? 'Alerts may have changed' : null
}
