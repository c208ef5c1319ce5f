import { Button, Code } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { api } from '@saakh/contract/api'
import type { Case } from '@saakh/domain/case'
import { DataTable, withHeads } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { q } from '../data/api.ts'
import { caseColumns } from './case-columns.tsx'
import classes from './case-list.module.css'
import { Loaded } from './loaded.tsx'
import { Pager } from './pager.tsx'
import { rowsOf } from './party-facts.ts'
import { usePanels } from './use-panels.ts'

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
  const { opened, open, linkTo, isOpen } = usePanels()
  const hasTasks = cases.some(({ tasks_total }) => tasks_total !== null)
  const isWide = useMediaQuery(`(min-width: ${hasTasks ? 1500 : 1250}px)`, true) ?? true
  return (
    <DataTable
      label={label}
      rows={cases}
      rowKey={({ uid }) => uid}
      onOpen={({ uid }) => open('view_case', { case_id: uid })}
      selectedKey={opened?.name === 'view_case' ? opened.params.case_id : null}
      columns={withHeads(
        caseColumns({ linkTo, isOpen, hasTasks, hidesParty }).filter(
          ({ room }) => room === undefined || (!isOpen && (room !== 'wide' || isWide)),
        ),
        heads,
      )}
    />
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
