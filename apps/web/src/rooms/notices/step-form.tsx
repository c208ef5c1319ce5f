import { Checkbox, FileInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { CASE_CREATION_FORMATS } from '@saakh/domain/case-attachment'
import { ORDER_OUTCOMES } from '@saakh/domain/notice'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { usePolicy } from '../../data/profile.ts'
import { ChoiceField, DayField, LinesField } from '../../forms/fields.tsx'
import { Form, FormFoot } from '../../forms/form.tsx'
import { type Bound, useServerForm } from '../../forms/use-server-form.ts'
import { acceptOf, dataUrlOf, refusalOfFile } from '../../parts/attached-file.ts'
import { notify } from '../../parts/notify.ts'
import { type Member, MemberFields } from './member-fields.tsx'
import type { Notice } from './notice-panel.tsx'
import classes from './notices.module.css'

type Step = Notice['steps'][number]
const EMPTY_MEMBER: Member = { name: '', designation: '' }
const OUTCOMES = { upheld: 'The case is made out', dropped: 'The case is not made out' } as const

/** What can be recorded now; what waits says for what. */
export function StepForm({ notice }: { notice: Notice }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const open = notice.steps.filter(({ state }) => state === 'open')
  const waiting = notice.steps.filter(({ state, reason }) => state === 'waits' && reason !== null)
  return (
    <>
      {can('/v1/notices', 'PATCH') && open[0] && <Fields notice={notice} open={open} first={open[0]} />}
      {waiting.length > 0 && (
        <ul className={classes.rows} aria-label={say('What waits')}>
          {waiting.map(({ step, label, reason }) => (
            <li key={step}>
              <Phrase>{label}</Phrase>
              <div className={classes.quiet}>{reason}</div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Whom the step can still be recorded for. */
const missing = ({ addressees, taken }: Notice, { step }: Step) =>
  addressees.filter(({ name }) => !taken.some((takenStep) => takenStep.step === step && takenStep.addressee === name))

interface Draft {
  step: Step['step']
  taken_on: string
  /** Null: all whom the step can still be recorded for. */
  addressee_ids: string[] | null
  members: Member[]
  outcome: (typeof ORDER_OUTCOMES)[number]
  reason: string
  attachment: File | null
}

const draftOf = (step: Step['step']): Draft => ({
  ...{ step, taken_on: todayInIndia(), addressee_ids: null, members: [EMPTY_MEMBER, EMPTY_MEMBER] },
  ...{ outcome: 'upheld', reason: '', attachment: null },
})

const everybodyMissing = (notice: Notice, step: Step) => missing(notice, step).map(({ addressee_id }) => addressee_id)

function useStepForm({ notice, open, first }: FieldsProps) {
  const write = useWrite(api.takeNoticeStep, {
    invalidates: [api.notice, api.notices],
    onSuccess: ({ data }) => notify.success(data.message),
  })
  return useServerForm({
    initial: draftOf(first.step),
    send: async ({ attachment: file, members, ...draft }) => {
      const step = open.find((openStep) => openStep.step === draft.step) ?? first
      const paper = file && { attachment: await dataUrlOf(file, CASE_CREATION_FORMATS), file_name: file.name }
      return write.mutateAsync({
        params: { notice_id: notice.notice_id },
        body: {
          ...{ step: step.step, taken_on: draft.taken_on, reason: draft.reason, ...paper },
          ...(step.of_each_addressee && {
            addressee_ids: draft.addressee_ids ?? everybodyMissing(notice, step),
          }),
          ...(step.committee !== null && { members: members.filter((member) => member.name.trim() !== '') }),
          ...(step.step === 'order' && { outcome: draft.outcome }),
        },
      })
    },
  })
}

interface FieldsProps {
  notice: Notice
  open: readonly Step[]
  first: Step
}

function Fields(props: FieldsProps) {
  const { notice, open, first } = props
  const form = useStepForm(props)
  const { values } = form
  const step = open.find((openStep) => openStep.step === values.step) ?? first
  const members = form.at('members')
  return (
    <Form form={form} label="Next step">
      <ChoiceField
        at={{ ...form.at('step'), value: step.step }}
        label="Step"
        says
        data={open.map((openStep) => ({ value: openStep.step, label: openStep.label }))}
      />
      <DayField at={form.at('taken_on')} label="Day on which it happened" max={todayInIndia()} />
      {step.of_each_addressee && <ForWhom at={form.at('addressee_ids')} people={missing(notice, step)} />}
      {step.committee !== null && (
        <MemberFields
          committee={step.committee}
          members={members.value}
          error={members.error}
          onChange={members.onChange}
        />
      )}
      {step.step === 'order' && (
        <ChoiceField
          at={form.at('outcome')}
          label="What the order decides"
          says
          data={ORDER_OUTCOMES.map((value) => ({ value, label: OUTCOMES[value] }))}
        />
      )}
      <LinesField
        at={form.at('reason')}
        label={step.step === 'order' ? 'Reasons of the order' : 'Why, and what happened'}
        maxRows={12}
        maxLength={5000}
      />
      <Paper at={form.at('attachment')} step={step} />
      <FormFoot
        form={form}
        submits="Record step"
        isReady={values.reason.trim() !== '' && refusalOf(values.attachment) === null}
      />
    </Form>
  )
}

function ForWhom({ at, people }: { at: Bound<string[] | null>; people: Notice['addressees'] }) {
  const say = usePhrases()
  return (
    <Checkbox.Group
      label={say('For whom')}
      value={at.value ?? people.map(({ addressee_id }) => addressee_id)}
      onChange={at.onChange}
      error={at.error}
    >
      {people.map(({ addressee_id, name }) => (
        <Checkbox key={addressee_id} mt={8} value={addressee_id} label={name} />
      ))}
    </Checkbox.Group>
  )
}

const refusalOf = (file: File | null) => file && refusalOfFile(file, CASE_CREATION_FORMATS)

function Paper({ at, step: { step } }: { at: Bound<File | null>; step: Step }) {
  const say = usePhrases()
  return (
    <FileInput
      label={say(step === 'served' || step === 'proposal_served' ? 'Proof of service' : 'Document')}
      placeholder={say('Choose a file')}
      accept={acceptOf(CASE_CREATION_FORMATS)}
      clearable
      value={at.value}
      error={refusalOf(at.value) ?? at.error}
      onChange={at.onChange}
    />
  )
}
