import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatDate } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type SyntheticEvent, useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { notify } from '../../parts/notify.ts'
import { usePanels } from '../../parts/use-panels.ts'
import { type Addressee, AddresseeFields } from './addressee-fields.tsx'
import { PROCEDURES } from './notice-words.ts'
import classes from './notices.module.css'
import { RegimeNote } from './regime-note.tsx'

export type Grounds = Read<typeof api.noticeGrounds>['data']
type Procedure = Grounds['procedures'][number]

interface Texts {
  subject: string
  details: string
  amount: string
  npa_on: string
  npa_source: string
}
const NO_TEXTS: Texts = { subject: '', details: '', amount: '', npa_on: '', npa_source: '' }
const NO_ROLE = ''

/** What a notice says, what it rests on and whom it addresses; the procedure says what it needs. */
export function DraftForm({ grounds }: { grounds: Grounds }) {
  const say = usePhrases()
  const { open } = usePanels()
  const { procedures, without_rule, case_uid, case_number, party_name, people } = grounds
  const [name, setName] = useState(procedures.at(-1)?.procedure)
  const [texts, setTexts] = useState(NO_TEXTS)
  const [fact_ids, setFacts] = useState<string[]>([])
  const [roles, setRoles] = useState<Record<string, string>>({})
  const [report_is_whole, setWhole] = useState(false)
  const [addressees, setAddressees] = useState<Addressee[]>(() =>
    people.map((person) => ({ name: person.name, role: person.role, address: '', email: '' })),
  )
  const draft = useWrite(api.draftNotice, {
    invalidates: [api.notices],
    onSuccess: ({ data }) => {
      notify.success(data.message)
      open('notice', { notice_id: data.notice_id })
    },
  })
  const errors = draft.error?.fields ?? {}
  const regime = procedures.find(({ procedure }) => procedure === name)
  if (!regime) return null
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const { subject, details, amount, npa_on, npa_source } = texts
    const files = Object.entries(roles).flatMap(([attachment_id, role]) =>
      role === 'forensic_report' || role === 'annexure' ? [{ attachment_id, role } as const] : [],
    )
    draft.mutate({
      body: {
        ...{ case_id: case_uid, procedure: regime.procedure, subject, details, fact_ids, files, report_is_whole },
        ...(amount !== '' && { amount }),
        ...(npa_on !== '' && { npa_on }),
        ...(npa_source !== '' && { npa_source }),
        addressees: addressees.filter((one) => one.name.trim() !== ''),
      },
    })
  }
  const text = (field: keyof Texts) => ({
    value: texts[field],
    error: errors[field],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTexts((before) => ({ ...before, [field]: value })),
  })
  const canSend = texts.subject.trim() !== '' && texts.details.trim() !== ''
  return (
    <form className={classes.form} onSubmit={submit} aria-label={say('Draft notice')}>
      <p className={classes.quiet}>
        {party_name}, {case_number}
      </p>
      <NativeSelect
        label={say('Procedure')}
        data={procedures.map(({ procedure }) => ({ value: procedure, label: say(PROCEDURES[procedure]) }))}
        value={regime.procedure}
        error={errors.procedure}
        onChange={({ currentTarget: { value } }) =>
          setName(procedures.find(({ procedure }) => procedure === value)?.procedure)
        }
      />
      {without_rule.map((procedure) => (
        <p key={procedure} className={classes.quiet}>
          <Phrase>{PROCEDURES[procedure]}</Phrase>:{' '}
          <Phrase>No rule of this procedure is known for your kind of lender.</Phrase>
        </p>
      ))}
      <RegimeNote regime={regime} />
      <TextInput label={say('Subject')} maxLength={300} {...text('subject')} />
      <Textarea label={say('Details')} autosize minRows={4} maxRows={16} maxLength={20_000} {...text('details')} />
      <Needs regime={regime} npa={grounds.npa} text={text} />
      <FactChoice facts={grounds.facts} chosen={fact_ids} error={errors.fact_ids} onChange={setFacts} />
      <FileRoles files={grounds.files} roles={roles} error={errors.files} onChange={setRoles} />
      {regime.needs_forensic_report && (
        <Checkbox
          label={say('The forensic report is attached whole, with all its parts.')}
          checked={report_is_whole}
          onChange={({ currentTarget: { checked } }) => setWhole(checked)}
        />
      )}
      <AddresseeFields addressees={addressees} error={errors.addressees} onChange={setAddressees} />
      {draft.error && <p role="alert">{sentenceOf(draft.error)}</p>}
      <Button type="submit" disabled={!canSend} loading={draft.isPending}>
        <Phrase>Draft notice</Phrase>
      </Button>
    </form>
  )
}

type TextProps = (field: keyof Texts) => {
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
}

/** What the procedure asks for beside the words. */
function Needs({ regime, npa, text }: { regime: Procedure; npa: Grounds['npa']; text: TextProps }) {
  const say = usePhrases()
  return (
    <>
      {regime.least_amount !== null && (
        <TextInput label={say('Outstanding amount (₹)')} inputMode="decimal" {...text('amount')} />
      )}
      {regime.needs_npa_day && npa && (
        <p className={classes.quiet}>
          <Phrase>NPA since</Phrase> {formatDate(npa.npa_on)} (<Phrase>from your book</Phrase>: {npa.npa_source})
        </p>
      )}
      {regime.needs_npa_day && !npa && (
        <>
          <TextInput type="date" label={say('NPA since')} {...text('npa_on')} />
          <TextInput label={say('Where that day was read')} maxLength={300} {...text('npa_source')} />
        </>
      )}
    </>
  )
}

interface FactProps {
  facts: Grounds['facts']
  chosen: string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

function FactChoice({ facts, chosen, error, onChange }: FactProps) {
  const say = usePhrases()
  if (facts.length === 0)
    return (
      <p className={classes.quiet}>
        <Phrase>No facts are held of this party.</Phrase>
      </p>
    )
  return (
    <Checkbox.Group label={say('Facts that it rests on')} value={chosen} onChange={onChange} error={error}>
      <div className={classes.facts}>
        {facts.map(({ fact_id, name, is_public, of_alert, as_of, file_name, row }) => (
          <Checkbox
            key={fact_id}
            value={fact_id}
            label={say(name)}
            description={[
              say(of_alert ? 'behind the alert' : is_public ? 'public' : 'own record'),
              file_name,
              row === null ? null : `${say('line')} ${row}`,
              as_of && formatDate(as_of),
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}

interface FileProps {
  files: Grounds['files']
  roles: Record<string, string>
  error: string | undefined
  onChange: (roles: Record<string, string>) => void
}

function FileRoles({ files, roles, error, onChange }: FileProps) {
  const say = usePhrases()
  return (
    <>
      {files.length === 0 && (
        <p className={classes.quiet}>
          <Phrase>The case has no files. Attach the report to the case first.</Phrase>
        </p>
      )}
      {files.map(({ attachment_id, name }) => (
        <NativeSelect
          key={attachment_id}
          label={name}
          data={[
            { value: NO_ROLE, label: say('Not attached') },
            { value: 'forensic_report', label: say('Forensic report') },
            { value: 'annexure', label: say('Annexure') },
          ]}
          value={roles[attachment_id] ?? NO_ROLE}
          onChange={({ currentTarget: { value } }) => onChange({ ...roles, [attachment_id]: value })}
        />
      ))}
      {error && <p className={classes.quiet}>{error}</p>}
    </>
  )
}
