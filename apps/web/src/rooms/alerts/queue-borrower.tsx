import { Button, Checkbox } from '@mantine/core'
import type { DeskAlert } from '@saakh/contract/desk'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePolicy } from '../../data/profile.ts'
import { AlsoHere } from '../../parts/also-here.tsx'
import { NoteList, PromiseList } from '../../parts/borrower-records.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Severity } from '../../parts/severity.tsx'
import { SiteVisitList } from '../../parts/site-visit-list.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { DecidedWords } from './decided-words.tsx'
import classes from './queue.module.css'
import type { DeskActs } from './queue-acts.ts'
import { QueueBar } from './queue-bar.tsx'
import { QueueClosingAsked } from './queue-closing-asked.tsx'
import { lastContact, QueueContact } from './queue-contact.tsx'
import { QueueEscalations } from './queue-escalations.tsx'
import type { FormName } from './queue-form-name.ts'
import { QueueGivings } from './queue-givings.tsx'
import { borrowerQuery, caseOf, suggestedOf } from './queue-read.ts'
import type { Ticks } from './queue-ticks.ts'
import { alertsCounted } from './queue-words.ts'

interface Props {
  party_id: string
  name: string
  /** Undefined for whoever may only look. */
  acts: DeskActs | undefined
  form: FormName | null
  onForm: (form: FormName | null) => void
  ticks: Ticks
}

/** What is open at one borrower, what was decided of it, what was promised and noted, and what one needs to call. */
export function QueueBorrower({ party_id, name, acts, form, onForm, ticks }: Props) {
  const say = usePhrases()
  const { can } = usePolicy()
  const { linkTo } = usePanels()
  const query = useQuery(borrowerQuery(party_id))
  const alerts = query.data?.alerts ?? []
  const ticked = ticks.ticked ?? []
  const suggested = suggestedOf(ticked)
  const ofCase = caseOf(ticked)
  return (
    <section className={classes.borrower} aria-label={`${say('Alerts')}: ${name}`}>
      <AlsoHere subject={{ party_id }} />
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={3} columns={[8, 22, 60]} />}
        empty={{
          when: (read) => read.alerts.length + read.notes.length + read.promises.length + read.site_visits.length === 0,
          title: 'No alert is open',
          text: 'The last one was cleared meanwhile.',
        }}
      >
        {({ notes, promises, site_visits, assignments = [], escalations = [], closing_asked = null }) => (
          <>
            <ul className={classes.alerts}>
              {alerts.map((alert) => (
                <li key={alert.alert_id} data-closed={alert.state === 'closed' || undefined}>
                  {acts && (
                    <Checkbox
                      size="xs"
                      className={classes.tick}
                      aria-label={`${say('Choose')} ${say(alert.label)}: ${say(alert.summary)}`}
                      checked={ticks.isTicked(alert)}
                      onChange={(event) => ticks.tick(alert, event.currentTarget.checked)}
                    />
                  )}
                  <OneAlert alert={alert} />
                </li>
              ))}
            </ul>
            {closing_asked && <QueueClosingAsked asked={closing_asked} />}
            <QueueContact party_id={party_id} last={lastContact(notes, promises, site_visits)} />
            <QueueGivings givings={assignments} />
            <QueueEscalations escalations={escalations} />
            <PromiseList promises={promises} canWithdraw={acts !== undefined} />
            <SiteVisitList visits={site_visits} canChange={acts !== undefined} />
            <NoteList notes={notes} />
            {acts && (
              <QueueBar
                label={say('Decide')}
                acts={acts}
                covered={{ party_ids: [party_id], alerts: ticked }}
                form={form}
                onForm={onForm}
                suggested={suggested}
                notes="within"
                before={<span className={classes.quiet}>{alertsCounted(say, ticked.length)}</span>}
                after={
                  ofCase.alert_id &&
                  can('/v1/cases', 'POST') && (
                    <Button
                      component={Link}
                      size="xs"
                      variant={suggested?.act === 'case' ? 'light' : 'default'}
                      {...linkTo('create_case', ofCase)}
                    >
                      <Phrase>Create case</Phrase>
                    </Button>
                  )
                }
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** What an alert says and what was decided of it. */
export function OneAlert({ alert }: { alert: DeskAlert }) {
  const { linkTo } = usePanels()
  const { alert_id, label, summary, severity } = alert
  return (
    <div className={classes.alert}>
      <span className={classes.said}>
        <Severity value={severity} />
        <Link {...linkTo('alert', { alert_id })}>
          <Phrase>{label}</Phrase>
        </Link>
        <span>
          <Phrase>{summary}</Phrase>
        </span>
      </span>
      <DecidedWords alert={alert} className={classes.decision} />
    </div>
  )
}
