import { EmptyState } from '@saakh/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { CaseNumber } from '../../parts/case-list.tsx'
import { CaseStatusWord } from '../../parts/case-status-word.tsx'
import { Failure } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Severity } from '../../parts/severity.tsx'
import { caseQuery } from './case-data.ts'
import classes from './case-detail.module.css'
import { CaseSkeleton } from './case-skeleton.tsx'
import { CaseView } from './case-view.tsx'
import { NO_DATA } from './copy.ts'

/** One case, to work on. */
export default function CaseDetail() {
  const { case_id = '' } = useParams()
  const query = useQuery(caseQuery(case_id))
  const theCase = query.data
  if (theCase)
    return (
      <Page
        title={theCase.subject}
        aside={
          <span className={classes.aside}>
            <CaseNumber theCase={theCase} />
            <CaseStatusWord theCase={theCase} />
            <Severity value={theCase.risk} />
          </span>
        }
      >
        <CaseView theCase={theCase} />
      </Page>
    )
  const isUnknown = theCase === null || query.error?.status === 404
  return (
    <Page title="Case">
      {isUnknown && (
        <EmptyState
          role="alert"
          title={NO_DATA}
          text="There is no such case in your organization."
          action={<Link to={href('cases')}>All cases</Link>}
        />
      )}
      {query.isError && !isUnknown && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <CaseSkeleton />}
    </Page>
  )
}
