import { Popover, UnstyledButton } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase, useNamed } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { LinesField } from '../../forms/fields.tsx'
import { Form, FormFoot } from '../../forms/form.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import classes from './party-filings.module.css'
import type { Filing } from './party-filings.tsx'

const NOT_ABOUT = 'Not about this company'
const READ_AGAIN = [api.partyFilings, api.partyFinancials, api.partySignals, api.adminAlerts]

interface Props {
  party_id: string
  filing: Filing
}

/** Linked by a name, it may be about somebody else: said with a reason, it is judged no longer, and that can be undone. */
export function DismissFiling({ party_id, filing }: Props) {
  const named = useNamed()
  const params = { party_id, fact_id: filing.fact_id }
  const restore = useWrite(api.restoreFact, {
    invalidates: READ_AGAIN,
    onError: (error) => notify.failure(sentenceOf(error)),
  })
  if (filing.dismissed)
    return (
      <UnstyledButton
        className={classes.quiet}
        disabled={restore.isPending}
        onClick={() => restore.mutate({ params })}
        aria-label={named('Undo: {1} is about this company', filing.title)}
      >
        <Phrase>Undo</Phrase>
      </UnstyledButton>
    )
  return <Dismiss params={params} title={filing.title} />
}

interface DismissProps {
  params: { party_id: string; fact_id: string }
  title: string
}

function useDismissForm(params: DismissProps['params'], onSent: () => void) {
  const dismiss = useWrite(api.dismissFact, { invalidates: READ_AGAIN })
  return useServerForm({
    initial: { reason: '' },
    send: ({ reason }) => dismiss.mutateAsync({ params, body: { reason: reason.trim() } }),
    onSent,
  })
}

function Dismiss({ params, title }: DismissProps) {
  const named = useNamed()
  const [isOpen, setOpen] = useState(false)
  const form = useDismissForm(params, () => setOpen(false))
  return (
    <Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.quiet}
          onClick={() => setOpen(!isOpen)}
          aria-label={named('Not about this company: {1}', title)}
        >
          <Phrase>{NOT_ABOUT}</Phrase>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Form form={form}>
          <LinesField
            at={form.at('reason')}
            label="Why is it not about this company?"
            data-autofocus
            maxLength={1000}
          />
          <FormFoot form={form} submits="Do not judge it" isReady={form.values.reason.trim() !== ''} size="xs" />
        </Form>
      </Popover.Dropdown>
    </Popover>
  )
}
