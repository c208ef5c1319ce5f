import type { CaseEvent } from '@saakh/domain/case'
import type { CaseEventKind } from '@saakh/domain/case-status'
import { formatDate } from '@saakh/domain/formats'
import { Filled, Phrase, type Phrases } from '@saakh/ui/phrases'
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
  /** A sentence and what stands in its places. */
  title: (event: CaseEvent, who: ReactNode) => readonly [text: string, ...slots: ReactNode[]]
}

/** A status, a task or another word of the product in the user's language; what a person wrote stays as it is. */
const word = (value: string | null, absent = '-') => (
  <b>
    <Phrase>{value ?? absent}</Phrase>
  </b>
)

/** One line per kind: a kind that the domain adds does not compile until it has its words here. */
const LINES: Record<CaseEventKind, Line> = {
  created: { icon: CirclePlus, title: (_, who) => ['{1} opened the case', who] },
  opened_by_rule: { icon: Workflow, title: ({ to }) => ['Opened by the rule {1}', word(to)] },
  alert_linked: { icon: Bell, title: ({ to }, who) => ['{1} linked the alert {2}', who, word(to)] },
  alert_taken_out: { icon: BellOff, title: ({ to }, who) => ['{1} took out the alert {2}', who, word(to)] },
  alert_worse: { icon: TrendingUp, title: ({ to }) => ['An alert of the case got worse: {1}', word(to)] },
  recurrence_started: { icon: Repeat, title: ({ to }, who) => ['{1} made it repeat: {2}', who, word(to)] },
  status_changed: {
    icon: ArrowRight,
    title: ({ from, to }, who) =>
      from ? ['{1} moved it from {2} to {3}', who, word(from), word(to)] : ['{1} moved it to {2}', who, word(to)],
  },
  assignee_changed: {
    icon: UserRound,
    title: ({ to, from }, who) =>
      to ? ['{1} assigned it to {2}', who, word(to)] : ['{1} took it from {2}', who, word(from)],
  },
  type_changed: {
    icon: Tag,
    title: ({ from, to }, who) =>
      from
        ? ['{1} changed the type from {2} to {3}', who, word(from), word(to)]
        : ['{1} changed the type to {2}', who, word(to)],
  },
  workflow_changed: { icon: Waypoints, title: ({ to }) => ['It follows the workflow {1} now', word(to)] },
  note_added: { icon: StickyNote, title: (_, who) => ['{1} added a note', who] },
  commented: { icon: MessageSquare, title: (_, who) => ['{1} commented', who] },
  file_attached: { icon: Paperclip, title: ({ to }, who) => ['{1} attached {2}', who, word(to, 'a file')] },
  task_added: { icon: ListPlus, title: ({ to }, who) => ['{1} added the task {2}', who, word(to)] },
  task_changed: { icon: ListChecks, title: ({ to }, who) => ['{1} changed the task {2}', who, word(to)] },
  task_done: { icon: ListChecks, title: ({ to }, who) => ['{1} finished the task {2}', who, word(to)] },
  task_reopened: { icon: ListChecks, title: ({ to }, who) => ['{1} opened the task {2} again', who, word(to)] },
  task_removed: { icon: ListX, title: ({ to }, who) => ['{1} removed the task {2}', who, word(to)] },
  waiting_began: {
    icon: Hourglass,
    title: ({ to }, who) => ['{1} began to wait for the borrower: {2}', who, word(to)],
  },
  waiting_changed: {
    icon: Hourglass,
    title: ({ to }, who) => ['{1} changed what is awaited of the borrower: {2}', who, word(to)],
  },
  waiting_ended: {
    icon: Hourglass,
    title: ({ from, to }, who) => ['{1} ended the wait for the borrower ({2}) after {3}', who, word(from), word(to)],
  },
  escalated: { icon: ArrowUp, title: ({ from, to }) => ['Escalated from {1} to {2}', word(from), word(to)] },
  outcome_recorded: { icon: Flag, title: ({ to }, who) => ['{1} wrote down what came of it: {2}', who, word(to)] },
  follow_up_created: { icon: Repeat, title: ({ to }) => ['Follow-up {1} was opened', word(to, 'case')] },
  recurrence_ended: { icon: CalendarOff, title: () => ['The recurrence ended'] },
}

const isKnown = (kind: string): kind is CaseEventKind => Object.hasOwn(LINES, kind)

/** A kind of a later server: its own words, nothing guessed. */
const NEUTRAL: Line = {
  icon: ArrowRight,
  title: ({ kind, from, to }, who) => {
    const said = kind.replaceAll('_', ' ').trim() || 'changed the case'
    return from || to ? ['{1}: {2} {3} → {4}', who, said, from ?? '-', to ?? '-'] : ['{1}: {2}', who, said]
  },
}

const lineOf = ({ kind }: CaseEvent): Line => (isKnown(kind) ? LINES[kind] : NEUTRAL)

export function EventIcon({ event }: { event: CaseEvent }) {
  const { icon: Icon } = lineOf(event)
  return <Icon size={14} strokeWidth={1.75} />
}

export function EventTitle({ event }: { event: CaseEvent }) {
  const [text, ...slots] = lineOf(event).title(event, <b>{event.by ?? 'Saakh'}</b>)
  return <Filled text={text} slots={slots} />
}

const DAY_OF: Partial<Record<string, string>> = {
  ...{ follow_up_created: 'Due on', waiting_began: 'Ask again on', waiting_changed: 'Ask again on' },
}

/** The note, or the day a follow-up was due or the borrower is asked again. */
export function eventBody(say: Phrases, { note, kind, from }: CaseEvent): string | null {
  const day = DAY_OF[kind]
  return note ?? (day !== undefined && from ? `${say(day)} ${formatDate(from)}` : null)
}
