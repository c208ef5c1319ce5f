import { Button } from '@mantine/core'
import { formatCount } from '@saakh/domain/formats'
import { PARTY_TYPE_LABELS, type PartyDetail } from '@saakh/domain/party'
import { Phrase } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href, screenNamed } from '../../addresses.ts'
import { usePolicy } from '../../data/profile.ts'
import { AlsoHere } from '../../parts/also-here.tsx'
import { CompanyStatusWord } from '../../parts/company-status.tsx'
import { OrderReportButton } from '../../parts/order-report-button.tsx'
import { placeOf } from '../../parts/party-facts.ts'
import { PartyIcon } from '../../parts/party-icon.tsx'
import { DemoTag, Tag } from '../../parts/tag.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import classes from './party-header.module.css'
import { StandingSentence } from './standing-sentence.tsx'
import { WatchControl } from './watch-control.tsx'

const counted = (count: number, word: string) => `${formatCount(count)} ${count === 1 ? word : `${word}s`}`

/** Who it is, and what can be done about it. On a phone the bar's plus makes cases and alerts. */
export function PartyHeader({ party }: { party: PartyDetail }) {
  const { open, isOpen } = usePanels()
  const { opens } = usePolicy()
  const { cin, status, is_demo, customer_numbers, group } = party
  const place = placeOf(party)
  return (
    <header className={classes.header}>
      <div className={classes.who}>
        <h1 className={classes.name}>
          {party.name} {is_demo && <DemoTag />}{' '}
          {party.claimed && (
            <Tag>
              <Phrase>Claimed</Phrase>
            </Tag>
          )}
        </h1>
        <StandingSentence party={party} />
        <div className={classes.facts}>
          {cin && <span className={classes.mono}>{cin}</span>}
          {status && <CompanyStatusWord status={status} />}
          {cin && opens(screenNamed('mca_status_history')) && (
            <Link className={classes.link} to={href('mca_status_history', { section: cin })}>
              <Phrase>MCA status</Phrase>
            </Link>
          )}
          <span className={classes.type}>
            <PartyIcon type={party.type} />
            <Phrase>{PARTY_TYPE_LABELS[party.type]}</Phrase>
          </span>
          {place && <span>{place}</span>}
          {customer_numbers.length > 0 && (
            <span>
              <Phrase>Customer</Phrase> <span className={classes.mono}>{customer_numbers.join(', ')}</span>
            </span>
          )}
          {group && (
            <span>
              <Phrase>Group</Phrase>:{' '}
              <Link className={classes.link} to={href('group', { group_id: group.group_id })}>
                {group.name}
              </Link>
              , <Phrase>{counted(group.member_count, 'member')}</Phrase>,{' '}
              <Phrase>{counted(group.open_alert_count, 'open alert')}</Phrase>
            </span>
          )}
          {customer_numbers.length > 0 && (
            <Link className={classes.link} to={href('past_party', { party_id: party.party_id })}>
              <Phrase>On a past day</Phrase>
            </Link>
          )}
          <AlsoHere subject={{ party_id: party.party_id }} />
        </div>
      </div>
      <div className={classes.actions}>
        <WatchControl party={party} />
        <OrderReportButton />
        <Button className={classes.onDesktop} variant="default" onClick={() => open('create_alert')}>
          <Phrase>Create alert</Phrase>
        </Button>
        <Button
          className={classes.onDesktop}
          variant={isOpen ? 'default' : 'filled'}
          onClick={() => open('create_case')}
        >
          <Phrase>Create case</Phrase>
        </Button>
      </div>
    </header>
  )
}
