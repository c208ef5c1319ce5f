import type { Alert, AlertReading } from '@saakh/domain/alert'
import { Dated } from '@saakh/ui/dated'
import { Filled, Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { Link } from 'react-router'
import { Severity } from '../../parts/severity.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { When } from '../../parts/when.tsx'
import { AlertSection } from './alert-section.tsx'
import classes from './alert-view.module.css'
import laidOut from './laid-out.module.css'

const latestOf = ({ readings, reading_no }: Alert) => readings[0]?.reading_no ?? reading_no

/** That an earlier reading is shown, and that the latest one cannot be measured any more. */
export function WhichReading({ alert }: { alert: Alert }) {
  const { linkTo } = usePanels()
  const { _id, reading_no, as_of, unmeasured_since, unmeasured_because } = alert
  const latest = latestOf(alert)
  if (_id !== null && reading_no !== null && latest !== null && reading_no < latest)
    return (
      <p className={classes.past}>
        <Filled
          text="Reading {1} of {2}, of {3}."
          slots={[reading_no, latest, <When key="as_of" as="date" value={as_of} />]}
        />{' '}
        <Link {...linkTo('alert', { alert_id: _id })}>
          <Phrase>Show the latest</Phrase>
        </Link>
      </p>
    )
  if (unmeasured_since === null) return null
  return (
    <p className={classes.past}>
      <Filled
        text="This cannot be measured since {1}: {2} What stands here was found on {3} for the last time."
        slots={[
          <When key="since" as="date" value={unmeasured_since} />,
          <Phrase key="because">{unmeasured_because ?? ''}</Phrase>,
          <When key="found" as="date" value={alert.last_confirmed_on ?? as_of} />,
        ]}
      />
    </p>
  )
}

const MOVED = { first: 'First seen', worse: 'Worse', calmer: 'Calmer', changed: 'Changed' } as const
const AT_FIRST = 6

/** From the reading before to this one. */
const Changes = ({ changes }: Pick<AlertReading, 'changes'>) => (
  <ul className={classes.changes}>
    {changes.map(({ label, before, now }) => (
      <li key={label}>
        <Phrase>{label}</Phrase>: <Phrase>{before ?? ''}</Phrase> → <Phrase>{now ?? ''}</Phrase>
      </li>
    ))}
  </ul>
)

/** How the alert developed: each reading with its day; one that is chosen is shown as it was said. */
export function Readings({ alert }: { alert: Alert }) {
  const { linkTo } = usePanels()
  const [isWhole, setWhole] = useState(false)
  const say = usePhrases()
  const { _id, readings } = alert
  if (_id === null || readings.length < 2) return null
  const shown = isWhole ? readings : readings.slice(0, AT_FIRST)
  const latest = latestOf(alert)
  return (
    <AlertSection title="Readings">
      <table className={`${laidOut.table} ${classes.readings}`} aria-label={say('Readings')}>
        <thead>
          <tr>
            <th scope="col">{say('Day')}</th>
            <th scope="col">{say('Change')}</th>
            <th scope="col">{say('Severity')}</th>
            <th scope="col">{say('What it said')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ reading_no, as_of, movement, severity, summary, changes }) => (
            <tr key={reading_no} aria-current={reading_no === alert.reading_no || undefined}>
              <td data-short>
                <When as="date" value={as_of} />
              </td>
              <td data-short data-movement={movement}>
                {say(MOVED[movement ?? 'changed'])}
              </td>
              <td data-short>
                <Severity value={severity} />
              </td>
              <td>
                <Link {...linkTo('alert', { alert_id: _id, ...(reading_no !== latest && { reading: reading_no }) })}>
                  <Dated>{summary}</Dated>
                </Link>
                {changes.length > 0 && <Changes changes={changes} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {readings.length > shown.length && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          {say(`Show all ${readings.length} readings`)}
        </button>
      )}
    </AlertSection>
  )
}
