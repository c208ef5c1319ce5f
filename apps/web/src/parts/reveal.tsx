import { Button } from '@mantine/core'
import type { Endpoint } from '@saakh/contract/endpoint'
import { KEPT_BACK } from '@saakh/domain/personal-data'
import { Phrase } from '@saakh/ui/phrases'
import { lazy, useEffect, useState } from 'react'
import { pathOf } from '../data/api.ts'
import { usePolicy } from '../data/profile.ts'
import { InTime } from './in-time.tsx'

const loadForm = () => import('./reveal-form.tsx')
const RevealForm = lazy(loadForm)

export interface Opening {
  /** For the read of the address; undefined while nothing is revealed. */
  revealed: string | undefined
  address: string
  open: (reveal_id: string, until: string) => void
}

/** What is kept back of people at the address of a read, until the page is left or the server's time is over. */
export function useOpening(endpoint: Endpoint, params?: Record<string, string>): Opening {
  const address = pathOf(endpoint, params)
  const [opened, setOpened] = useState<{ address: string; reveal_id: string; until: string } | null>(null)
  useEffect(() => {
    if (opened === null) return
    const rest = Date.parse(opened.until) - Date.now()
    const timer = setTimeout(() => setOpened(null), Math.max(0, rest || 0))
    return () => clearTimeout(timer)
  }, [opened])
  return {
    revealed: opened?.address === address ? opened.reveal_id : undefined,
    address,
    open: (reveal_id, until) => setOpened({ address, reveal_id, until }),
  }
}

const holdsMask = (answer: unknown) => JSON.stringify(answer ?? null).includes(KEPT_BACK)

interface Props {
  opening: Opening
  /** Asked for where something in it is kept back. */
  answer: unknown
  /** Whether something is kept back that has no mark of its own. */
  holdsMore?: boolean
}

/** The way to what is kept back, where the policy allows it. */
export function Reveal({ opening, answer, holdsMore = false }: Props) {
  const { can } = usePolicy()
  if (opening.revealed !== undefined || !(holdsMore || holdsMask(answer)) || !can('/v1/personal_data', 'POST'))
    return null
  return (
    <InTime load={loadForm} popup="dialog" opened={(button) => <RevealForm opening={opening}>{button}</RevealForm>}>
      <Button size="xs" variant="default">
        <Phrase>Show personal data</Phrase>
      </Button>
    </InTime>
  )
}
