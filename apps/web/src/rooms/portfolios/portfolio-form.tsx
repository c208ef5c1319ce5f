import { Button, Textarea, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { isRecord } from '@saakh/domain/loose-value'
import { seenText } from '@saakh/domain/plain-text'
import type { Portfolio } from '@saakh/domain/portfolio'
import { Phrase } from '@saakh/ui/phrases'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { type ApiError, sentenceOf, useWrite } from '../../data/api.ts'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'
import { FILL_THE_FIELD } from './copy.ts'
import classes from './portfolio.module.css'
import { CHANGED } from './portfolio-data.ts'

interface Props {
  /** None: a new one is made. */
  portfolio?: Portfolio
  onClose: () => void
}

interface Draft {
  name: string
  description: string
}

/** What the server says stands there now, when somebody was quicker. */
interface Conflict extends Draft {
  message: string
  version: number | null
}

function conflictOf(error: ApiError | null): Conflict | null {
  if (error?.status !== 409 || !isRecord(error.data) || !isRecord(error.data.data)) return null
  const { portfolio, version } = error.data.data
  const now = isRecord(portfolio) ? portfolio : {}
  return {
    message: sentenceOf(error),
    version: typeof version === 'number' ? version : null,
    name: typeof now.name === 'string' ? now.name : '',
    description: typeof now.description === 'string' ? now.description : '',
  }
}

const draftOf = (portfolio: Portfolio | undefined): Draft => ({
  name: portfolio?.attributes.name ?? '',
  description: portfolio?.attributes.description ?? '',
})

/** Name and description, of a new portfolio or of one that there is. What was typed stays until it is saved. */
export function PortfolioForm({ portfolio, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(portfolio))
  const [version, setVersion] = useState(portfolio?.attributes.version ?? null)
  const [isTried, setIsTried] = useState(false)
  const { save, isSaving, error, forget } = useSave(portfolio, onClose)
  const conflict = conflictOf(error)
  const isNamed = seenText(draft.name) !== ''
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    if (!conflict) forget()
  }
  const submit = () => {
    setIsTried(true)
    if (isNamed && !isSaving && !conflict) save(draft, version)
  }
  const decide = (kept: Draft) => {
    setDraft({ name: kept.name, description: kept.description })
    setVersion(conflict?.version ?? null)
    forget()
  }
  const problem = !conflict && error && !error.fields?.name ? sentenceOf(error) : null
  return (
    <ModalForm
      title={portfolio ? 'Edit portfolio' : 'New portfolio'}
      saves={portfolio ? 'Save' : 'Create portfolio'}
      isSaving={isSaving}
      isHeld={conflict !== null}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        data-autofocus
        withAsterisk
        maxLength={120}
        value={draft.name}
        error={isTried && !isNamed ? FILL_THE_FIELD : error?.fields?.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        value={draft.description}
        error={error?.fields?.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {conflict && (
        <div role="alert" className={classes.conflict}>
          <b>{conflict.message}</b> Nothing of yours was saved yet; it is kept above.
          <div className={classes.buttons}>
            <Button size="xs" variant="default" onClick={() => decide(conflict)}>
              <Phrase>Take theirs</Phrase>
            </Button>
            <Button size="xs" variant="default" onClick={() => decide(draft)}>
              <Phrase>Go on with mine</Phrase>
            </Button>
          </div>
        </div>
      )}
    </ModalForm>
  )
}

/** One save for both: what is made is opened, what is changed is left where one is. */
function useSave(portfolio: Portfolio | undefined, onClose: () => void) {
  const navigate = useNavigate()
  const create = useWrite(api.createPortfolio, {
    invalidates: CHANGED,
    onSuccess: (made) => {
      notify.success('The portfolio was created.')
      if (made) void navigate(href('portfolio', { portfolio_id: made.id, section: 'parties' }))
      else onClose()
    },
  })
  const update = useWrite(api.updatePortfolio, {
    invalidates: CHANGED,
    onSuccess: () => {
      notify.success('The portfolio was changed.')
      onClose()
    },
  })
  const used = portfolio ? update : create
  return {
    isSaving: used.isPending,
    error: used.error,
    forget: used.reset,
    save: ({ name, description }: Draft, version: number | null) => {
      const body = { name: name.trim(), description: description.trim() }
      if (!portfolio) return create.mutate({ body: { ...body, description: body.description || undefined } })
      const headers = version === null ? undefined : { 'If-Match': `"${version}"` }
      update.mutate({ params: { portfolio_id: portfolio.id }, body, headers })
    },
  }
}
