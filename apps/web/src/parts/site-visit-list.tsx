import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { daysBetween } from '@saakh/domain/dates'
import { formatCount, formatDate, formatInstant, formatMoney } from '@saakh/domain/formats'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import {
  BOOKS_WORDS,
  GRAVITY_WORDS,
  SECURITY_STATE_WORDS,
  type SiteVisit,
  VISIT_KIND_WORDS,
  WORKING_WORDS,
} from '@saakh/domain/site-visit'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../addresses.ts'
import { useWrite } from '../data/api.ts'
import { todayInIndia } from '../data/clock.ts'
import { TextField } from '../forms/fields.tsx'
import { focusFirst, RowForm } from '../forms/frames.tsx'
import { useServerForm } from '../forms/use-server-form.ts'
import classes from './borrower-records.module.css'
import { lateOf, put, type Say } from './deadline-words.ts'
import { VisitPhotos } from './note-photos.tsx'
import { notify } from './notify.ts'
import { VISIT_READS } from './site-visit-form.tsx'

interface Props {
  visits: readonly SiteVisit[]
  /** Whoever may only look is offered no act. */
  canChange: boolean
}

type Act = 'close' | 'withdraw'

/** Visits, inspections and stock audits, the newest first, each with what was seen in short lines. */
export function SiteVisitList({ visits, canChange }: Props) {
  const say = usePhrases()
  if (visits.length === 0) return null
  return (
    <ul className={classes.list} aria-label={say('Visits and stock audits')}>
      {visits.map((visit) => (
        <li key={visit.visit_key}>
          <OneVisit visit={visit} canChange={canChange} />
        </li>
      ))}
    </ul>
  )
}

const isWithdrawn = ({ withdrawn_because }: SiteVisit) => withdrawn_because !== null
const hasOpenFinding = (visit: SiteVisit) =>
  visit.adverse_findings !== null && visit.finding_closed_on === null && !isWithdrawn(visit)

