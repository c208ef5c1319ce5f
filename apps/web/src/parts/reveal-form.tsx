import { Popover } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { cloneElement } from 'react'
import { useWrite } from '../data/api.ts'
import { LinesField } from '../forms/fields.tsx'
import { Form, FormFoot } from '../forms/form.tsx'
import { useServerForm } from '../forms/use-server-form.ts'
import type { ButtonElement } from './in-time.tsx'
import type { Opening } from './reveal.tsx'
import { useOpened } from './use-opened.ts'

/** Asks why; the audit keeps the answer. It comes standing open. */
export default function RevealForm({ opening, children }: { opening: Opening; children: ButtonElement }) {
  const [isOpen, setOpen] = useOpened()
  return (
    <Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>{cloneElement(children, { onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown>
        <WhyForm opening={opening} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function WhyForm({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const reveal = useWrite(api.reveal)
  const form = useServerForm({
    initial: { reason: '' },
    send: ({ reason }) => reveal.mutateAsync({ body: { address: opening.address, reason: reason.trim() } }),
    onSent: ({ data }) => {
      onClose()
      opening.open(data.reveal_id, data.until)
    },
  })
  return (
    <Form form={form}>
      <LinesField
        at={form.at('reason')}
        label="What do you need it for?"
        description="Your answer is kept in the audit. The data are shown until you leave the page."
        data-autofocus
        maxLength={500}
      />
      <FormFoot form={form} submits="Show" size="xs" isReady={form.values.reason.trim() !== ''} />
    </Form>
  )
}
