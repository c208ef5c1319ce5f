import { Button } from '@mantine/core'
import type { ListedAlert } from '@saakh/domain/alert'
import { alertTypeWords } from '@saakh/domain/alert-type-words'
import { DECISION_WORDS } from '@saakh/domain/desk'
import { formatCount, formatInstant } from '@saakh/domain/formats'
import { type Column, DataTable, withHeads } from '@saakh/ui/data-table'
import { Dated } from '@saakh/ui/dated'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import classes from './alert-list.module.css'
import { type AlertPages, useAlertPages } from './alert-pages.ts'
import { Loaded } from './loaded.tsx'
import { Money } from './money.tsx'
import { Severity } from './severity.tsx'
import { DemoHead, DemoTag, isAllDemo, Tag } from './tag.tsx'
import { usePanels } from './use-panels.ts'
import { When } from './when.tsx'

interface Props {
  /** Read out. */
  label: string
  alerts: readonly ListedAlert[]
  /** On a party's own page its name says nothing. */
  hidesParty?: boolean
  /** Heads that sort, by column key. */
  heads?: Partial<Record<string, ReactNode>>
}

/** Of the borrower where its facilities are known, else what the alert itself names. */
const exposureOf = ({ borrower_exposure, exposure }: ListedAlert): string | null => borrower_exposure ?? exposure

/** The one table of alerts; a row opens the alert beside the list. */
export function AlertList({ label, alerts, hidesParty = false, heads = {} }: Props) {
  const { opened, open, linkTo, isOpen } = usePanels()
  const say = usePhrases()
  const isDemo = isAllDemo(alerts)
  const columns: (Column<ListedAlert> & { wide?: boolean })[] = [
    {
      key: 'risk_severity',
      head: 'Severity',
      width: 92,
      cell: ({ risk_severity }) => <Severity value={risk_severity} />,
    },
    ...(hidesParty
      ? []
      : [
          {
            key: 'party_name',
            head: 'Party',
            width: isOpen ? '33%' : '25%',
            cell: (alert: ListedAlert) => <PartyCell alert={alert} isTagged={!isDemo} />,
          },
        ]),
    {
      key: 'alert_summary',
      head: 'Alert',
      narrow: 'title',
      cell: ({ _id, alert_summary, state, origin, unmeasured_since, decided }) => (
        <Link
          {...linkTo('alert', { alert_id: _id })}
          title={say(alert_summary ?? '')}
          className={state === 'open' ? classes.sentence : `${classes.sentence} ${classes.past}`}
        >
          {(state === 'cleared' || unmeasured_since !== null) && (
            <>
              <Tag>
                <Phrase>{state === 'cleared' ? 'Cleared' : 'Not measurable now'}</Phrase>
              </Tag>{' '}
            </>
          )}
          {origin === 'manual' && (
            <>
              <Tag>
                <Phrase>By hand</Phrase>
              </Tag>{' '}
            </>
          )}
          {decided !== null && decided !== 'new' && (
            <>
              <Tag>
                <Phrase>{DECISION_WORDS[decided]}</Phrase>
              </Tag>{' '}
            </>
          )}
          <Dated>{alert_summary}</Dated>
        </Link>
      ),
    },
    { key: 'kind', head: 'Category and type', width: '18%', wide: true, narrow: 'hidden', cell: kindCell },
    {
      key: 'exposure',
      head: 'Exposure',
      width: 108,
      align: 'right',
      narrow: 'figure',
      isNone: (alert) => exposureOf(alert) === null,
      cell: (alert) =>
        exposureOf(alert) === null ? <span className={classes.none}>–</span> : <Money value={exposureOf(alert)} />,
    },
    {
      key: 'date_of_alert',
      head: 'Date',
      width: 92,
      wide: true,
      cell: ({ date_of_alert, created_at }) => (
        <span title={created_at === null ? undefined : say(`Created ${formatInstant(created_at)}`)}>
          <When as="date" value={date_of_alert ?? created_at} />
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={label}
      rows={alerts}
      rowKey={({ _id }) => _id}
      onOpen={({ _id }) => open('alert', { alert_id: _id })}
      selectedKey={opened?.name === 'alert' ? opened.params.alert_id : null}
      columns={withHeads(
        columns.filter(({ wide }) => !(wide && isOpen)),
        heads,
      ).map((column) =>
        column.key === 'party_name' && isDemo ? { ...column, head: <DemoHead>{column.head}</DemoHead> } : column,
      )}
    />
  )
}

const PartyCell = ({ alert: { party_name, is_demo }, isTagged }: { alert: ListedAlert; isTagged: boolean }) => (
  <span className={classes.party}>
    <span title={party_name}>{party_name}</span>
    {is_demo && isTagged && <DemoTag />}
  </span>
)

const kindCell = ({ alert_category, alert_type }: ListedAlert) => {
  const words = [alert_category, alert_type && alertTypeWords(alert_type)].flatMap((word) => (word ? [word] : []))
  const said = words.join(' · ')
  return said === '' ? (
    '-'
  ) : (
    <span className={classes.kind} title={said}>
      {words.map((word, at) => (
        <Fragment key={word}>
          {at > 0 && ' · '}
          <Phrase>{word}</Phrase>
        </Fragment>
      ))}
    </span>
  )
}

/** How many of how many, and the next ones. */
function MoreAlerts({ pages }: { pages: AlertPages }) {
  if (!pages.data || (!pages.hasMore && !pages.isMoreFailed)) return null
  const { alerts, total, isCapped } = pages.data
  return (
    <div className={classes.more}>
      <Button variant="default" size="xs" loading={pages.isReadingMore} onClick={pages.readMore}>
        <Phrase>{pages.isMoreFailed ? 'Try again' : 'Load more'}</Phrase>
      </Button>
      <span>
        <Phrase>
          {isCapped
            ? `${formatCount(alerts.length)} of more than ${formatCount(total)}`
            : `${formatCount(alerts.length)} of ${formatCount(total)}`}
        </Phrase>
      </span>
      {pages.isMoreFailed && (
        <span role="alert">
          <Phrase>The next alerts could not be loaded.</Phrase>
        </span>
      )}
    </div>
  )
}

interface ListedProps {
  pages: AlertPages
  label: string
  hidesParty?: boolean
  heads?: Props['heads']
  empty: { title: string; text: string; action?: ReactNode }
}

/** The list with its loading, empty and failed states. */
export function ListedAlerts({ pages, label, hidesParty, heads, empty }: ListedProps) {
  return (
    <Loaded
      query={pages}
      skeleton={<SkeletonRows rows={12} columns={[8, 22, 40, 12, 8]} />}
      empty={{ when: ({ alerts }) => alerts.length === 0, ...empty }}
    >
      {({ alerts }) => (
        <div className={classes.list} data-outdated={pages.isOutdated || undefined}>
          <AlertList label={label} alerts={alerts} hidesParty={hidesParty} heads={heads} />
          <MoreAlerts pages={pages} />
        </div>
      )}
    </Loaded>
  )
}

/** A party's alerts, newest first: a section of the party page. */
export function AlertsOfParty({ party_id, party_ids }: { party_id: string; party_ids: readonly string[] }) {
  const pages = useAlertPages({ party_id }, { isLive: true, party_ids })
  const { open } = usePanels()
  return (
    <ListedAlerts
      pages={pages}
      label="Alerts of this party"
      hidesParty
      empty={{
        title: 'No Data Available',
        text: 'No alert was raised for this party.',
        action: (
          <Button variant="default" onClick={() => open('create_alert')}>
            <Phrase>Create alert</Phrase>
          </Button>
        ),
      }}
    />
  )
}
