import { TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { ALERT_SEVERITIES } from '@saakh/domain/alert'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { ApiError, q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ListedAlerts } from '../../parts/alert-list.tsx'
import { useAlertPages } from '../../parts/alert-pages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Page } from '../../parts/page.tsx'
import { NO_DATA } from './copy.ts'
import { Figure } from './figure.tsx'
import { GroupGraph } from './group-graph.tsx'
import { GroupMembers, GroupRelations } from './group-tables.tsx'
import figures from './party-figures.module.css'
import classes from './party-groups.module.css'
import { groupSearch } from './searches.ts'

/** A group on a day: its members, what ties them, and their open alerts. */
export default function Group() {
  const { group_id = '' } = useParams()
  const [{ as_of }, patch] = useSearchParamsOf(groupSearch)
  const say = usePhrases()
  const query = useQuery(q(api.getGroup, { params: { group_id }, query: as_of === undefined ? {} : { as_of } }))
  const summary = query.data?.group
  const day = (
    <TextInput
      type="date"
      size="xs"
      label={say('As of')}
      value={as_of ?? query.data?.as_of ?? ''}
      onChange={({ currentTarget: { value } }) => patch({ as_of: value }, { replace: true })}
    />
  )
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <Page
      title={summary?.name ?? 'Group'}
      aside={
        summary && query.data && `${formatCount(summary.member_count)} members as of ${formatDate(query.data.as_of)}`
      }
      filters={day}
    >
      {isUnknown ? (
        <EmptyState
          role="alert"
          title={NO_DATA}
          text="There is no group at this address on that day, or your organization cannot see it."
        />
      ) : (
        <Loaded query={query} missing={NO_DATA} skeleton={<SkeletonRows rows={8} columns={[30, 14, 20, 14]} />}>
          {(group) => <Shown group={group} />}
        </Loaded>
      )}
    </Page>
  )
}

/** It opens its facilities for whoever may read the book. */
function GroupExposure({ of, exposure }: { of: string; exposure: string }) {
  const { can } = usePolicy()
  const figure = <Money value={exposure} />
  if (!can('/v1/book')) return figure
  return <Link to={href('book_register', { register: 'all' }, { group_id: of })}>{figure}</Link>
}

function Shown({ group }: { group: Read<typeof api.getGroup> }) {
  const { open_alerts, group_id } = group.group
  const inGroup = new Set(group.parties.flatMap(({ is_member, party_id }) => (is_member ? [party_id] : [])))
  const given = group.relations.filter(({ relation, holds }) => relation === 'guarantee' && holds)
  return (
    <>
      <dl className={figures.figures}>
        <Figure label="Exposure of the group">
          {group.exposure === null ? (
            <Phrase>No facility known</Phrase>
          ) : (
            <GroupExposure of={group_id} exposure={group.exposure} />
          )}
        </Figure>
        <Figure label="Guaranteed for members">
          {group.guaranteed === null ? <Phrase>No amount stated</Phrase> : <Money value={group.guaranteed} />}
          {group.guarantees_without_amount > 0 && group.guaranteed !== null && (
            <span className={classes.besides}>
              {formatCount(group.guarantees_without_amount)} <Phrase>more without an amount</Phrase>
            </span>
          )}
        </Figure>
        {ALERT_SEVERITIES.map((severity) => (
          <Figure key={severity} label={`Open alerts, ${severity}`}>
            {formatCount(open_alerts[severity])}
          </Figure>
        ))}
        <Figure label="Guarantees between members">
          {formatCount(
            given.filter(
              (guarantee) => inGroup.has(guarantee.party_id) && inGroup.has(guarantee.related_party_id ?? ''),
            ).length,
          )}
        </Figure>
        <Figure label="Guarantees from outside">
          {formatCount(given.filter((guarantee) => !inGroup.has(guarantee.related_party_id ?? '')).length)}
        </Figure>
        <Figure label="Guarantees for others">
          {formatCount(given.filter((guarantee) => !inGroup.has(guarantee.party_id)).length)}
        </Figure>
      </dl>
      <GroupGraph group={group} />
      <h2 className={classes.title}>
        <Phrase>Members of the group</Phrase>
      </h2>
      <GroupMembers group={group} />
      {group.relations.length > 0 && (
        <>
          <h2 className={classes.title}>
            <Phrase>Relations</Phrase>
          </h2>
          <GroupRelations group={group} />
        </>
      )}
      <h2 className={classes.title}>
        <Phrase>Open alerts of the members, today</Phrase>
      </h2>
      <GroupAlerts group_id={group_id} />
    </>
  )
}

function GroupAlerts({ group_id }: { group_id: string }) {
  const [{ severity }, patch] = useSearchParamsOf(groupSearch)
  const pages = useAlertPages({ group_id, state: 'open', ...(severity && { severity }) }, { isLive: true })
  return (
    <>
      <ChipFilter
        label="Severity"
        options={ALERT_SEVERITIES.map((value) => ({ value, label: value }))}
        value={severity}
        onChange={(chosen) => patch({ severity: chosen })}
      />
      <ListedAlerts
        pages={pages}
        label="Open alerts of the group"
        empty={{ title: NO_DATA, text: 'No alert of a monitored member is open.' }}
      />
    </>
  )
}
