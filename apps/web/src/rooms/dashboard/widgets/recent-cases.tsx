import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Case } from '@saakh/domain/case'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../../addresses.ts'
import { q } from '../../../data/api.ts'
import { CaseStatusWord } from '../../../parts/case-status-word.tsx'
import { NO_CASES } from '../../../parts/empty-texts.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Severity } from '../../../parts/severity.tsx'
import { UnlessForbidden } from '../../../parts/unless-forbidden.tsx'
import { usePanels } from '../../../parts/use-panels.ts'
import { When } from '../../../parts/when.tsx'
import { CaseCounts } from '../case-counts.tsx'
import { newestFirst } from '../newest.ts'
import { ListFoot, Row, RowList, RowSkeleton } from '../row-list.tsx'

export const title = 'Recent cases'

const SHOWN = 3

/** The newest cases, and how many there are by category and by risk. */
export default function RecentCases() {
  return (
    <UnlessForbidden url={api.getCases.path}>
      <NewestCases />
      <CaseCounts />
    </UnlessForbidden>
  )
}

function NewestCases() {
  const { open } = usePanels()
  const asked = { page: 1, per_page: SHOWN, sort_by: 'created_at', sort_in: 'desc' } as const
  const query = useQuery(q(api.getCases, { query: asked }))
  return (
    <Loaded
      query={query}
      skeleton={<RowSkeleton rows={SHOWN} />}
      empty={{
        when: ({ cases }) => cases.length === 0,
        title: NO_CASES,
        text: 'A case keeps the work on one question about a party.',
        action: (
          <Button variant="default" onClick={() => open('create_case')}>
            <Phrase>Create case</Phrase>
          </Button>
        ),
      }}
    >
      {({ cases, count }) => (
        <>
          <RowList label="Recent cases">
            {newestFirst(cases, ({ created_at }) => created_at)
              .slice(0, SHOWN)
              .map((theCase) => (
                <CaseRow key={theCase.uid} theCase={theCase} />
              ))}
          </RowList>
          <ListFoot to={href('cases')} says="View More">
            {count > SHOWN && <Phrase>{`${SHOWN} of ${formatCount(count)}`}</Phrase>}
          </ListFoot>
        </>
      )}
    </Loaded>
  )
}

function CaseRow({ theCase }: { theCase: Case }) {
  const say = usePhrases()
  const { linkTo } = usePanels()
  return (
    <Row
      title={
        <Link {...linkTo('view_case', { case_id: theCase.uid })} title={say(theCase.subject)}>
          {say(theCase.subject)}
        </Link>
      }
      sub={
        <>
          <span>{theCase.party_name || '-'}</span>
          <CaseStatusWord theCase={theCase} />
          <When as="date" value={theCase.created_at} />
        </>
      }
      aside={<Severity value={theCase.risk} />}
    />
  )
}
