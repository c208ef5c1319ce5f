import { Button } from '@mantine/core'
import { type Case, isClosed } from '@saakh/domain/case'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { usePolicy } from '../../data/profile.ts'
import { SiteVisitForm } from '../../parts/site-visit-form.tsx'
import { SiteVisitList } from '../../parts/site-visit-list.tsx'
import classes from './case-work.module.css'

/** The visits and stock audits that were made within a case, and where to record one more while it is open. */
export function CaseVisits({ theCase }: { theCase: Case }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const [isOpen, setOpen] = useState(false)
  const { visits, uid, party_id } = theCase
  const canWrite = can('/v1/admin/alerts', 'POST')
  const close = () => setOpen(false)
  return (
    <div className={classes.visits}>
      {visits.length === 0 && <p className={classes.count}>{say('No visit was recorded within this case.')}</p>}
      <SiteVisitList visits={visits} canChange={canWrite} />
      {canWrite &&
        !isClosed(theCase) &&
        (isOpen ? (
          <SiteVisitForm party_id={party_id} case_id={uid} onSaved={close} onCancel={close} />
        ) : (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            <Phrase>Record a visit</Phrase>
          </Button>
        ))}
    </div>
  )
}
