import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Alert } from '@saakh/domain/alert'
import { isClosed } from '@saakh/domain/case'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { CaseNumber } from '../../parts/case-list.tsx'
import { CaseStatusWord } from '../../parts/case-status-word.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { AlertSection } from './alert-section.tsx'
import classes from './queue.module.css'

interface Props {
  alert: Alert
  case_id: string
}

/** The case that has the alert, or had it last: then the alert may get another one. */
export function CaseOfAlert({ alert: { _id, decided }, case_id }: Props) {
  const { can } = usePolicy()
  const { open, linkTo } = usePanels()
  const query = useQuery(q(api.getCase, { params: { case_id } }, { enabled: can('/v1/cases') }))
  const theCase = query.data
  if (!theCase) return null
  const mayOpenAnother = isClosed(theCase) && decided === 'new' && can('/v1/cases', 'POST')
  return (
    <AlertSection title="Case">
      <p className={classes.stands}>
        <CaseNumber theCase={theCase} />{' '}
        <Link {...linkTo('view_case', { case_id })}>
          <Phrase>{theCase.subject}</Phrase>
        </Link>{' '}
        <CaseStatusWord theCase={theCase} />
      </p>
      {mayOpenAnother && (
        <Button size="xs" variant="default" onClick={() => open('create_case', { alert_id: _id ?? '' })}>
          <Phrase>Open another case</Phrase>
        </Button>
      )}
    </AlertSection>
  )
}
