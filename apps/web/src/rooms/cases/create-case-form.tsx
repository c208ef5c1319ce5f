import { Input, NativeSelect, Text, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { CASE_CREATION_FORMATS } from '@saakh/domain/case-attachment'
import { formatFileSize } from '@saakh/domain/formats'
import { firstText } from '@saakh/domain/loose-value'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { useCaseTypes } from '../../data/case-types.ts'
import { useUnsent } from '../../data/unsent.ts'
import { PartyField } from '../../parts/party-field.tsx'
import { type CaseDraft, keptOf, NO_RECURRENCE, type PartyChoice, problemsOf, restored } from './case-draft.ts'
import { NO_CASE_TYPE, UPLOAD_FAILED } from './copy.ts'
import classes from './create-case.module.css'
import { AlertCard, LinkedAlert } from './linked-alert.tsx'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { type CreatedCase, useSendCase } from './send-case.ts'
import { UploadArea, UploadErrorDialog } from './upload-area.tsx'

interface Props {
  id: string
  /** The party where it may not be chosen. */
  fixed: PartyChoice | null
  alert: Record<string, unknown> | null
  alert_id: string | undefined
  /** Further alerts that the case begins with. */
  others: readonly string[]
  /** What it begins with where no alert says so. */
  subject?: string | undefined
  /** What the button stands for now, which the panel draws. */
  onState: (state: { isSending: boolean; canSend: boolean }) => void
  onCreated: (created: CreatedCase) => void
}

const SUBJECT_LENGTH = 300

export function CreateCaseForm({ id, fixed, alert, alert_id, others, subject = '', onState, onCreated }: Props) {
  const say = usePhrases()
  const { kept, keep } = useUnsent(`case ${alert_id ?? fixed?.party_id ?? ''}`, { untilClosed: true })
  const [draft, setDraft] = useState<CaseDraft>(() =>
    restored(
      {
        party: fixed,
        case_type: '',
        subject: (firstText(alert?.alert_summary) ?? subject).slice(0, SUBJECT_LENGTH),
        issue: '',
        loan_account: '',
        file: null,
        recurrence: NO_RECURRENCE,
      },
      kept,
    ),
  )
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refusedFile, setRefusedFile] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { organization, organization_id, types } = useCaseTypes()
  const { send, isSending, failure, forget } = useSendCase(onCreated)

  const begun = useRef(draft)
  const keepDraft = useEffectEvent(() => keep(keptOf(draft)))
  useEffect(() => {
    if (draft !== begun.current) keepDraft()
  }, [draft])

  const change = (patch: Partial<CaseDraft>) => setDraft((before) => ({ ...before, ...patch }))
  const touch = (name: string) => setTouched((before) => new Set(before).add(name))
  const problems = problemsOf(draft)
  const shown = (name: keyof typeof problems) => (touched.has(name) ? problems[name] : undefined)
  useEffect(() => {
    if (failure) form.current?.querySelector('[data-failure]')?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  const canSend = Object.keys(problems).length === 0 && organization_id !== ''
  useEffect(() => onState({ isSending, canSend }), [isSending, canSend, onState])
  const isOrganizationUnknown = organization_id === '' && !organization.isPending

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { party } = draft
    if (!canSend || party === null) return
    send({ draft: { ...draft, party }, organization_id, alert, alert_id, others })
  }

  return (
    <form id={id} ref={form} onSubmit={onSubmit} noValidate className={classes.form}>
      {alert_id !== undefined && <AlertCard alert={alert ?? {}} />}
      {others.length > 0 && (
        <ul className={classes.others} aria-label={say('Further alerts')}>
          {others.map((id) => (
            <li key={id}>
              <LinkedAlert alert={null} alert_id={id} />
            </li>
          ))}
        </ul>
      )}
      <PartyField
        label="Party"
        required
        isFixed={fixed !== null}
        value={draft.party}
        onChange={(party) => change({ party })}
        error={shown('party')}
        onBlur={() => touch('party')}
      />
      {types.data?.length === 0 ? (
        <Input.Wrapper label="Case type" labelElement="div" required error={shown('case_type')}>
          <Text size="sm" c="dimmed" role="status">
            {NO_CASE_TYPE}
          </Text>
        </Input.Wrapper>
      ) : (
        <NativeSelect
          label="Case type"
          required
          disabled={types.isPending && !isOrganizationUnknown}
          value={draft.case_type}
          onChange={(event) => change({ case_type: event.currentTarget.value })}
          onBlur={() => touch('case_type')}
          error={shown('case_type')}
          data={[
            { value: '', label: types.isPending && !isOrganizationUnknown ? 'Loading...' : 'Choose a type' },
            ...(types.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      )}
      {types.isError && (
        <div role="alert" className={classes.problem}>
          The case types could not be loaded.{' '}
          <UnstyledButton className={classes.link} onClick={() => void types.refetch()}>
            <Phrase>Retry</Phrase>
          </UnstyledButton>
        </div>
      )}
      <TextInput
        label="Summary"
        required
        maxLength={SUBJECT_LENGTH}
        value={draft.subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
        onBlur={() => touch('subject')}
        error={shown('subject')}
      />
      <Textarea
        label="Description"
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={10_000}
        value={draft.issue}
        onChange={(event) => change({ issue: event.currentTarget.value })}
        onBlur={() => touch('issue')}
        error={shown('issue')}
      />
      <TextInput
        label="Loan account"
        description="Optional"
        maxLength={60}
        value={draft.loan_account}
        onChange={(event) => change({ loan_account: event.currentTarget.value })}
      />
      <Input.Wrapper label="Attachment" description="Optional" labelElement="div">
        {draft.file ? (
          <div className={classes.file}>
            <span className={classes.fileName}>{draft.file.name}</span>
            <span className={classes.dim}>{formatFileSize(draft.file.size)}</span>
            <UnstyledButton className={classes.link} onClick={() => change({ file: null })}>
              <Phrase>Remove</Phrase>
            </UnstyledButton>
          </div>
        ) : (
          <div className={classes.drop}>
            <UploadArea
              allowed={CASE_CREATION_FORMATS}
              onFile={(file) => change({ file })}
              onRefused={setRefusedFile}
            />
          </div>
        )}
      </Input.Wrapper>
      <RecurrenceFields
        value={draft.recurrence}
        onChange={(recurrence) => change({ recurrence })}
        error={problems.recurrence}
      />
      {isOrganizationUnknown && (
        <div role="alert" className={classes.problem}>
          Your organization could not be read, so no case can be created.{' '}
          <UnstyledButton className={classes.link} onClick={() => void organization.refetch()}>
            <Phrase>Retry</Phrase>
          </UnstyledButton>
        </div>
      )}
      {failure && !failure.isAboutFile && (
        <div role="alert" className={classes.problem} data-failure>
          {failure.reason ?? 'The case was not created. What you typed is kept; try again.'}
          {failure.standing && (
            <>
              {' '}
              <Link to={href('case_detail', { case_id: failure.standing.uid })}>Open {failure.standing.case_id}</Link>
            </>
          )}
        </div>
      )}
      <UploadErrorDialog reason={refusedFile} onClose={() => setRefusedFile(null)} />
      <UploadErrorDialog reason={fileReason(failure)} onClose={forget} />
    </form>
  )
}

const fileReason = (failure: ReturnType<typeof useSendCase>['failure']): string | null =>
  failure?.isAboutFile ? [UPLOAD_FAILED, failure.reason].filter((part) => part !== null).join(' ') : null
