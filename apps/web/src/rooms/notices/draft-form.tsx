import { api } from '@saakh/contract/api'
import { formatDate } from '@saakh/domain/formats'
import type { NoticeProcedure } from '@saakh/domain/notice'
import { Phrase } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { ChoiceField, DayField, LinesField, TextField, TickField } from '../../forms/fields.tsx'
import { Form, FormFoot } from '../../forms/form.tsx'
import { type ServerForm, useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import { usePanels } from '../../parts/use-panels.ts'
import { type Addressee, AddresseeFields } from './addressee-fields.tsx'
import { FactChoice, FileRoles, type Grounds } from './ground-fields.tsx'
import { PROCEDURES } from './notice-words.ts'
import classes from './notices.module.css'
import { RegimeNote } from './regime-note.tsx'

type Procedure = Grounds['procedures'][number]

interface Draft {
  procedure: NoticeProcedure
  subject: string
  details: string
  amount: string
  npa_on: string
  npa_source: string
  fact_ids: string[]
  /** As what a file of the case is attached, by its id. */
  roles: Record<string, string>
  report_is_whole: boolean
  addressees: Addressee[]
}

const draftOf = (procedure: NoticeProcedure, { people }: Grounds): Draft => ({
  ...{ procedure, subject: '', details: '', amount: '', npa_on: '', npa_source: '' },
  ...{ fact_ids: [], roles: {}, report_is_whole: false },
  addressees: people.map(({ name, role }) => ({ name, role, address: '', email: '' })),
})

const filesOf = (roles: Draft['roles']) =>
  Object.entries(roles).flatMap(([attachment_id, role]) =>
    role === 'forensic_report' || role === 'annexure' ? [{ attachment_id, role } as const] : [],
  )

function useDraftForm(grounds: Grounds, procedure: NoticeProcedure) {
  const { open } = usePanels()
  const draft = useWrite(api.draftNotice, {
    invalidates: [api.notices],
    onSuccess: ({ data }) => notify.success(data.message),
  })
  return useServerForm({
    initial: draftOf(procedure, grounds),
    names: { files: 'roles' },
    send: ({ amount, npa_on, npa_source, roles, addressees, ...rest }) =>
      draft.mutateAsync({
        body: {
          ...{ case_id: grounds.case_uid, ...rest, files: filesOf(roles) },
          ...(amount !== '' && { amount }),
          ...(npa_on !== '' && { npa_on }),
          ...(npa_source !== '' && { npa_source }),
          addressees: addressees.filter((addressee) => addressee.name.trim() !== ''),
        },
      }),
    onSent: ({ data }) => open('notice', { notice_id: data.notice_id }),
  })
}

/** What a notice says, what it rests on and whom it addresses; the procedure says what it needs. */
export function DraftForm({ grounds }: { grounds: Grounds }) {
  const offered = grounds.procedures.at(-1)
  return offered ? <Fields grounds={grounds} offered={offered} /> : null
}

function Fields({ grounds, offered }: { grounds: Grounds; offered: Procedure }) {
  const form = useDraftForm(grounds, offered.procedure)
  const { procedures, without_rule } = grounds
  const { procedure: chosen, subject, details } = form.values
  const regime = procedures.find(({ procedure }) => procedure === chosen) ?? offered
  const addressees = form.at('addressees')
  return (
    <Form form={form} label="Draft notice">
      <p className={classes.quiet}>
        {grounds.party_name}, {grounds.case_number}
      </p>
      <ChoiceField
        at={form.at('procedure')}
        label="Procedure"
        says
        data={procedures.map(({ procedure }) => ({ value: procedure, label: PROCEDURES[procedure] }))}
      />
      {without_rule.map((procedure) => (
        <p key={procedure} className={classes.quiet}>
          <Phrase>{PROCEDURES[procedure]}</Phrase>:{' '}
          <Phrase>No rule of this procedure is known for your kind of lender.</Phrase>
        </p>
      ))}
      <RegimeNote regime={regime} />
      <TextField at={form.at('subject')} label="Subject" maxLength={300} />
      <LinesField at={form.at('details')} label="Details" minRows={4} maxRows={16} maxLength={20_000} />
      <Needs regime={regime} npa={grounds.npa} form={form} />
      <FactChoice facts={grounds.facts} at={form.at('fact_ids')} />
      <FileRoles files={grounds.files} at={form.at('roles')} />
      {regime.needs_forensic_report && (
        <TickField at={form.at('report_is_whole')} label="The forensic report is attached whole, with all its parts." />
      )}
      <AddresseeFields addressees={addressees.value} error={addressees.error} onChange={addressees.onChange} />
      <FormFoot form={form} submits="Draft notice" isReady={subject.trim() !== '' && details.trim() !== ''} />
    </Form>
  )
}

interface NeedsProps {
  regime: Procedure
  npa: Grounds['npa']
  form: ServerForm<Draft>
}

/** What the procedure asks for beside the words. */
const Needs = ({ regime, npa, form }: NeedsProps) => (
  <>
    {regime.least_amount !== null && (
      <TextField at={form.at('amount')} label="Outstanding amount (₹)" inputMode="decimal" />
    )}
    {regime.needs_npa_day && npa && (
      <p className={classes.quiet}>
        <Phrase>NPA since</Phrase> {formatDate(npa.npa_on)} (<Phrase>from your book</Phrase>: {npa.npa_source})
      </p>
    )}
    {regime.needs_npa_day && !npa && (
      <>
        <DayField at={form.at('npa_on')} label="NPA since" />
        <TextField at={form.at('npa_source')} label="Where that day was read" maxLength={300} />
      </>
    )}
  </>
)
