import { type Case, isClosed } from '@saakh/domain/case'
import type { Column } from '@saakh/ui/data-table'
import { usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import classes from './case-list.module.css'
import { CaseStatusWord } from './case-status-word.tsx'
import { Money } from './money.tsx'
import { Severity } from './severity.tsx'
import type { usePanels } from './use-panels.ts'
import { When } from './when.tsx'

/** Some columns are drawn only where no panel is open, or on a wide screen. */
type CaseColumn = Column<Case> & { room?: 'beside panel' | 'wide' }

interface Options {
  linkTo: ReturnType<typeof usePanels>['linkTo']
  isOpen: boolean
  hasTasks: boolean
  hidesParty: boolean
}

export function caseColumns({ linkTo, isOpen, hasTasks, hidesParty }: Options): readonly CaseColumn[] {
  return [
    {
      key: 'case_id',
      head: 'Number',
      width: 154,
      narrow: 'hidden',
      cell: ({ case_id }) => <span className={classes.number}>{case_id || '-'}</span>,
    },
    {
      key: 'subject',
      head: 'Subject',
      narrow: 'title',
      cell: (theCase) => <SubjectLink theCase={theCase} linkTo={linkTo} />,
    },
    ...(hidesParty
      ? []
      : [
          {
            key: 'party',
            head: 'Party',
            cell: (theCase: Case) => <PartyCell theCase={theCase} />,
            width: isOpen ? '28%' : '17%',
          },
        ]),
    {
      key: 'status',
      head: 'Status',
      width: 108,
      narrow: 'figure',
      cell: (theCase) => <CaseStatusWord theCase={theCase} />,
    },
    {
      key: 'assignee',
      head: 'Assignee',
      width: 124,
      room: 'beside panel',
      narrow: 'hidden',
      cell: ({ case_assignee }) => <span title={case_assignee?.name}>{case_assignee?.name ?? '-'}</span>,
    },
    {
      key: 'exposure',
      head: 'Exposure',
      align: 'right',
      width: 116,
      room: 'beside panel',
      narrow: 'named',
      isNone: ({ borrower_exposure }) => borrower_exposure === null,
      cell: ({ borrower_exposure }) => (borrower_exposure === null ? '-' : <Money value={borrower_exposure} />),
    },
    ...(hasTasks
      ? [
          {
            key: 'tasks',
            head: 'Tasks',
            width: 92,
            room: 'beside panel' as const,
            narrow: 'named' as const,
            isNone: (theCase: Case) => !theCase.tasks_open || isClosed(theCase),
            cell: (theCase: Case) => <TasksCell theCase={theCase} />,
          },
        ]
      : []),
    { key: 'risk', head: 'Risk', width: 90, cell: ({ risk }) => <Severity value={risk} /> },
    {
      key: 'created_at',
      head: 'Created',
      width: 158,
      room: 'beside panel',
      cell: ({ created_at }) => <When value={created_at} />,
    },
    {
      key: 'updated_at',
      head: 'Updated',
      width: 90,
      room: 'wide',
      narrow: 'hidden',
      cell: ({ updated_at, created_at }) => <When as="date" value={updated_at ?? created_at} />,
    },
  ]
}

/** The product's own subjects are in the reader's language. */
function SubjectLink({ theCase: { uid, subject }, linkTo }: { theCase: Case; linkTo: Options['linkTo'] }) {
  const said = usePhrases()(subject)
  return (
    <Link {...linkTo('view_case', { case_id: uid })} title={said} className={classes.subject}>
      {said}
    </Link>
  )
}

const PartyCell = ({ theCase: { party_name } }: { theCase: Case }) => <span title={party_name}>{party_name}</span>

/** How many are open, and how many of them are beyond their day. */
function TasksCell({ theCase }: { theCase: Case }) {
  const say = usePhrases()
  const { tasks_total, tasks_open, tasks_overdue } = theCase
  if (!tasks_open || isClosed(theCase)) return '-'
  const words = say(`${(tasks_total ?? 0) - tasks_open} of ${tasks_total} done`)
  return (
    <span title={words} className={classes.tasks}>
      <span>
        {tasks_open} {say('open')}
      </span>
      {(tasks_overdue ?? 0) > 0 && (
        <span className={classes.late}>
          {tasks_overdue} {say('overdue')}
        </span>
      )}
    </span>
  )
}
