import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { type FeedKind, isOpenProblem } from '@saakh/domain/feed'
import { PROBLEM_WORDS } from '@saakh/domain/feed-words'
import { formatCount, formatDate, formatInstant } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { TextField } from '../../forms/fields.tsx'
import { DialogForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { notify } from '../../parts/notify.ts'
import classes from './book.module.css'

type Day = Read<typeof api.feed>['days'][number]

/** Shown at first. */
const FIRST_DAYS = 14

interface Props {
  kind: FeedKind
  label: string
  /** The day whose note is being written. */
  settles: string | undefined
  canSet: boolean
  onSettle: (day: string | null) => void
}

/** One feed day by day: what came, and its totals beside what is stored. */
export function FeedDays({ kind, label, settles, canSet, onSettle }: Props) {
  const query = useQuery(q(api.feed, { params: { kind } }))
  const [isWhole, setIsWhole] = useState(false)
  return (
    <section className={classes.below}>
      <h2>
        <Phrase>{label}</Phrase>
      </h2>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={6} columns={[14, 20, 30, 20]} />}
        empty={{
          when: ({ days }) => days.length === 0,
          title: 'Nothing is expected',
          text: 'Say how often this file comes, or upload one.',
        }}
      >
        {({ days, signals }) => (
          <>
            <DataTable
              label="Days"
              columns={columnsFor({ kind, canSet, onSettle })}
              rows={isWhole ? days : days.slice(0, FIRST_DAYS)}
              rowKey={({ day }) => day}
            />
            {!isWhole && days.length > FIRST_DAYS && (
              <Button variant="subtle" size="compact-md" className={classes.more} onClick={() => setIsWhole(true)}>
                <Phrase>Show older days</Phrase>
              </Button>
            )}
            {signals.length > 0 && (
              <p className={classes.says}>
                <Phrase>Signals that read it:</Phrase>{' '}
                {signals.map(({ code, label: name }, at) => (
                  <span key={code}>
                    {at > 0 && ', '}
                    <Link to={href('docs_signal', { section: code })}>
                      <Phrase>{name}</Phrase>
                    </Link>
                  </span>
                ))}
              </p>
            )}
          </>
        )}
      </Loaded>
      {settles && canSet && <SettleForm kind={kind} day={settles} onClose={() => onSettle(null)} />}
    </section>
  )
}

const Problems = ({ day: { problems, settled, received_at, due_at } }: { day: Day }) => (
  <>
    {settled && (
      <span className={classes.wraps}>
        <Phrase>Settled:</Phrase> {settled.note}
        <span className={classes.under}>
          {settled.by}, {formatInstant(settled.at)}
        </span>
      </span>
    )}
    {!settled &&
      problems.map((problem) => (
        <span key={problem} className={classes.problemWord} data-open={isOpenProblem(problem) || undefined}>
          <Phrase>{PROBLEM_WORDS[problem]}</Phrase>
        </span>
      ))}
    {!settled && problems.length === 0 && (
      <Phrase>{received_at ? 'In order' : due_at ? 'Not due yet' : 'Nothing came'}</Phrase>
    )}
  </>
)

const Files = ({ files }: Pick<Day, 'files'>) =>
  files.length === 0 ? (
    '-'
  ) : (
    <ul className={classes.lines}>
      {files.map(({ job_id, file_name, rows, amount, rows_set_aside }, at) => (
        <li key={job_id}>
          <Link to={href('job', { job_id })}>{file_name}</Link> {formatCount(rows)} <Phrase>rows</Phrase>
          {amount !== null && (
            <>
              , <Money value={amount} />
            </>
          )}
          {rows_set_aside > 0 && (
            <>
              , <Phrase>set aside:</Phrase> {formatCount(rows_set_aside)}
            </>
          )}
          {at === 0 && files.length > 1 && (
            <span className={classes.under}>
              <Phrase>The latest holds where two files say otherwise.</Phrase>
            </span>
          )}
        </li>
      ))}
    </ul>
  )

