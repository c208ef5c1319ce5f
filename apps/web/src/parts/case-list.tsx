import { Button, Code } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { api } from '@saakh/contract/api'
import { type Case, isClosed } from '@saakh/domain/case'
import { type Column, DataTable, withHeads } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { q } from '../data/api.ts'
import classes from './case-list.module.css'
import { CaseStatusWord } from './case-status-word.tsx'
import { Loaded } from './loaded.tsx'
import { Money } from './money.tsx'
import { Pager } from './pager.tsx'
import { rowsOf } from './party-facts.ts'
import { Severity } from './severity.tsx'
import { usePanels } from './use-panels.ts'
import { When } from './when.tsx'

export const CASES_PER_PAGE = 20

interface Props {
  /** Read out. */
  label: string
  cases: readonly Case[]
  /** On a party's own page its name says nothing. */
  hidesParty?: boolean
  /** Heads that sort, by column key. */
  heads?: Partial<Record<string, ReactNode>>
}

/** The one table of cases; a row opens the case beside the list. */
export function CaseList({ label, cases, hidesParty = false, heads = {} }: Props) {
  const say = usePhrases()
  const { opened, open, linkTo, isOpen } = usePanels()
  const hasTasks = cases.some(({ tasks_total }) => tasks_total !== null)
  const isWide = useMediaQuery(`(min-width: ${hasTasks ? 1500 : 1250}px)`, true) ?? true
  const columns: (Column<Case> & { room?: 'beside panel' | 'wide' })[] = [
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
      cell: (theCase) => (
        <Link
          {...linkTo('view_case', { case_id: theCase.uid })}
          title={say(theCase.subject)}
          className={classes.subject}
        >
          {say(theCase.subject)}
        </Link>
      ),
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
  return (
    <DataTable
      label={label}
      rows={cases}
      rowKey={({ uid }) => uid}
      onOpen={({ uid }) => open('view_case', { case_id: uid })}
      selectedKey={opened?.name === 'view_case' ? opened.params.case_id : null}
      columns={withHeads(
        columns.filter(({ room }) => room === undefined || (!isOpen && (room !== 'wide' || isWide))),
        heads,
      )}
    />
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

/** Rows of a server that does not page are cut here. */
export const pageOf = (cases: readonly Case[], page: number): readonly Case[] =>
  cases.length > CASES_PER_PAGE ? cases.slice((page - 1) * CASES_PER_PAGE, page * CASES_PER_PAGE) : cases

function casesOf(party_ids: readonly string[], { cases, count }: { cases: Case[]; count: number }) {
  const own = rowsOf(party_ids, cases)
  return own.length === cases.length ? { cases, count } : { cases: own, count: own.length }
}

/** A party's cases, newest first, with their pages: a section of the party page. */
export function CasesOfParty({ party_id, party_ids }: { party_id: string; party_ids: readonly string[] }) {
  const [page, setPage] = useState(1)
  const { open } = usePanels()
  const query = useQuery(q(api.getCases, { query: { party_id, page, per_page: CASES_PER_PAGE } }))
  const data = query.data && casesOf(party_ids, query.data)
  return (
    <Loaded
      query={{ ...query, data }}
      empty={{
        when: ({ count, cases }) => count === 0 && cases.length === 0,
        title: 'No Data Available',
        text: 'No case was opened for this party yet.',
        action: (
          <Button variant="default" onClick={() => open('create_case')}>
            <Phrase>Create case</Phrase>
          </Button>
        ),
      }}
    >
      {({ cases, count }) => (
        <>
          <CaseList label="Cases of this party" cases={pageOf(cases, page)} hidesParty />
          <Pager page={page} per_page={CASES_PER_PAGE} total={count} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}

/** A case by its number, where there is one. */
export const CaseNumber = ({ theCase }: { theCase: Pick<Case, 'case_id' | 'uid'> }) => (
  <Code className={classes.code}>{theCase.case_id || theCase.uid}</Code>
)
