import { Button, Popover, Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface Props {
  says: string
  label: string
  confirm: string
  error: string | null
  isPending: boolean
  children?: ReactNode
  onConfirm: (reason: string, done: () => void) => void
}

/** A button that does nothing before it was told why. */
export function ReasonButton({ says, label, confirm, error, isPending, children, onConfirm }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  return (
    <Popover opened={isOpen} onChange={setOpen} width={340} position="bottom-start" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default" onClick={() => setOpen(!isOpen)}>
          {says}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (reason.trim() !== '') onConfirm(reason.trim(), () => setOpen(false))
          }}
        >
          {children}
          <Textarea
            label={label}
            data-autofocus
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {error !== null && (
            <Text role="alert" size="sm" mt={6}>
              {error}
            </Text>
          )}
          <Button type="submit" size="xs" mt={10} loading={isPending} disabled={reason.trim() === ''}>
            {confirm}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
