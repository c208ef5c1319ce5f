import { Button, Checkbox, FileInput, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { CASE_CREATION_FORMATS } from '@saakh/domain/case-attachment'
import { NOTICE_STEPS, ORDER_OUTCOMES } from '@saakh/domain/notice'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type SyntheticEvent, useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { usePolicy } from '../../data/profile.ts'
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
  const { can } = usePolicy()
  const open = notice.steps.filter(({ state }) => state === 'open')
  const waiting = notice.steps.filter(({ state, reason }) => state === 'waits' && reason !== null)
  return (
    <>
      {can('/v1/notices', 'PATCH') && open.length > 0 && <Fields notice={notice} open={open} />}
      {waiting.length > 0 && (
        <ul className={classes.rows} aria-label="What waits">
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
  addressees.filter(({ name }) => !taken.some((one) => one.step === step && one.addressee === name))

function Fields({ notice, open }: { notice: Notice; open: readonly Step[] }) {
  const say = usePhrases()
  const [name, setName] = useState(open[0]?.step)
  const step = open.find((one) => one.step === name) ?? open[0]
  const [taken_on, setDay] = useState(todayInIndia())
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [outcome, setOutcome] = useState<(typeof ORDER_OUTCOMES)[number]>('upheld')
  const [members, setMembers] = useState<Member[]>([EMPTY_MEMBER, EMPTY_MEMBER])
  const [file, setFile] = useState<File | null>(null)
  const write = useWrite(api.takeNoticeStep, {
    invalidates: [api.notice, api.notices],
    onSuccess: ({ data }) => notify.success(data.message),
  })
  if (!step) return null
  const errors = write.error?.fields ?? {}
  const refused = file && refusalOfFile(file, CASE_CREATION_FORMATS)
  const people = missing(notice, step)
  const addressee_ids = chosen ?? people.map(({ addressee_id }) => addressee_id)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const paper = file && { attachment: await dataUrlOf(file, CASE_CREATION_FORMATS), file_name: file.name }
    write.mutate({
      params: { notice_id: notice.notice_id },
      body: {
        ...{ step: step.step, taken_on, reason, ...paper },
        ...(step.of_each_addressee && { addressee_ids: [...addressee_ids] }),
        ...(step.committee !== null && { members: members.filter((one) => one.name.trim() !== '') }),
        ...(step.step === 'order' && { outcome }),
      },
    })
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} aria-label={say('Next step')}>
      <NativeSelect
        label={say('Step')}
        data={open.map((one) => ({ value: one.step, label: say(one.label) }))}
        value={step.step}
        onChange={({ currentTarget: { value } }) => setName(NOTICE_STEPS.find((one) => one === value))}
      />
      <TextInput
        type="date"
        label={say('Day on which it happened')}
        max={todayInIndia()}
        value={taken_on}
        error={errors.taken_on}
        onChange={({ currentTarget: { value } }) => setDay(value)}
      />
      {step.of_each_addressee && (
        <Checkbox.Group
          label={say('For whom')}
          value={[...addressee_ids]}
          onChange={setChosen}
          error={errors.addressee_ids}
        >
          {people.map(({ addressee_id, name: person }) => (
            <Checkbox key={addressee_id} mt={8} value={addressee_id} label={person} />
          ))}
        </Checkbox.Group>
      )}
      {step.committee !== null && (
        <MemberFields committee={step.committee} members={members} error={errors.members} onChange={setMembers} />
      )}
      {step.step === 'order' && (
        <NativeSelect
          label={say('What the order decides')}
          data={ORDER_OUTCOMES.map((value) => ({ value, label: say(OUTCOMES[value]) }))}
          value={outcome}
          onChange={({ currentTarget: { value } }) =>
            setOutcome(ORDER_OUTCOMES.find((one) => one === value) ?? 'upheld')
          }
        />
      )}
      <Textarea
        label={say(step.step === 'order' ? 'Reasons of the order' : 'Why, and what happened')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={5000}
        value={reason}
        error={errors.reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <FileInput
        label={say(step.step === 'served' || step.step === 'proposal_served' ? 'Proof of service' : 'Document')}
        placeholder={say('Choose a file')}
        accept={acceptOf(CASE_CREATION_FORMATS)}
        clearable
        value={file}
        error={refused ?? errors.attachment}
        onChange={setFile}
      />
      {write.error && Object.keys(errors).length === 0 && <p role="alert">{sentenceOf(write.error)}</p>}
      <Button type="submit" disabled={reason.trim() === '' || Boolean(refused)} loading={write.isPending}>
        <Phrase>Record step</Phrase>
      </Button>
    </form>
  )
}
