import { labelOfKey } from '@saakh/catalogue/layout-cells'
import { dataSourceOf, isPrivateStyle } from '@saakh/catalogue/signal-list'
import type { Alert } from '@saakh/domain/alert'
import { Dated } from '@saakh/ui/dated'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Timeline } from '@saakh/ui/timeline'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { todayInIndia } from '../../data/clock.ts'
import { ContestNotes, useContests } from '../../parts/contest-marks.tsx'
import { isModelFigure, ModelFigure } from '../../parts/model-figure.tsx'
import { Money } from '../../parts/money.tsx'
import { Severity } from '../../parts/severity.tsx'
import { DemoTag, Tag } from '../../parts/tag.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { When } from '../../parts/when.tsx'
import { AlertDetail, AlertThresholds, Guarded } from './alert-detail.tsx'
import { Evidence } from './alert-evidence.tsx'
import { Readings, WhichReading } from './alert-readings.tsx'
import { AlertSection } from './alert-section.tsx'
import { AlertTrend } from './alert-trend.tsx'
import classes from './alert-view.module.css'

const CLEARED = 'This alert has cleared: what raised it is over.'

/** The reason first, then its proof, then everything else the alert carries. */
export function AlertView({ alert, decision }: { alert: Alert; decision: ReactNode }) {
  const { state, why, clears_when, trend, alert_signal } = alert
  const contests = useContests({ alert_id: alert._id ?? '' })
  return (
    <>
      <div className={classes.lead}>
        <Severity value={alert.risk_severity} />
        {state === 'cleared' && (
          <Tag>
            <Phrase>Cleared</Phrase>
          </Tag>
        )}
        {alert.is_demo && <DemoTag />}
        {isPrivateStyle(alert.signal_code) && (
          <Tag>
            <Phrase>Own records</Phrase>
          </Tag>
        )}
        {alert.exposure !== null && (
          <span className={classes.exposure}>
            <span className={classes.dim}>
              <Phrase>Exposure</Phrase>
            </span>{' '}
            <Money value={alert.exposure} />
          </span>
        )}
        {alert.borrower_exposure !== null && (
          <span className={classes.exposure}>
            <span className={classes.dim}>
              <Phrase>Of the borrower</Phrase>
            </span>{' '}
            <Money value={alert.borrower_exposure} />
          </span>
        )}
      </div>
      <div className={classes.about}>
        <Company alert={alert} />
        <Signal alert={alert} />
      </div>
      {state === 'cleared' && (
        <p className={classes.past}>
          <Phrase>{CLEARED}</Phrase>
        </p>
      )}
      <ContestNotes contests={contests} />
      <WhichReading alert={alert} />
      {(why !== null || clears_when !== null) && (
        <AlertSection title="Why">
          {why !== null && (
            <p className={classes.text}>
              <Dated>{why}</Dated>
            </p>
          )}
          {!alert.is_demo && isModelFigure(alert.alert_type) && <ModelFigure />}
          {clears_when !== null && (
            <p className={classes.clears}>
              <span className={classes.dim}>
                <Phrase>What would clear it</Phrase>
              </span>
              <Dated>{clears_when}</Dated>
            </p>
          )}
        </AlertSection>
      )}
      {decision}
      {alert.origin === 'manual' && <GuardedDetail alert={alert} />}
      {trend && (
        <AlertTrend
          trend={trend}
          label={alert_signal.label}
          readings={alert.readings}
          today={state === 'open' ? todayInIndia() : null}
        />
      )}
      <Readings alert={alert} />
      <Evidence alert={alert} contests={contests} />
      {alert.origin !== 'manual' && <GuardedDetail alert={alert} />}
      <About alert={alert} />
      <Guarded key={`thresholds-${alert._id}`}>
        <AlertThresholds alert={alert} />
      </Guarded>
      <History alert={alert} />
    </>
  )
}

const GuardedDetail = ({ alert }: { alert: Alert }) => (
  <Guarded key={`detail-${alert._id}`}>
    <AlertDetail alert={alert} />
  </Guarded>
)

