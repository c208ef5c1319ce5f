import { Button, Popover, Text, Textarea } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { cloneElement, useState } from 'react'
import { sentenceOf, useWrite } from '../data/api.ts'
import type { ButtonElement } from './in-time.tsx'
import type { Opening } from './reveal.tsx'
import { useOpened } from './use-opened.ts'

/** Asks why; the audit keeps the answer. It comes standing open. */
export default function RevealForm({ opening, children }: { opening: Opening; children: ButtonElement }) {
  const [isOpen, setOpen] = useOpened()
  const [reason, setReason] = useState('')
  const reveal = useWrite(api.reveal, {
    onSuccess: ({ data }) => {
      setOpen(false)
      opening.open(data.reveal_id, data.until)
    },
  })
  return (
    <Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>{cloneElement(children, { onClick: () => setOpen(!isOpen) })}</Popover.Target>
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
            <Phrase>Show</Phrase>
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
