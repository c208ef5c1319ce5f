import { SegmentedControl } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { MAIL_STATUSES, type OutboxMail } from '@saakh/contract/outbox'
import { formatCount } from '@saakh/domain/formats'
import { Filled, Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { StatusWord, type Tone } from '@saakh/ui/status-word'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager, useBackFromBeyond } from '../../parts/pager.tsx'
import { When } from '../../parts/when.tsx'
import classes from './outbox.module.css'
import { outboxSearch } from './searches.ts'

const PER_PAGE = 20
const LABELS = { queued: 'Waiting', sent: 'Sent', failed: 'Failed' } as const

/** The mails that the organization wrote, and how far each is. */
export default function Outbox() {
  const say = usePhrases()
  const [{ status, page = 1 }, patch] = useSearchParamsOf(outboxSearch)
  const query = useQuery(
    q(api.adminOutbox, { query: { status, page, per_page: PER_PAGE } }, { placeholderData: keepPreviousData }),
  )
  const isBeyond = query.data?.data.length === 0 && !query.isPlaceholderData
  useBackFromBeyond(isBeyond, page, (to) => patch({ page: to }, { replace: true }))
  const counts = query.data?.counts
  const labelOf = (name: keyof typeof LABELS) =>
    say(name === 'queued' && query.data?.is_configured === false ? 'Not sent' : LABELS[name])
  const wordOf = (name: 'queued' | 'sent' | 'failed') =>
    counts ? `${labelOf(name)} ${formatCount(counts[name])}` : labelOf(name)
  return (
    <Page
      title="Outbox"
      aside={query.data && formatCount(query.data.total_count)}
      filters={
        <SegmentedControl
          size="xs"
          aria-label={say('State')}
          value={status ?? 'all'}
          onChange={(next) =>
            patch(
              { status: MAIL_STATUSES.find((mailStatus) => mailStatus === next) ?? null, page: null },
              { replace: true },
            )
          }
          data={[
            { value: 'all', label: say('All') },
            ...MAIL_STATUSES.map((name) => ({ value: name, label: wordOf(name) })),
          ]}
        />
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={8} columns={[44, 22, 14, 14]} />}
        empty={{
          when: ({ data }) => data.length === 0 && page === 1,
          title: 'No mails',
          text: status ? 'Nothing is in this state.' : 'Invitations and mails about alerts are kept here.',
        }}
      >
        {({ data, total_count, is_configured }) => (
          <>
            {!is_configured && (
              <p role="status" className={classes.note}>
                <Phrase>
                  Not sent: no mail server configured. Mails are kept here until your system administrator sets one up.
                </Phrase>
              </p>
            )}
            <div>
              {data.map((mail) => (
                <MailRow key={mail.mail_id} mail={mail} is_configured={is_configured} />
              ))}
            </div>
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const TONES: Record<OutboxMail['status'], Tone> = { queued: 'quiet', sent: 'low', failed: 'high' }

/** How a mail that could not be sent stands, with how often it was tried and why. */
const TRIES = { failed: 'Given up after {1} tries: {2}', later: 'Will be tried again after {1} tries: {2}' } as const
const ONE_TRY = { failed: 'Given up after {1} try: {2}', later: 'Will be tried again after {1} try: {2}' } as const

/** Opened it shows the mail as plain text. */
function MailRow({ mail, is_configured }: { mail: OutboxMail; is_configured: boolean }) {
  const { subject, to, status, created_at, sent_at, text, error, attempts } = mail
  const isKept = status === 'queued' && !is_configured
  const state = status === 'failed' ? 'failed' : 'later'
  return (
    <details className={classes.mail}>
      <summary>
        <span className={classes.subject} title={subject}>
          {subject}
        </span>
        <span className={classes.to} title={to}>
          {to}
        </span>
        <span>
          <StatusWord word={isKept ? 'Not sent' : LABELS[status]} tone={TONES[status]} />
        </span>
        <span className={classes.when}>
          <When value={sent_at ?? created_at} />
        </span>
      </summary>
      {error && (
        <div className={classes.error}>
          <Filled text={attempts === 1 ? ONE_TRY[state] : TRIES[state]} slots={[attempts, error]} />
        </div>
      )}
      <pre className={classes.text}>{text}</pre>
    </details>
  )
}
