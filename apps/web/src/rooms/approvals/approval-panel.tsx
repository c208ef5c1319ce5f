import { api } from '@saakh/contract/api'
import { kindOfApproval } from '@saakh/contract/approval-kinds'
import type { Approval } from '@saakh/contract/approvals'
import { type Said, saidIn } from '@saakh/domain/said'
import { EmptyState } from '@saakh/ui/empty-state'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { StatusWord } from '@saakh/ui/status-word'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/panel.tsx'
import { When } from '../../parts/when.tsx'
import { STATES, titleOf } from './approval-words.ts'
import classes from './approvals.module.css'
import { DecisionForm } from './decision-form.tsx'

/** One request: who asks for what, what would change, and the decision. */
export default function ApprovalPanel({ approval_id, onClose }: { approval_id: string; onClose: () => void }) {
  const query = useQuery(q(api.adminApprovals, { query: { approval_id } }, { enabled: approval_id !== '' }))
  const approval = query.data?.data[0]
  return (
    <Panel
      title={<Phrase>Request</Phrase>}
      onClose={onClose}
      footer={approval && <DecisionForm key={approval.approval_id} approval={approval} />}
    >
      <Loaded query={query}>
        {() =>
          approval ? (
            <Told approval={approval} />
          ) : (
            <EmptyState title="No data found" text="There is no such request, or it belongs to another unit." />
          )
        }
      </Loaded>
    </Panel>
  )
}

function Told({ approval }: { approval: Approval }) {
  const say = usePhrases()
  const { kind, status, requested_by_name, created_at, expires_at, decided_at, decided_by_name, notes } = approval
  return (
    <>
      <h3 className={classes.heading}>{titleOf(approval, say)}</h3>
      <KeyValues
        items={[
          {
            key: 'state',
            label: 'State',
            value: <StatusWord word={STATES[status].label} tone={STATES[status].tone} />,
          },
          { key: 'kind', label: 'Kind', value: <Phrase>{kindOfApproval(kind).label}</Phrase> },
          { key: 'by', label: 'Asked by', value: requested_by_name },
          { key: 'on', label: 'Asked on', value: <When value={created_at} /> },
          ...(decided_at === null
            ? [{ key: 'until', label: 'Expires on', value: <When value={expires_at} /> }]
            : [
                { key: 'decided_by', label: 'Decided by', value: decided_by_name },
                { key: 'decided_on', label: 'Decided on', value: <When value={decided_at} /> },
              ]),
          ...(notes ? [{ key: 'notes', label: 'Note', value: notes }] : []),
        ]}
      />
      <Differences approval={approval} />
      {kind === 'score' && (
        <p>
          <Link className={classes.link} to={href('score_studies')}>
            <Phrase>See the studies of the score</Phrase>
          </Link>
        </p>
      )}
      {kind === 'contest' && (
        <p>
          <Link className={classes.link} to={href('contest', { contest_id: approval.subject_id })}>
            <Phrase>See what differs with and without the fact</Phrase>
          </Link>
        </p>
      )}
    </>
  )
}

function Differences({ approval: { difference } }: { approval: Approval }) {
  const say = usePhrases()
  if (difference.length === 0) return null
  const inWords = (english: string | null, sentence: Said | null | undefined) =>
    sentence ? saidIn(say, sentence) : english
  return (
    <section aria-label={say('What changes')}>
      <h4 className={classes.subheading}>
        <Phrase>What changes</Phrase>
      </h4>
      <KeyValues
        items={difference.map(({ label, before, after, said: sentence }) => ({
          key: label,
          label,
          value: <Change before={inWords(before, sentence?.before)} after={inWords(after, sentence?.after)} />,
          note: after === null ? <Phrase>goes away</Phrase> : undefined,
        }))}
      />
    </section>
  )
}

function Change({ before, after }: { before: string | null; after: string | null }) {
  if (before === null || after === null) return <>{after ?? before}</>
  return (
    <>
      {before} → <strong>{after}</strong>
    </>
  )
}
