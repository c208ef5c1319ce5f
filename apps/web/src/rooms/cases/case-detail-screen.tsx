import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { isClosed } from '@saakh/domain/case'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { usePolicy } from '../../data/profile.ts'
import { CaseNumber } from '../../parts/case-list.tsx'
import { CaseStatusWord } from '../../parts/case-status-word.tsx'
import { Failure } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Reveal, useOpening } from '../../parts/reveal.tsx'
import { Severity } from '../../parts/severity.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { caseQuery } from './case-data.ts'
import classes from './case-detail.module.css'
import { CaseFileButton } from './case-file-button.tsx'
import { CaseSkeleton } from './case-skeleton.tsx'
import { CaseView } from './case-view.tsx'
import { NO_DATA } from './copy.ts'

/** One case, to work on. */
export default function CaseDetail() {
  const { case_id = '' } = useParams()
  const opening = useOpening(api.getCase, { case_id })
  const query = useQuery(caseQuery(case_id, opening.revealed))
  const theCase = query.data
  const { can } = usePolicy()
  const { linkTo } = usePanels()
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
        action={
          <>
            <CaseFileButton key={theCase.uid} theCase={theCase} />
            {can('/v1/notices', 'POST') && !isClosed(theCase) && (
              <Button component={Link} variant="default" {...linkTo('draft_notice', { of_case: theCase.uid })}>
                <Phrase>Draft notice</Phrase>
              </Button>
            )}
          </>
        }
      >
        <Reveal opening={opening} answer={theCase} />
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
          action={
            <Link to={href('cases')}>
              <Phrase>All cases</Phrase>
            </Link>
          }
        />
      )}
      {query.isError && !isUnknown && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <CaseSkeleton />}
    </Page>
  )
}