function OneVisit({ visit, canChange }: { visit: SiteVisit; canChange: boolean }) {
  const say = usePhrases()
  const [open, setOpen] = useState<Act | null>(null)
  const { visit_id, visit_kind, visited_on, place } = visit
  const isOwn = canChange && visit_id !== null && !isWithdrawn(visit)
  const act = (name: Act, word: string) =>
    open !== name && (
      <Button size="compact-xs" variant="subtle" onClick={() => setOpen(name)}>
        <Phrase>{word}</Phrase>
      </Button>
    )
  return (
    <>
      <span className={classes.line}>
        <span>
          <strong>{say(VISIT_KIND_WORDS[visit_kind])}</strong> {formatDate(visited_on)}
          {place !== null && `, ${place}`}
          {isWithdrawn(visit) && ` · ${say('withdrawn')}`}
        </span>
        {isOwn && hasOpenFinding(visit) && act('close', 'Close finding')}
        {isOwn && act('withdraw', 'Withdraw')}
      </span>
      <ul className={classes.gist} data-withdrawn={isWithdrawn(visit) || undefined}>
        {seenOf(say, visit).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <NextVisit visit={visit} />
      </ul>
      <VisitPhotos visit={visit} />
      <Told visit={visit} />
      {isOwn && open !== null && <ReasonForm key={open} act={open} visit_id={visit_id} onClose={() => setOpen(null)} />}
    </>
  )
}

/** What was seen, a short line each. */
function seenOf(say: Say, visit: SiteVisit): string[] {
  const { working, employees, insured_until, security_in_place, books, old_stock, remarks, visited_on } = visit
  const isInsured = insured_until !== null && insured_until >= visited_on
  return [
    working !== null && `${say('State of operations')}: ${say(WORKING_WORDS[working])}`,
    employees !== null && `${say('Employees seen')}: ${formatCount(employees)}`,
    stockWords(say, visit),
    old_stock !== null && `${say('Old or unmoved stock')}: ${formatMoney(old_stock)}`,
    insured_until !== null &&
      put(say(isInsured ? 'Insured until #' : 'Insurance ended on #'), formatDate(insured_until)),
    security_in_place !== null && `${say('Security in place')}: ${say(SECURITY_STATE_WORDS[security_in_place])}`,
    books !== null && `${say('Books of account')}: ${say(BOOKS_WORDS[books])}`,
    findingWords(say, visit),
    remarks,
  ].filter((line) => typeof line === 'string')
}

function stockWords(say: Say, { stock_value, stock_stated }: SiteVisit): string | false {
  if (stock_value === null && stock_stated === null) return false
  const seen = stock_value !== null && `${say('Stock seen')}: ${formatMoney(stock_value)}`
  const stated = stock_stated !== null && `${say('by books or statement')}: ${formatMoney(stock_stated)}`
  const less = stock_value !== null && stock_stated !== null ? paiseOf(stock_stated) - paiseOf(stock_value) : 0n
  const apart =
    less === 0n ? false : put(say(less > 0n ? '# less' : '# more'), formatMoney(decimalOf(less < 0n ? -less : less)))
  return [seen, stated, apart].filter(Boolean).join(', ')
}

function findingWords(say: Say, visit: SiteVisit): string | false {
  const { adverse_findings, gravity, finding_closed_on, finding_closed_by, finding_closed_because, visit_id } = visit
  if (adverse_findings === null) return false
  // What a file of reviews tells says nothing of whether it is settled.
  const state = visit_id === null ? null : finding_closed_on === null ? say('open') : say('closed')
  const marks = [gravity !== null && say(GRAVITY_WORDS[gravity]), !isWithdrawn(visit) && state].filter(Boolean)
  const closed =
    finding_closed_on === null
      ? ''
      : ` (${put(say('closed on #'), formatDate(finding_closed_on))}, ${finding_closed_by ?? ''}: ${finding_closed_because ?? ''})`
  const named = marks.length === 0 ? say('Adverse finding') : `${say('Adverse finding')} (${marks.join(', ')})`
  return `${named}: ${adverse_findings}${closed}`
}

function NextVisit({ visit: { next_visit_on, next_visit } }: { visit: SiteVisit }) {
  const say = usePhrases()
  if (next_visit_on === null || next_visit === null) return null
  const day = formatDate(next_visit_on)
  if (next_visit === 'made') return <li>{put(say('Next visit was due on #; a later one was made'), day)}</li>
  if (next_visit === 'due') return <li>{put(say('Next visit due on #'), day)}</li>
  const late = lateOf(say, daysBetween(next_visit_on, todayInIndia()))
  return <li className={classes.late}>{`${put(say('Next visit overdue since #'), day)}, ${late}`}</li>
}

/** Who went, whom they met, who wrote it down and in which case; or the file that tells of it. */
function Told({ visit }: { visit: SiteVisit }) {
  const say = usePhrases()
  const { visited_by, met, recorded_by, recorded_at, account_number, withdrawn_by, withdrawn_because } = visit
  const details = [
    visited_by !== null && `${say('Visited by')} ${visited_by}`,
    met !== null && `${say('Met with')} ${met}`,
    account_number,
    recorded_by !== null && `${say('Recorded by')} ${recorded_by}, ${formatInstant(recorded_at)}`,
    withdrawn_because !== null && `${say('Withdrawn by')} ${withdrawn_by ?? ''}: ${withdrawn_because}`,
  ].filter(Boolean)
  const { case_id, case_number, source_document } = visit
  return (
    <span className={classes.quiet}>
      {details.join(' · ')}
      {case_id !== null && case_number !== null && (
        <>
          {' · '}
          <Link to={href('case_detail', { case_id })}>{case_number}</Link>
        </>
      )}
      {source_document !== null && (
        <>
          {details.length > 0 && ' · '}
          <Link to={href('document', { document_id: source_document })}>
            <Phrase>File of reviews</Phrase>
          </Link>
        </>
      )}
    </span>
  )
}

const ACTS = {
  close: { label: 'Close finding', reason: 'What was done about it' },
  withdraw: { label: 'Withdraw visit', reason: 'Why it is withdrawn' },
} as const

function ReasonForm({ act, visit_id, onClose }: { act: Act; visit_id: string; onClose: () => void }) {
  const say = usePhrases()
  const options = {
    invalidates: VISIT_READS,
    onSuccess: ({ data }: { data: { message: string } }) => notify.success(say(data.message)),
  }
  const close = useWrite(api.closeSiteVisitFinding, options)
  const withdraw = useWrite(api.withdrawSiteVisit, options)
  const form = useServerForm({
    initial: { reason: '' },
    send: (body) => (act === 'close' ? close : withdraw).mutateAsync({ params: { visit_id }, body }),
    onSent: onClose,
  })
  return (
    <RowForm
      form={form}
      title={ACTS[act].label}
      submits={act === 'close' ? 'Close finding' : 'Withdraw'}
      onCancel={onClose}
    >
      <TextField at={form.at('reason')} ref={focusFirst} label={ACTS[act].reason} maxLength={500} />
    </RowForm>
  )
}
