import type { api } from '@saakh/contract/api'
import { isRecord } from '@saakh/domain/loose-value'
import type { PartyRef } from '@saakh/domain/party'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RECENT_PARTIES_ITEM } from '../data/session.ts'

export type RecentParty = Pick<PartyRef, 'party_id' | 'name'>

const MOST = 5
/** The contract itself comes with the page of a party. */
const PARTY: (typeof api)['getParty']['path'] = '/v1/parties/{party_id}'

/** Those whose pages this user opened last, newest first. */
export function recentParties(): RecentParty[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT_PARTIES_ITEM) ?? '[]')
    return (Array.isArray(kept) ? kept : []).flatMap((entry) =>
      isRecord(entry) && typeof entry.party_id === 'string' && typeof entry.name === 'string'
        ? [{ party_id: entry.party_id, name: entry.name }]
        : [],
    )
  } catch {
    return []
  }
}

function remember({ party_id, name }: RecentParty): void {
  const others = recentParties().filter((party) => party.party_id !== party_id)
  localStorage.setItem(RECENT_PARTIES_ITEM, JSON.stringify([{ party_id, name }, ...others].slice(0, MOST)))
}

/** Notes each party whose page is read. */
export function useRecentParties(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        if (event.query.queryKey[0] !== PARTY || !location.pathname.startsWith('/app/party/')) return
        const party: unknown = event.query.state.data
        if (isRecord(party) && typeof party.party_id === 'string' && typeof party.name === 'string')
          remember({ party_id: party.party_id, name: party.name })
      }),
    [queries],
  )
}
