import { api } from '@saakh/contract/api'
import type { DeskAlert } from '@saakh/contract/desk'
import type { Read } from '@saakh/contract/endpoint'
import { ALERT_SEVERITIES } from '@saakh/domain/alert'
import type { NextAct } from '@saakh/domain/desk'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { q } from '../../data/api.ts'
import { useLive } from '../../data/live.ts'
import type { queueSearch } from './searches.ts'

export const QUEUE_PER_PAGE = 25

export type QueueSearch = z.output<typeof queueSearch>
export type Queue = Read<typeof api.desk>

/** One page of the queue. Its order stays until it is asked for anew, so that no row moves under the hand. */
export function useQueue({ borrower: _, columns: __, density: ___, page = 1, ...asked }: QueueSearch) {
  const query = useQuery(
    q(
      api.desk,
      { query: { ...asked, page, per_page: QUEUE_PER_PAGE } },
      { placeholderData: keepPreviousData, meta: { live: 'ask' } },
    ),
  )
  const [changed_at, setChanged] = useState(0)
  const note = () => setChanged(Date.now())
  useLive('desk.decided', note)
  useLive('desk.undone', note)
  useLive('desk.assigned', note)
  useLive('desk.promised', note)
  useLive('alert.raised', note)
  useLive('alert.cleared', note)
  useLive('reload', note)
  return { query, isChanged: changed_at >= query.dataUpdatedAt && changed_at > 0, note }
}

export const borrowerQuery = (party_id: string) => q(api.deskBorrower, { params: { party_id } })

/** The row of a borrower as it was read when it was opened; undefined where that was before `since`. */
export function openedSince(queries: QueryClient, party_id: string, since: number): Queue['data'][number] | undefined {
  const { queryKey } = borrowerQuery(party_id)
  const isLater = (queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= since
  return isLater ? (queries.getQueryData<Read<typeof api.deskBorrower>>(queryKey)?.row ?? undefined) : undefined
}

/** What a decision covers unless somebody ticks otherwise: what is undecided, else all that is not closed, else all. */
export function coveredOf(alerts: readonly DeskAlert[]): readonly DeskAlert[] {
  const open = alerts.filter(({ state }) => state !== 'closed')
  const fresh = open.filter(({ state }) => state === 'new')
  if (fresh.length > 0) return fresh
  return open.length > 0 ? open : alerts
}

/** Of several suggestions the one that leads furthest. */
const FURTHEST_FIRST: readonly NextAct[] = ['case', 'promise', 'visit', 'note', 'watch']

/** What to do first about these alerts: of the gravest what leads furthest; what is in a case is at work already. */
export function suggestedOf(alerts: readonly DeskAlert[]): DeskAlert['next_act'] {
  const open = alerts.filter(({ state }) => state !== 'in_case')
  const gravest = ALERT_SEVERITIES.find((severity) => open.some((alert) => alert.severity === severity))
  const suggested = open.flatMap(({ severity, next_act }) => (severity === gravest && next_act ? [next_act] : []))
  const placeOf = ({ act }: { act: NextAct }) => FURTHEST_FIRST.indexOf(act)
  return suggested.sort((nextAct, other) => placeOf(nextAct) - placeOf(other))[0] ?? null
}

/** What a case about these alerts begins with; what another case has already stays with it. */
export function caseOf(alerts: readonly DeskAlert[]): { alert_id?: string; and_alerts?: string } {
  const [first, ...further] = alerts.filter(({ state }) => state !== 'in_case')
  if (!first) return {}
  const and_alerts = further.map(({ alert_id }) => alert_id).join(',')
  return { alert_id: first.alert_id, ...(and_alerts && { and_alerts }) }
}

/** The alerts of several borrowers with the readings that stand now. */
export async function alertsOf(queries: QueryClient, party_ids: readonly string[]): Promise<DeskAlert[]> {
  const read = await Promise.all(
    party_ids.map((party_id) => queries.fetchQuery({ ...borrowerQuery(party_id), staleTime: 0 })),
  )
  return read.flatMap(({ alerts }) => coveredOf(alerts))
}
