import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatDate } from '@saakh/domain/formats'
import { type KeyValue, KeyValues } from '@saakh/ui/key-values'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { StatusWord } from '@saakh/ui/status-word'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href, panelNamed } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { FactContest, useContests } from '../../parts/contest-marks.tsx'
import { NO_DATA_FOUND } from '../../parts/empty-texts.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Reveal, useOpening } from '../../parts/reveal.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import { Addressees } from './addressees.tsx'
import { NoticeDocuments } from './notice-documents.tsx'
import { NoticePapers } from './notice-papers.tsx'
import { STATES } from './notice-words.ts'
import classes from './notices.module.css'
import { RegimeNote } from './regime-note.tsx'
import { StepForm } from './step-form.tsx'
import { TakenSteps } from './taken-steps.tsx'

export type Notice = Read<typeof api.notice>['data']

interface Props {
  notice_id: string
  onClose: () => void
}

/** One notice: what it says, whom it addresses, where its clocks stand, what was recorded and what can be next. */
export default function NoticePanel({ notice_id, onClose }: Props) {
  const opening = useOpening(api.notice, { notice_id })
  const query = useQuery(q(api.notice, { params: { notice_id }, revealed: opening.revealed }))
  const notice = query.data?.data
  return (
    <Panel title={notice?.notice_number ?? panelNamed('notice').title} onClose={onClose}>
      <Loaded query={query} missing={NO_DATA_FOUND} skeleton={<SkeletonRows rows={8} columns={[30, 60]} />}>
        {({ data }) => (
          <>
            <Reveal opening={opening} answer={data} />
            <KeyValues items={factsOf(data)} labelWidth={120} />
            <p className={classes.details}>{data.details}</p>
            <RegimeNote regime={data.regime} />
            <Part title="Addressees">
              <Addressees addressees={data.addressees} />
            </Part>
            <Part title="What it rests on">
              <GroundFacts notice={data} />
            </Part>
            <Part title="Documents">
              <NoticePapers notice={data} />
              <NoticeDocuments notice_id={data.notice_id} documents={data.documents} />
            </Part>
            <Part title="Steps">
              <TakenSteps notice={data} />
            </Part>
            {data.state !== 'closed' && (
              <Part title="Next step">
                <StepForm key={data.taken.length} notice={data} />
              </Part>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className={classes.part}>
    <h3>
      <Phrase>{title}</Phrase>
    </h3>
    {children}
  </section>
)

function factsOf(notice: Notice): KeyValue[] {
  const { party_id, party_name, is_demo, subject, procedure_title, state, case_uid, case_number } = notice
  const { drafted_by, drafted_on, amount, npa_on, npa_source, order_due, clocks } = notice
  return [
    {
      key: 'party',
      label: 'Party',
      value: (
        <>
          <Link className={classes.name} to={href('party', { party_id })}>
            {party_name}
          </Link>{' '}
          {is_demo && <DemoTag />}
        </>
      ),
    },
    { key: 'subject', label: 'Subject', value: subject },
    { key: 'procedure', label: 'Procedure', value: <Phrase>{procedure_title}</Phrase> },
    {
      key: 'state',
      label: 'State',
      value: <StatusWord word={STATES[state]} shape={state === 'open' ? 'half' : 'outline'} />,
    },
    {
      key: 'case',
      label: 'Case',
      value: <Link to={href('case_detail', { case_id: case_uid })}>{case_number}</Link>,
    },
    { key: 'drafted', label: 'Drafted', value: formatDate(drafted_on), note: drafted_by },
    ...(amount === null ? [] : [{ key: 'amount', label: 'Amount', value: <Money value={amount} /> }]),
    ...(npa_on === null ? [] : [{ key: 'npa', label: 'NPA since', value: formatDate(npa_on), note: npa_source }]),
    ...(order_due === null ? [] : [{ key: 'order_due', label: 'Order due by', value: formatDate(order_due) }]),
    ...clocks.map((clock) => ({
      key: clock.starts,
      label: clock.starts === 'served' ? 'Time to reply' : 'Time to reply to the proposal',
      value: <ClockValue clock={clock} />,
    })),
  ]
}

const CLOCK_WORDS = {
  not_started: 'Begins when everybody is served',
  running: 'Runs until',
  over: 'Ran out on',
  replied: 'Everybody has replied',
} as const

const ClockValue = ({ clock: { state, days, reply_due } }: { clock: Notice['clocks'][number] }) => (
  <>
    <Phrase>{CLOCK_WORDS[state]}</Phrase> {(state === 'running' || state === 'over') && formatDate(reply_due)}{' '}
    <span className={classes.quiet}>
      ({days} <Phrase>calendar days</Phrase>)
    </span>
  </>
)

function GroundFacts({ notice: { facts, party_id } }: { notice: Notice }) {
  const contests = useContests({ party_id })
  if (facts.length === 0)
    return (
      <p className={classes.quiet}>
        <Phrase>Files of the case alone.</Phrase>
      </p>
    )
  return (
    <ul className={classes.rows}>
      {facts.map(({ fact_id, name, is_public, as_of, file_name, row }) => (
        <li key={fact_id}>
          <Phrase>{name}</Phrase>{' '}
          <span className={classes.quiet}>{groundNote({ is_public, as_of, file_name, row })}</span>
          <FactContest fact_id={fact_id} contests={contests} />
        </li>
      ))}
    </ul>
  )
}

const groundNote = ({
  as_of,
  file_name,
  row,
}: Pick<Notice['facts'][number], 'is_public' | 'as_of' | 'file_name' | 'row'>) =>
  [file_name, row === null ? null : `line ${row}`, as_of && formatDate(as_of)].filter(Boolean).join(', ')
