import { api } from '@saakh/contract/api'
import { PURPOSE_CODES, type PurposeCode } from '@saakh/domain/consent'
import type { PartyAnswer } from '@saakh/domain/form-field'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { useOrganization, usePolicy } from '../../data/profile.ts'
import { ChoiceField, TextField } from '../../forms/fields.tsx'
import { Form, FormProblem, SendButton } from '../../forms/form.tsx'
import { type ServerForm, useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import { PartyField } from '../../parts/party-field.tsx'
import { When } from '../../parts/when.tsx'
import classes from './consent.module.css'
import type { Consent, Section } from './consent-data.tsx'

function MayBeRead({ consent }: { consent: Consent }) {
  const { revoke_at_aggregator, is_used, next_file_on, last_file_on } = consent
  if (revoke_at_aggregator) return <Phrase>No loan is active: revoke it at the aggregator</Phrase>
  if (is_used)
    return (
      <>
        <Phrase>Used for one look</Phrase>, <When as="date" value={last_file_on} />
      </>
    )
  if (next_file_on === null) return '-'
  return (
    <>
      <Phrase>Next file from</Phrase> <When as="date" value={next_file_on} />
    </>
  )
}

const COLUMNS: readonly Column<Consent>[] = [
  { key: 'handle', head: 'Request', narrow: 'title', cell: ({ handle }) => handle ?? '-' },
  {
    key: 'purpose_code',
    head: 'What for',
    width: 260,
    cell: ({ purpose_code }) => (purpose_code ? `${purpose_code}: ${PURPOSE_CODES[purpose_code]}` : '-'),
  },
  {
    key: 'handle_state',
    narrow: 'named',
    head: 'State of the request',
    width: 160,
    cell: ({ handle_state }) => handle_state ?? '-',
  },
  {
    key: 'artefact_state',
    narrow: 'named',
    head: 'State of the consent',
    width: 160,
    cell: ({ artefact_state }) => artefact_state ?? '-',
  },
  {
    key: 'party_name',
    narrow: 'named',
    head: 'Borrower',
    width: 180,
    cell: ({ party_name }) => party_name ?? '-',
  },
  {
    key: 'next_step',
    narrow: 'named',
    head: 'What may be read',
    width: 220,
    cell: (consent) => <MayBeRead consent={consent} />,
  },
  {
    key: 'valid_until',
    narrow: 'named',
    head: 'Holds until',
    width: 120,
    cell: ({ valid_until }) => <When as="date" value={valid_until} />,
  },
]

/** Consents that are given and revoked at an Account Aggregator: here with the states that it told. */
export function AggregatorConsents({ section }: { section: Section }) {
  const say = usePhrases()
  const { can } = usePolicy()
  if (section.section !== 'bank-statement' && section.section !== 'gstn-details') return null
  const rows = section.consents.filter(({ basis }) => basis === 'account_aggregator')
  return (
    <section aria-label={say('Account Aggregator')}>
      <h2 className={classes.head}>
        <Phrase>Account Aggregator</Phrase>
      </h2>
      <p className={classes.shares}>
        <Phrase>
          Such a consent is given and revoked at the aggregator. No aggregator is connected: what it tells is recorded
          here.
        </Phrase>
      </p>
      {rows.length > 0 && (
        <DataTable label="Account Aggregator" columns={COLUMNS} rows={rows} rowKey={({ consent_id }) => consent_id} />
      )}
      {can('/v1/admin/uploads', 'POST') && <RecordRequest section={section.section} />}
    </section>
  )
}

interface Request {
  party: PartyAnswer | null
  handle: string
  purpose_code: PurposeCode
}

const NO_REQUEST: Request = { party: null, handle: '', purpose_code: '103' }

function useRequestForm(section: string) {
  const record = useWrite(api.recordAggregatorConsent, {
    invalidates: [api.userConsents],
    onSuccess: ({ data }) => notify.success(data.message),
  })
  const form: ServerForm<Request> = useServerForm<Request>({
    initial: NO_REQUEST,
    names: { party_id: 'party' },
    send: ({ party, handle, purpose_code }) =>
      record.mutateAsync({
        params: { section },
        body: { handle: handle.trim(), purpose_code, ...(party && { party_id: party.party_id }) },
      }),
    onSent: () => form.set({ handle: '', party: null }),
  })
  return form
}

function RecordRequest({ section }: { section: string }) {
  const say = usePhrases()
  const organization = useOrganization()
  const isLender = organization.data !== undefined && organization.data.type?.trim().toLowerCase() !== 'b2sme'
  const form = useRequestForm(section)
  return (
    <Form form={form} className={classes.request} label="Record a request at an aggregator">
      {isLender && (
        <div className={classes.borrower}>
          <PartyField {...form.at('party')} label={say('Borrower')} required={false} />
        </div>
      )}
      <TextField at={form.at('handle')} label="Handle of the request" maxLength={100} />
      <ChoiceField
        at={form.at('purpose_code')}
        label="What for"
        data={Object.entries(PURPOSE_CODES).map(([value, words]) => ({ value, label: `${value}: ${say(words)}` }))}
      />
      <SendButton
        form={form}
        submits="Record the request"
        variant="default"
        disabled={form.values.handle.trim() === ''}
      />
      <FormProblem form={form} />
    </Form>
  )
}
