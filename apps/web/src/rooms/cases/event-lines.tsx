import type { CaseEvent } from '@saakh/domain/case'
import type { CaseEventKind } from '@saakh/domain/case-status'
import { formatDate } from '@saakh/domain/formats'
import {
  ArrowRight,
  ArrowUp,
  Bell,
  BellOff,
  CalendarOff,
  CirclePlus,
  Flag,
  Hourglass,
  ListChecks,
  ListPlus,
  ListX,
  type LucideIcon,
  MessageSquare,
  Paperclip,
  Repeat,
  StickyNote,
  Tag,
  TrendingUp,
  UserRound,
  Waypoints,
  Workflow,
} from 'lucide-react'
import type { ReactNode } from 'react'

interface Line {
  icon: LucideIcon
  title: (event: CaseEvent, who: ReactNode) => ReactNode
}

const word = (value: string | null, absent = '-') => <b>{value ?? absent}</b>
const whenSet = ({ from }: CaseEvent) => (from ? <> from {word(from)}</> : null)

/** One line per kind: a kind that the domain adds does not compile until it has its words here. */
const LINES: Record<CaseEventKind, Line> = {
  created: { icon: CirclePlus, title: (_, who) => <>{who} opened the case</> },
  opened_by_rule: { icon: Workflow, title: ({ to }) => <>Opened by the rule {word(to)}</> },
  alert_linked: {
    icon: Bell,
    title: ({ to }, who) => (
      <>
        {who} linked the alert {word(to)}
      </>
    ),
  },
  alert_taken_out: {
    icon: BellOff,
    title: ({ to }, who) => (
      <>
        {who} took out the alert {word(to)}
      </>
    ),
  },
  alert_worse: { icon: TrendingUp, title: ({ to }) => <>An alert of the case got worse: {word(to)}</> },
  recurrence_started: {
    icon: Repeat,
    title: ({ to }, who) => (
      <>
        {who} made it repeat: {word(to)}
      </>
    ),
  },
  status_changed: {
    icon: ArrowRight,
    title: (event, who) => (
      <>
        {who} moved it{whenSet(event)} to {word(event.to)}
      </>
    ),
  },
  assignee_changed: {
    icon: UserRound,
    title: ({ to, from }, who) =>
      to ? (
        <>
          {who} assigned it to {word(to)}
        </>
      ) : (
        <>
          {who} took it from {word(from)}
        </>
      ),
  },
  type_changed: {
    icon: Tag,
    title: (event, who) => (
      <>
        {who} changed the type{whenSet(event)} to {word(event.to)}
      </>
    ),
  },
  workflow_changed: {
    icon: Waypoints,
    title: ({ to }) => <>It follows the workflow {word(to)} now</>,
  },
  note_added: { icon: StickyNote, title: (_, who) => <>{who} added a note</> },
  commented: { icon: MessageSquare, title: (_, who) => <>{who} commented</> },
  file_attached: {
    icon: Paperclip,
    title: ({ to }, who) => (
      <>
        {who} attached {word(to, 'a file')}
      </>
    ),
  },
  task_added: {
    icon: ListPlus,
    title: ({ to }, who) => (
      <>
        {who} added the task {word(to)}
      </>
    ),
  },
  task_changed: {
    icon: ListChecks,
    title: ({ to }, who) => (
      <>
        {who} changed the task {word(to)}
      </>
    ),
  },
  task_done: {
    icon: ListChecks,
    title: ({ to }, who) => (
      <>
        {who} finished the task {word(to)}
      </>
    ),
  },
  task_reopened: {
    icon: ListChecks,
    title: ({ to }, who) => (
      <>
        {who} opened the task {word(to)} again
      </>
    ),
  },
  task_removed: {
    icon: ListX,
    title: ({ to }, who) => (
      <>
        {who} removed the task {word(to)}
      </>
    ),
  },
  waiting_began: {
    icon: Hourglass,
    title: ({ to }, who) => (
      <>
        {who} began to wait for the borrower: {word(to)}
      </>
    ),
  },
  waiting_changed: {
    icon: Hourglass,
    title: ({ to }, who) => (
      <>
        {who} changed what is awaited of the borrower: {word(to)}
      </>
    ),
  },
  waiting_ended: {
    icon: Hourglass,
    title: ({ from, to }, who) => (
      <>
        {who} ended the wait for the borrower ({word(from)}) after {word(to)}
      </>
    ),
  },
  escalated: {
    icon: ArrowUp,
    title: ({ from, to }) => (
      <>
        Escalated from {word(from)} to {word(to)}
      </>
    ),
  },
  outcome_recorded: {
    icon: Flag,
    title: ({ to }, who) => (
      <>
        {who} wrote down what came of it: {word(to)}
      </>
    ),
  },
  follow_up_created: {
    icon: Repeat,
    title: ({ to }) => <>Follow-up {word(to, 'case')} was opened</>,
  },
  recurrence_ended: { icon: CalendarOff, title: () => <>The recurrence ended</> },
}

const isKnown = (kind: string): kind is CaseEventKind => Object.hasOwn(LINES, kind)

/** A kind of a later server: its own words, nothing guessed. */
const NEUTRAL: Line = {
  icon: ArrowRight,
  title: ({ kind, from, to }, who) => {
    const said = kind.replaceAll('_', ' ').trim() || 'changed the case'
    return (
      <>
        {who}: {said}
        {(from || to) && (
          <>
            {' '}
            {from ?? '-'} → {to ?? '-'}
          </>
        )}
      </>
    )
  },
}

const lineOf = ({ kind }: CaseEvent): Line => (isKnown(kind) ? LINES[kind] : NEUTRAL)

export function EventIcon({ event }: { event: CaseEvent }) {
  const { icon: Icon } = lineOf(event)
  return <Icon size={14} strokeWidth={1.75} />
}

export function EventTitle({ event }: { event: CaseEvent }) {
  return <>{lineOf(event).title(event, <b>{event.by ?? 'Saakh'}</b>)}</>
}

const DAY_OF: Partial<Record<string, string>> = {
  ...{ follow_up_created: 'Due on', waiting_began: 'Ask again on', waiting_changed: 'Ask again on' },
}

/** The note, or the day a follow-up was due or the borrower is asked again. */
export function eventBody({ note, kind, from }: CaseEvent): string | null {
  const day = DAY_OF[kind]
  return note ?? (day !== undefined && from ? `${day} ${formatDate(from)}` : null)
}
