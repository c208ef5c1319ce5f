import { Button, Popover, Text, Textarea } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { KEPT_BACK } from '@saakh/domain/personal-data'
import { useEffect, useState } from 'react'
import { pathOf, sentenceOf, useWrite } from '../data/api.ts'
import { usePolicy } from '../data/profile.ts'

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

/** Asks why; the audit keeps the answer. */
export function Reveal({ opening, answer, holdsMore = false }: Props) {
  const { can } = usePolicy()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const reveal = useWrite(api.reveal, {
    onSuccess: ({ data }) => {
      setOpen(false)
      opening.open(data.reveal_id, data.until)
    },
  })
  if (opening.revealed !== undefined || !(holdsMore || holdsMask(answer)) || !can('/v1/personal_data', 'POST'))
    return null
  return (
    <Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default" onClick={() => setOpen(!isOpen)}>
          Show personal data
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const { address } = opening
            if (reason.trim() !== '') reveal.mutate({ body: { address, reason: reason.trim() } })
          }}
        >
          <Textarea
            label="What do you need it for?"
            description="Your answer is kept in the audit. The data are shown until you leave the page."
            data-autofocus
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {reveal.error && (
            <Text role="alert" size="sm" mt={6}>
              {sentenceOf(reveal.error)}
            </Text>
          )}
          <Button type="submit" size="xs" mt={10} loading={reveal.isPending} disabled={reason.trim() === ''}>
            Show
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
