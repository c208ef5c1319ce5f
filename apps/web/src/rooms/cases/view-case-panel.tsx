import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { isClosed } from '@saakh/domain/case'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href, panelNamed } from '../../addresses.ts'
import { CaseNumber } from '../../parts/case-list.tsx'
import { Failure } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Reveal, useOpening } from '../../parts/reveal.tsx'
import { caseQuery } from './case-data.ts'
import { CaseSkeleton } from './case-skeleton.tsx'
import { CaseView } from './case-view.tsx'
import { CommentComposer } from './comment-composer.tsx'
import { NO_DATA } from './copy.ts'
import classes from './view-case-panel.module.css'

interface Props {
  case_id: string
  onClose: () => void
}

/** A case beside the list that it was opened from. */
export default function ViewCasePanel({ case_id, onClose }: Props) {
  const opening = useOpening(api.getCase, { case_id })
  const query = useQuery({ ...caseQuery(case_id, opening.revealed), enabled: case_id !== '' })
  const theCase = query.data ?? null
  const isAsking = case_id !== '' && query.isPending
  return (
    <Panel
      title={theCase ? <CaseNumber theCase={theCase} /> : panelNamed('view_case').title}
      onClose={onClose}
      actions={
        theCase && (
          <Button component={Link} to={href('case_detail', { case_id: theCase.uid })} variant="default" size="xs">
            <Phrase>Open page</Phrase>
          </Button>
        )
      }
      footer={theCase && !isClosed(theCase) && <CommentComposer key={theCase.uid} case_id={theCase.uid} />}
    >
      {isAsking && <CaseSkeleton />}
      {!isAsking && !theCase && !query.isError && <EmptyState title={NO_DATA} />}
      {query.isError && !theCase && (
        <Failure error={query.error} missing={NO_DATA} onRetry={() => void query.refetch()} />
      )}
      {theCase && (
        <>
          <h3 className={classes.subject}>
            <Phrase>{theCase.subject}</Phrase>
          </h3>
          <Reveal opening={opening} answer={theCase} />
          <CaseView theCase={theCase} hidesComposer />
        </>
      )}
    </Panel>
  )
}