/** Rows and amount as the lender's system counted them, and what is stored where that is something else. */
const Totals = ({ totals }: Pick<Day, 'totals'>) =>
  totals.length === 0 ? (
    '-'
  ) : (
    <ul className={classes.lines}>
      {totals.map(({ branch, rows, amount, stored_rows, stored_amount, document_id, row }) => (
        <li key={branch ?? ''}>
          <Link to={href('document', { document_id }, { row })}>{branch ?? <Phrase>All branches</Phrase>}</Link>{' '}
          {rows !== null && (
            <span data-off={rows !== stored_rows || undefined}>
              {formatCount(rows)} <Phrase>rows</Phrase>
              {rows !== stored_rows && (
                <>
                  {' '}
                  (<Phrase>stored:</Phrase> {formatCount(stored_rows)})
                </>
              )}
            </span>
          )}{' '}
          {amount !== null && (
            <span data-off={amount !== (stored_amount ?? '0.00') || undefined}>
              <Money value={amount} />
              {amount !== (stored_amount ?? '0.00') && (
                <>
                  {' '}
                  (<Phrase>stored:</Phrase> <Money value={stored_amount ?? '0.00'} />)
                </>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )

const columnsFor = ({ kind, canSet, onSettle }: Pick<Props, 'kind' | 'canSet' | 'onSettle'>): Column<Day>[] => [
  { key: 'day', head: 'Day', width: 110, narrow: 'title', cell: ({ day }) => formatDate(day) },
  { key: 'state', head: 'State', width: 200, cell: (day) => <Problems day={day} /> },
  {
    key: 'received',
    head: 'Received',
    width: 185,
    narrow: 'named',
    cell: ({ received_at, due_at }) => (
      <>
        {received_at ? formatInstant(received_at) : '-'}
        {due_at && (
          <span className={classes.under}>
            <Phrase>due</Phrase> {formatInstant(due_at)}
          </span>
        )}
      </>
    ),
  },
  { key: 'files', head: 'Files', cell: ({ files }) => <Files files={files} /> },
  {
    key: 'totals',
    head: 'Control totals',
    isNone: ({ totals }) => totals.length === 0,
    cell: ({ totals }) => <Totals totals={totals} />,
  },
  ...(canSet
    ? [
        {
          key: 'settle',
          head: '',
          width: 110,
          narrow: 'detail' as const,
          cell: (day: Day) => <Settle kind={kind} day={day} onSettle={onSettle} />,
        },
      ]
    : []),
]

function Settle({
  kind,
  day: { day, problems, settled },
  onSettle,
}: {
  kind: FeedKind
  day: Day
  onSettle: Props['onSettle']
}) {
  const say = usePhrases()
  const takeBack = useWrite(api.settleFeedDay, {
    invalidates: [api.feeds, api.feed, api.feedNotices],
    onError: (error) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  if (settled)
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        loading={takeBack.isPending}
        aria-label={`${say('Take back')} ${formatDate(day)}`}
        onClick={() => takeBack.mutate({ params: { kind, day }, body: { note: null } })}
      >
        <Phrase>Take back</Phrase>
      </Button>
    )
  if (!problems.some(isOpenProblem)) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${say('Settle')} ${formatDate(day)}`}
      onClick={() => onSettle(day)}
    >
      <Phrase>Settle</Phrase>
    </Button>
  )
}

interface SettleProps {
  kind: FeedKind
  day: string
  onClose: () => void
}

function useSettleForm({ kind, day, onClose }: SettleProps) {
  const say = usePhrases()
  const settle = useWrite(api.settleFeedDay, {
    invalidates: [api.feeds, api.feed, api.feedNotices],
    onSuccess: () => notify.success(say('The day is settled.')),
  })
  return useServerForm({
    initial: { note: '' },
    send: (body) => settle.mutateAsync({ params: { kind, day }, body }),
    onSent: onClose,
  })
}

/** Why nobody waits for anything of the day any more. */
function SettleForm(props: SettleProps) {
  const form = useSettleForm(props)
  return (
    <DialogForm form={form} title={formatDate(props.day)} submits="Settle" onClose={props.onClose}>
      <TextField
        at={form.at('note')}
        label="Why no file is expected any more"
        description="A holiday, for example, or a difference that is explained."
        maxLength={300}
      />
    </DialogForm>
  )
}