const RAISED_BY = { engine: 'Saakh', manual: 'By hand' } as const

const Company = ({ alert: { party_id, party_name } }: { alert: Alert }) =>
  party_id === null ? (
    <span className={classes.company}>{party_name}</span>
  ) : (
    <Link to={href('party', { party_id })} className={classes.company}>
      {party_name}
    </Link>
  )

function Signal({ alert: { alert_signal, signal_code } }: { alert: Alert }) {
  const { label, track } = alert_signal
  return (
    <div className={classes.signal}>
      {label !== null && (
        <span>
          <Phrase>{label}</Phrase>
        </span>
      )}
      {track !== null && (
        <span>
          <Phrase>{track}</Phrase>
        </span>
      )}
      <span>
        <Phrase>Code</Phrase> <code>{signal_code ?? '-'}</code>
      </span>
    </div>
  )
}

/** What it is and since when. */
function About({ alert }: { alert: Alert }) {
  const { origin } = alert
  const say = usePhrases()
  const source = dataSourceOf(alert)
  const raised_by = alert.raised_by ?? (origin && say(RAISED_BY[origin])) ?? '-'
  return (
    <AlertSection title="About">
      <KeyValues
        items={[
          { key: 'customer_number', label: 'Customer number', value: alert.customer_number ?? '-' },
          { key: 'category', label: 'Category', value: say(alert.alert_category ?? '-') },
          { key: 'type', label: 'Type', value: say(alert.alert_type ?? '-') },
          ...(source === null ? [] : [{ key: 'source', label: 'Rests on', value: say(source) }]),
          { key: 'date_of_alert', label: 'Date of alert', value: <When as="date" value={alert.date_of_alert} /> },
          { key: 'date_of_event', label: 'Date of event', value: <When as="date" value={alert.date_of_event} /> },
          ...(alert.last_confirmed_on === null
            ? []
            : [
                {
                  key: 'last_confirmed_on',
                  label: 'Last confirmed',
                  value: <When as="date" value={alert.last_confirmed_on} />,
                },
              ]),
          ...(alert.worse_since === null
            ? []
            : [{ key: 'worse_since', label: 'Worse since', value: <When as="date" value={alert.worse_since} /> }]),
          { key: 'created_at', label: 'Created at', value: <When value={alert.created_at} /> },
          { key: 'raised_by', label: 'Raised by', value: raised_by },
        ]}
      />
    </AlertSection>
  )
}

const HAPPENED: Record<string, string> = {
  raised: 'Raised',
  observed: 'Observed again',
  superseded: 'Became worse',
  worse: 'Became worse',
  calmer: 'Became calmer',
  changed: 'New reading',
  unmeasured: 'Not measurable',
  measured: 'Measurable again',
  cleared: 'Cleared',
  case_opened: 'Case opened',
  case_linked: 'Into a case',
  case_left: 'Out of its case',
}

function History({ alert: { history, alert_summary } }: { alert: Alert }) {
  const say = usePhrases()
  const { linkTo } = usePanels()
  if (history.length === 0) return null
  return (
    <AlertSection title="History">
      <Timeline
        label={say('History of this alert')}
        items={history.map(({ at, kind, text, by, alert_id }, index) => {
          const word = HAPPENED[kind ?? ''] ?? (kind === null ? null : labelOfKey(kind))
          return {
            key: `event-${index}`,
            title: [say(word ?? text ?? '-'), by].filter((part) => part !== null).join(' · '),
            when: <When value={at} />,
            // Its own summary stands above already.
            body:
              (word !== null && text !== alert_summary) || alert_id !== null ? (
                <>
                  {word !== null && text !== null && text !== alert_summary && say(text)}{' '}
                  {alert_id !== null && (
                    <Link {...linkTo('alert', { alert_id })}>
                      <Phrase>Open that alert</Phrase>
                    </Link>
                  )}
                </>
              ) : undefined,
          }
        })}
      />
    </AlertSection>
  )
}
