import { api } from '@saakh/contract/api'
import type { PartyRef } from '@saakh/domain/party'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { q } from '../data/api.ts'

interface Props {
  party_id: string
  /** While it is on the way. */
  coming: ReactNode
  children: (party: PartyRef | undefined) => ReactNode
}

/** What is drawn with the party whose page this is. */
export default function PartyOfPage({ party_id, coming, children }: Props) {
  const { data, isPending } = useQuery(q(api.getParty, { params: { party_id } }))
  return isPending ? coming : children(data ?? undefined)
}
