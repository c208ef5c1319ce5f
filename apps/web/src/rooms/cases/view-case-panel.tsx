import { Button } from '@mantine/core'
import { isClosed } from '@saakh/domain/case'
import { EmptyState } from '@saakh/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href, panelNamed } from '../../addresses.ts'
import { CaseNumber } from '../../parts/case-list.tsx'
import { Failure } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/panel.tsx'
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
  const query = useQuery({ ...caseQuery(case_id), enabled: case_id !== '' })
  const ticket = query.data ?? null
  const isAsking = case_id !== '' && query.isPending
  return (
    <Panel
      title={ticket ? <CaseNumber ticket={ticket} /> : panelNamed('view_case').title}
      onClose={onClose}
      actions={
        ticket && (
          <Button component={Link} to={href('case_detail', { case_id: ticket.uid })} variant="default" size="xs">
            Open page
          </Button>
        )
      }
      footer={ticket && !isClosed(ticket) && <CommentComposer key={ticket.uid} case_id={ticket.uid} />}
    >
      {isAsking && <CaseSkeleton />}
      {!isAsking && !ticket && !query.isError && <EmptyState title={NO_DATA} />}
      {query.isError && !ticket && (
        <Failure error={query.error} missing={NO_DATA} onRetry={() => void query.refetch()} />
      )}
      {ticket && (
        <>
          <h3 className={classes.subject}>{ticket.subject}</h3>
          <CaseView ticket={ticket} hidesComposer />
        </>
      )}
    </Panel>
  )
}
