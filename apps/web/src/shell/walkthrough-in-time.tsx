import type { Profile } from '@saakh/contract/account'
import { api } from '@saakh/contract/api'
import { DESK_SEEN } from '@saakh/domain/walkthrough'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sendWrite } from '../data/api.ts'
import { useOrganization, useProfile } from '../data/profile.ts'
import type { Screen } from '../data/screen.ts'
import { patchSearch } from '../data/search-params.ts'
import { usePanels } from '../parts/use-panels.ts'
import { Tour } from './tour.tsx'

const DESKS = ['dashboard', 'home', 'admin_dashboard']

/** Who has seen it on this browser, for a server that does not keep it. */
const ITEM = 'walkthrough_seen'

function seenHere(): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ITEM) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** At once in this browser, and on the server for every other one. */
async function keepSeen(queries: QueryClient, { user_id }: Profile): Promise<void> {
  localStorage.setItem(ITEM, JSON.stringify([...new Set([...seenHere(), user_id])]))
  try {
    await sendWrite(queries, api.updateMyProfile, { body: { wt: DESK_SEEN, loaded_wt: true } })
  } catch (cause) {
    console.warn('The server did not keep that the walkthrough was seen', cause)
  }
}

interface Props {
  screen: Screen | undefined
  /** The server calls the user new. */
  isNew: boolean
  isAsked: boolean
}

/** Waits for the desk with nothing over it, and shows nobody around twice who did not ask for it. */
export default function WalkthroughInTime({ screen, isNew, isAsked }: Props) {
  const { data: profile } = useProfile()
  const { data: organization } = useOrganization()
  const queries = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const { isOpen: isPanelOpen } = usePanels()
  const [awaits, setAwaits] = useState(
    isNew && profile?.loaded_wt !== true && profile !== undefined && !seenHere().includes(profile.user_id),
  )
  // That it was seen cannot be kept while the organization is not active, so it waits until then.
  const isDue = isAsked || (awaits && organization?.status === 'active' && !search.has('do'))
  if (!profile || !screen || !DESKS.includes(screen.name) || isPanelOpen || !isDue) return null

  const end = () => {
    if (isAsked) setSearch((current) => patchSearch(current, { do: null }), { replace: true })
    if (!awaits) return
    setAwaits(false)
    void keepSeen(queries, profile)
  }
  return <Tour onEnd={end} />
}
