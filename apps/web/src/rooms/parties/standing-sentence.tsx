import { Skeleton } from '@mantine/core'
import type { PartyDetail } from '@saakh/domain/party'
import { Dated } from '@saakh/ui/dated'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { todayInIndia } from '../../data/clock.ts'
import { useOpenAlerts } from './open-alerts.tsx'
import classes from './party-header.module.css'
import { facilitiesQuery, signalsQuery } from './party-queries.ts'
import { standingOf } from './standing.ts'

/** How the party stands and why, before anything else. */
export function StandingSentence({ party }: { party: PartyDetail }) {
  const say = usePhrases()
  const { party_id } = party
  const facilities = useQuery(facilitiesQuery(party_id))
  const signals = useQuery(signalsQuery(party_id))
  const alerts = useOpenAlerts(party)
  if (facilities.isPending || alerts.isPending || signals.isPending)
    // The two lines that most borrowers take, so that what stands below does not move.
    return <Skeleton className={classes.standing} height={44} width="min(640px, 100%)" radius={4} />
  const sentence = standingOf(
    say,
    {
      facilities: facilities.data ?? null,
      alerts: alerts.data
        ? { count: alerts.data.total_count, gravest: say(alerts.data.data[0]?.alert_summary ?? '') || null }
        : null,
      doubted: signals.data?.data.filter(({ state }) => state === 'not_certain').length ?? 0,
    },
    todayInIndia(),
  )
  return (
    sentence && (
      <p className={classes.standing}>
        <Dated>{sentence}</Dated>
      </p>
    )
  )
}
