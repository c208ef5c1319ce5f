import { Input, Text, UnstyledButton } from '@mantine/core'
import { firstText } from '@saakh/domain/loose-value'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { useCaseTypes } from '../../data/case-types.ts'
import { ChoiceField, LinesField, TextField } from '../../forms/fields.tsx'
import { PanelForm } from '../../forms/frames.tsx'
import { type Bound, type ServerForm, useServerForm } from '../../forms/use-server-form.ts'
import { intoView } from '../../parts/into-view.ts'
import { notify } from '../../parts/notify.ts'
import { PartyField } from '../../parts/party-field.tsx'
import { AttachmentField } from './attachment-field.tsx'
import { type CaseDraft, keptOf, NO_RECURRENCE, type PartyChoice, problemsOf, restored } from './case-draft.ts'
import { CASE_NOT_CREATED, NO_CASE_TYPE, UPLOAD_FAILED } from './copy.ts'
import classes from './create-case.module.css'
import { AlertCard, LinkedAlert } from './linked-alert.tsx'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { type CreatedCase, type SendFailure, sendFailureOf, useSendCase } from './send-case.ts'
import { UploadErrorDialog } from './upload-area.tsx'

interface Props {
  /** The party where it may not be chosen. */
  fixed: PartyChoice | null
  alert: Record<string, unknown> | null
  alert_id: string | undefined
  /** Further alerts that the case begins with. */
  others: readonly string[]
  /** What it begins with where no alert says so. */
  subject?: string | undefined
  onCreated: (created: CreatedCase) => void
}

const SUBJECT_LENGTH = 300

function useCaseForm({ fixed, alert, alert_id, others, subject = '', onCreated }: Props, organization_id: string) {
  const sendCase = useSendCase()
  const problemAt = (name: keyof ReturnType<typeof problemsOf>) => (_: unknown, draft: CaseDraft) =>
    problemsOf(draft)[name]
  return useServerForm<CaseDraft, CreatedCase>({
    initial: (kept) =>
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
    keptAs: `case ${alert_id ?? fixed?.party_id ?? ''}`,
    keeps: keptOf,
    checks: {
      party: problemAt('party'),
      case_type: problemAt('case_type'),
      subject: problemAt('subject'),
      issue: problemAt('issue'),
      recurrence: problemAt('recurrence'),
    },
    send: (draft) => {
      const { party } = draft
      return party === null || organization_id === ''
        ? undefined
        : sendCase({ draft: { ...draft, party }, organization_id, alert, alert_id, others })
    },
    onSent: onCreated,
    onFailed: (error, { file }) =>
      notify.failure(sendFailureOf(error, file !== null)?.isAboutFile ? UPLOAD_FAILED : CASE_NOT_CREATED),
    isShownElsewhere: () => true,
  })
}

/** A new case. Its button waits until nothing is missing. */
export function CreateCaseForm(props: Props) {
  const { fixed, alert, alert_id, others } = props
  const { organization, organization_id, types } = useCaseTypes()
  const form = useCaseForm(props, organization_id)
  const isOrganizationUnknown = organization_id === '' && !organization.isPending
  const failure = sendFailureOf(form.failure, form.values.file !== null)
  return (
    <PanelForm
      form={form}
      submits="Create case"
      isReady={Object.keys(problemsOf(form.values)).length === 0 && organization_id !== ''}
    >
      <CaseAlerts alert={alert} alert_id={alert_id} others={others} />
      <PartyField {...form.at('party')} label="Party" required isFixed={fixed !== null} />
      <CaseTypeField at={form.at('case_type')} types={types} isUnknown={isOrganizationUnknown} />
      <TextField at={form.at('subject')} label="Summary" required maxLength={SUBJECT_LENGTH} />
      <LinesField at={form.at('issue')} label="Description" required minRows={4} maxRows={12} maxLength={10_000} />
      <TextField at={form.at('loan_account')} label="Loan account" description="Optional" maxLength={60} />
      <AttachmentField {...form.at('file')} />
      <RecurrenceOfCase form={form} />
      {isOrganizationUnknown && (
        <div role="alert" className={classes.problem}>
          <Phrase>Your organization could not be read, so no case can be created.</Phrase>{' '}
          <UnstyledButton className={classes.link} onClick={() => void organization.refetch()}>
            <Phrase>Retry</Phrase>
          </UnstyledButton>
        </div>
      )}
      {failure && <NotCreated failure={failure} onClose={form.forget} />}
    </PanelForm>
  )
}

function CaseAlerts({ alert, alert_id, others }: Pick<Props, 'alert' | 'alert_id' | 'others'>) {
  const say = usePhrases()
  return (
    <>
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
    </>
  )
}

interface CaseTypeProps {
  at: Bound<string>
  types: ReturnType<typeof useCaseTypes>['types']
  /** Whether the organization is not known, so that no types come. */
  isUnknown: boolean
}

function CaseTypeField({ at, types, isUnknown }: CaseTypeProps) {
  const say = usePhrases()
  const isLoading = types.isPending && !isUnknown
  return (
    <>
      {types.data?.length === 0 ? (
        <Input.Wrapper label={say('Case type')} labelElement="div" required error={at.error}>
          <Text size="sm" c="dimmed" role="status">
            <Phrase>{NO_CASE_TYPE}</Phrase>
          </Text>
        </Input.Wrapper>
      ) : (
        <ChoiceField
          at={at}
          label="Case type"
          required
          disabled={isLoading}
          data={[
            { value: '', label: say(isLoading ? 'Loading...' : 'Choose a type') },
            ...(types.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      )}
      {types.isError && (
        <div role="alert" className={classes.problem}>
          <Phrase>The case types could not be loaded.</Phrase>{' '}
          <UnstyledButton className={classes.link} onClick={() => void types.refetch()}>
            <Phrase>Retry</Phrase>
          </UnstyledButton>
        </div>
      )}
    </>
  )
}

const RecurrenceOfCase = ({ form }: { form: ServerForm<CaseDraft> }) => {
  const { value, onChange } = form.at('recurrence')
  return <RecurrenceFields value={value} onChange={onChange} error={problemsOf(form.values).recurrence} />
}

function NotCreated({ failure, onClose }: { failure: SendFailure; onClose: () => void }) {
  if (failure.isAboutFile) {
    const reason = [UPLOAD_FAILED, failure.reason].filter((part) => part !== null).join(' ')
    return <UploadErrorDialog reason={reason} onClose={onClose} />
  }
  return (
    <div ref={intoView} role="alert" className={classes.problem}>
      <Phrase>{failure.reason ?? 'The case was not created. What you typed is kept; try again.'}</Phrase>
      {failure.standing && (
        <>
          {' '}
          <Link to={href('case_detail', { case_id: failure.standing.uid })}>
            <Phrase>Open</Phrase> {failure.standing.case_id}
          </Link>
        </>
      )}
    </div>
  )
}
