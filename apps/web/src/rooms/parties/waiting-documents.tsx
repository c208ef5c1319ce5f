import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { said, saidIn } from '@saakh/domain/said'
import { Phrase, useNamed, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { Failure } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { SettleRow } from '../../parts/settle-row.tsx'
import { When } from '../../parts/when.tsx'
import classes from './waiting-documents.module.css'

type Documents = Read<typeof api.waitingDocuments>
type Waiting = Documents['waiting'][number]
type Decided = Documents['decided'][number]

const READ_AGAIN = [api.waitingDocuments, api.partySignals, api.partyFilings, api.adminAlerts]

/** What no rule could link and may name the party: until somebody says whose it is, no signal that reads it is clear. */
export function WaitingDocuments({ party_id }: { party_id: string }) {
  const say = usePhrases()
  const query = useQuery(q(api.waitingDocuments, { params: { party_id } }))
  if (query.isError)
    return (
      <Failure
        error={query.error}
        failed="The documents that wait could not be loaded"
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return null
  const { waiting, rows, companies, decided } = query.data
  const count = waiting.length + rows.length + companies.length
  if (count + decided.length === 0) return null
  return (
    <section aria-label={say('What may be about this company')} className={classes.section}>
      <h2 className={classes.head}>
        <Phrase>What may be about this company</Phrase>{' '}
        {count > 0 && <span className={classes.count}>{formatCount(count)}</span>}
      </h2>
      {waiting.length > 0 && (
        <p className={classes.lead}>
          <Phrase>
            No rule could say whose these documents are. What you say holds in your organization and can be taken back.
          </Phrase>
        </p>
      )}
      <ul className={classes.list}>
        {waiting.map((document) => (
          <WaitingDocument key={document.waiting_id} party_id={party_id} document={document} />
        ))}
        {rows.map((row) => (
          <WaitingRow key={`${row.job_id} ${row.row}`} row={row} />
        ))}
        {companies.map((company) => (
          <WaitingCompany key={company.party_id} company={company} />
        ))}
        {decided.map((document) => (
          <DecidedDocument key={document.waiting_id} party_id={party_id} document={document} />
        ))}
      </ul>
    </section>
  )
}

const failed = (error: unknown) => notify.failure(sentenceOf(error), 'Nothing was changed')

function WaitingDocument({ party_id, document }: { party_id: string; document: Waiting }) {
  const { waiting_id, title, not_linked_because, signals } = document
  const named = useNamed()
  const decide = useWrite(api.decideDocument, {
    invalidates: READ_AGAIN,
    onSuccess: ({ data }) => notify.success(data.message),
    onError: failed,
  })
  const decideIt = (says: 'about' | 'not_about') => decide.mutate({ params: { party_id, waiting_id }, body: { says } })
  return (
    <li className={classes.document}>
      <div className={classes.told}>
        <Title document={document} />
        <p className={classes.why}>
          <Phrase>{not_linked_because}</Phrase> <Affects signals={signals} />
        </p>
      </div>
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          loading={decide.isPending && decide.variables?.body?.says === 'about'}
          disabled={decide.isPending}
          onClick={() => decideIt('about')}
          aria-label={named('About this company: {1}', title)}
        >
          <Phrase>About this company</Phrase>
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={decide.isPending && decide.variables?.body?.says === 'not_about'}
          disabled={decide.isPending}
          onClick={() => decideIt('not_about')}
          aria-label={named('Not about it: {1}', title)}
        >
          <Phrase>Not about it</Phrase>
        </Button>
      </div>
    </li>
  )
}

function Affects({ signals }: Pick<Waiting, 'signals'>) {
  const say = usePhrases()
  return saidIn(say, said('Affects: {1}.', signals.map(({ label }) => say(label)).join(', ')))
}

/** A line of the organization's own files that names the party and could not be read. */
function WaitingRow({ row: { job_id, row, file_name, field, known_on, signals } }: { row: Documents['rows'][number] }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const line = saidIn(say, said('Line {1} of {2} was set aside', formatCount(row), file_name))
  return (
    <li className={classes.document}>
      <div className={classes.told}>
        <p className={classes.title}>
          {can('/v1/admin/jobs') ? <Link to={href('job', { job_id })}>{line}</Link> : <span>{line}</span>}
          <span className={classes.of}>
            <When as="date" value={known_on} />
            {field !== null && ` · ${field}`}
          </span>
        </p>
        <p className={classes.why}>
          <Phrase>Nobody knows what it would have said.</Phrase> <Affects signals={signals} />
        </p>
      </div>
      {can('/v1/admin/jobs', 'POST') && (
        <div className={classes.buttons}>
          <SettleRow job_id={job_id} row={row} dealt_with={false} />
        </div>
      )}
    </li>
  )
}

/** A company that a rule or a person thinks may be this one, or that bears its name in the register. */
function WaitingCompany({ company }: { company: Documents['companies'][number] }) {
  return (
    <li className={classes.document}>
      <div className={classes.told}>
        <p className={classes.title}>
          <Link to={href('party', { party_id: company.party_id, section: 'signals' })}>{company.name}</Link>
        </p>
        <p className={classes.why}>
          <Phrase>It may be the same company, and its signals say something else.</Phrase> <Affects {...company} />
        </p>
      </div>
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={href(company.waits_in === 'uploads' ? 'uploads' : 'party_unions', {})}
        >
          <Phrase>Compare and decide</Phrase>
        </Button>
      </div>
    </li>
  )
}

function DecidedDocument({ party_id, document }: { party_id: string; document: Decided }) {
  const { waiting_id, title, says, holds_for, decided_by, decided_at } = document
  const named = useNamed()
  const undo = useWrite(api.undecideDocument, {
    invalidates: READ_AGAIN,
    onSuccess: ({ data }) => notify.success(data.message),
    onError: failed,
  })
  return (
    <li className={classes.document}>
      <div className={classes.told}>
        <Title document={document} />
        <p className={classes.why}>
          <Phrase>{says === 'about' ? 'About this company' : 'Not about it'}</Phrase>: {decided_by},{' '}
          <When as="date" value={decided_at} />
          {holds_for === 'all' && (
            <>
              {' · '}
              <Phrase>for everybody</Phrase>
            </>
          )}
        </p>
      </div>
      {holds_for === 'own' && (
        <div className={classes.buttons}>
          <Button
            size="xs"
            variant="subtle"
            loading={undo.isPending}
            onClick={() => undo.mutate({ params: { party_id, waiting_id } })}
            aria-label={named('Take back: {1}', title)}
          >
            <Phrase>Take back</Phrase>
          </Button>
        </div>
      )}
    </li>
  )
}

function Title({ document: { title, address, place, source, date, label } }: { document: Waiting | Decided }) {
  return (
    <p className={classes.title}>
      {place ? (
        <Link to={href('document', { document_id: place.document_id }, { row: place.row })}>{title}</Link>
      ) : address ? (
        <OutsideLink address={address}>{title}</OutsideLink>
      ) : (
        <span>{title}</span>
      )}
      <span className={classes.of}>
        {source}
        {date !== null && (
          <>
            , <When as="date" value={date} />
          </>
        )}{' '}
        · <Phrase>{label}</Phrase>
      </span>
    </p>
  )
}
