import { useEffect, useState } from 'react'
import { useLive } from '../../data/live.ts'

type Changes = ReadonlyMap<string, 'raised' | 'cleared'>
const NONE: Changes = new Map()

/** '3 new alerts, 1 cleared': what happened since the list was read, save what it shows already; null for nothing. */
export function useUnseenAlerts(shown: ReadonlySet<string>, read_at: number): string | null {
  const [changes, setChanges] = useState<Changes>(NONE)
  const [isLost, setIsLost] = useState(false)
  const note =
    (change: 'raised' | 'cleared') =>
    ({ data }: { data: Record<string, unknown> }) =>
      setChanges((before) => new Map(before).set(String(data.alert_id), change))
  useLive('alert.raised', note('raised'))
  useLive('alert.cleared', note('cleared'))
  useLive('reload', () => setIsLost(true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read just now is no news
  useEffect(() => {
    setChanges(NONE)
    setIsLost(false)
  }, [read_at])

  const raised = [...changes].filter(([alert_id, change]) => change === 'raised' && !shown.has(alert_id)).length
  const cleared = [...changes.values()].filter((change) => change === 'cleared').length
  const parts = [
    raised > 0 && (raised === 1 ? '1 new alert' : `${raised} new alerts`),
    cleared > 0 &&
      (raised > 0 ? `${cleared} cleared` : cleared === 1 ? '1 alert cleared' : `${cleared} alerts cleared`),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : isLost ? 'Alerts may have changed' : null
}
