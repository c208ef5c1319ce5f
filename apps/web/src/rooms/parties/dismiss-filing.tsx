import { Button, Popover, Text, Textarea, UnstyledButton } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
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
        aria-label={`Undo: ${filing.title} is about this company`}
      >
        <Phrase>Undo</Phrase>
      </UnstyledButton>
    )
  return <Dismiss params={params} title={filing.title} />
}

function Dismiss({ params, title }: { params: { party_id: string; fact_id: string }; title: string }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const dismiss = useWrite(api.dismissFact, { invalidates: READ_AGAIN, onSuccess: () => setOpen(false) })
  return (
    <Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.quiet}
          onClick={() => setOpen(!isOpen)}
          aria-label={`${NOT_ABOUT}: ${title}`}
        >
          {NOT_ABOUT}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (reason.trim() !== '') dismiss.mutate({ params, body: { reason: reason.trim() } })
          }}
        >
          <Textarea
            label="Why is it not about this company?"
            data-autofocus
            autosize
            minRows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {dismiss.error && (
            <Text role="alert" size="sm" mt={6}>
              {sentenceOf(dismiss.error)}
            </Text>
          )}
          <Button type="submit" size="xs" mt={10} loading={dismiss.isPending} disabled={reason.trim() === ''}>
            <Phrase>Do not judge it</Phrase>
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
