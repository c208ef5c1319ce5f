import { Button, Popover } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { type ReactNode, useState } from 'react'
import { LinesField } from '../../forms/fields.tsx'
import { Form, FormFoot } from '../../forms/form.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'

interface Props {
  says: string
  label: string
  confirm: string
  children?: ReactNode
  onConfirm: (reason: string) => Promise<unknown>
}

/** A button that does nothing before it was told why. */
export function ReasonButton({ says, ...asked }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} width={340} position="bottom-start" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default" onClick={() => setOpen(!isOpen)}>
          <Phrase>{says}</Phrase>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ReasonForm {...asked} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function ReasonForm({ label, confirm, children, onConfirm, onDone }: Omit<Props, 'says'> & { onDone: () => void }) {
  const form = useServerForm({
    initial: { reason: '' },
    send: ({ reason }) => onConfirm(reason.trim()),
    onSent: onDone,
  })
  return (
    <Form form={form}>
      {children}
      <LinesField at={form.at('reason')} label={label} data-autofocus maxLength={500} />
      <FormFoot form={form} submits={confirm} size="xs" isReady={form.values.reason.trim() !== ''} />
    </Form>
  )
}
