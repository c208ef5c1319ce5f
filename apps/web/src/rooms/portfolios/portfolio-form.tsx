import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { isRecord } from '@saakh/domain/loose-value'
import { seenText } from '@saakh/domain/plain-text'
import type { Portfolio } from '@saakh/domain/portfolio'
import { Phrase } from '@saakh/ui/phrases'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { ApiError, sentenceOf, useWrite } from '../../data/api.ts'
import { LinesField, TextField } from '../../forms/fields.tsx'
import { DialogForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
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

function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 409 || !isRecord(error.data) || !isRecord(error.data.data))
    return null
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
  const [version, setVersion] = useState(portfolio?.attributes.version ?? null)
  const save = useSave(portfolio, version, onClose)
  const form = useServerForm({
    initial: draftOf(portfolio),
    checks: { name: (name) => (seenText(name) === '' ? FILL_THE_FIELD : null) },
    send: save,
    isShownElsewhere: (error) => conflictOf(error) !== null,
  })
  const conflict = conflictOf(form.failure)
  const decide = ({ name, description }: Draft) => {
    form.set({ name, description })
    setVersion(conflict?.version ?? null)
    form.forget()
  }
  return (
    <DialogForm
      form={form}
      title={portfolio ? 'Edit portfolio' : 'New portfolio'}
      submits={portfolio ? 'Save' : 'Create portfolio'}
      isReady={conflict === null}
      onClose={onClose}
    >
      <TextField at={form.at('name')} label="Name" data-autofocus withAsterisk maxLength={120} />
      <LinesField at={form.at('description')} label="Description" maxRows={6} maxLength={500} />
      {conflict && (
        <div role="alert" className={classes.conflict}>
          <b>{conflict.message}</b> <Phrase>Nothing of yours was saved yet; it is kept above.</Phrase>
          <div className={classes.buttons}>
            <Button size="xs" variant="default" onClick={() => decide(conflict)}>
              <Phrase>Take theirs</Phrase>
            </Button>
            <Button size="xs" variant="default" onClick={() => decide(form.values)}>
              <Phrase>Go on with mine</Phrase>
            </Button>
          </div>
        </div>
      )}
    </DialogForm>
  )
}

/** One save for both: what is made is opened, what is changed is left where one is. */
function useSave(portfolio: Portfolio | undefined, version: number | null, onClose: () => void) {
  const navigate = useNavigate()
  const create = useWrite(api.createPortfolio, { invalidates: CHANGED })
  const update = useWrite(api.updatePortfolio, { invalidates: CHANGED })
  return async (draft: Draft) => {
    const body = { name: draft.name.trim(), description: draft.description.trim() }
    if (portfolio) {
      const headers = version === null ? undefined : { 'If-Match': `"${version}"` }
      await update.mutateAsync({ params: { portfolio_id: portfolio.id }, body, headers })
      notify.success('The portfolio was changed.')
      return onClose()
    }
    const made = await create.mutateAsync({ body: { ...body, description: body.description || undefined } })
    notify.success('The portfolio was created.')
    if (made) void navigate(href('portfolio', { portfolio_id: made.id, section: 'parties' }))
    else onClose()
  }
}
