import { api } from '@saakh/contract/api'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { Filled, Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { NO_DATA } from './copy.ts'
import { Figure } from './figure.tsx'
import { countOf, type PartyGroup } from './group-data.ts'
import { GroupGraph } from './group-graph.tsx'
import { GroupMembers, PartyRelations, SharedDirectors } from './group-tables.tsx'
import figures from './party-figures.module.css'
import classes from './party-groups.module.css'

/** Of those that stand and are given to or by the party: counted apart, since no alert is counted along them. */
const guarantees = ({ relations, party_id }: PartyGroup, side: 'party_id' | 'related_party_id'): number =>
  relations.filter((relation) => relation.relation === 'guarantee' && relation.holds && relation[side] === party_id)
    .length

/** What ties the party to others, on the day: its group, its own relations, and directors it shares as a hint. */
export function PartyGroups({ party_id }: { party_id: string }) {
  const query = useQuery(q(api.partyGroup, { params: { party_id } }))
  return (
    <Loaded
      query={query}
      missing={NO_DATA}
      skeleton={<SkeletonRows rows={6} columns={[30, 14, 20, 14]} />}
      empty={{
        when: ({ relations, memberships, shared_directors }) =>
          relations.length + memberships.length + shared_directors.length === 0,
        title: NO_DATA,
        text: 'No file of your organization ties this party to another one. Control, guarantees and common borrowing come with the upload of relations, groups with your own list.',
      }}
    >
      {(group) => <Shown group={group} />}
    </Loaded>
  )
}

function Shown({ group }: { group: PartyGroup }) {
  const { group: summary, party_id, as_of, shared_directors, control_above } = group
  const hasRelations = group.relations.length + group.memberships.length > 0
  return (
    <>
      <dl className={figures.figures}>
        <Figure label="Group">
          {summary ? (
            <Link to={href('group', { group_id: summary.group_id })}>{summary.name}</Link>
          ) : (
            <Phrase>none</Phrase>
          )}
        </Figure>
        {summary && <Figure label="Members">{formatCount(summary.member_count)}</Figure>}
        {summary && (
          <Figure label="Exposure of the group">
            {group.exposure === null ? <Phrase>No facility known</Phrase> : <Money value={group.exposure} />}
          </Figure>
        )}
        {summary && <Figure label="Open alerts of the group">{formatCount(countOf(summary.open_alerts))}</Figure>}
        <Figure label="Guarantees for this party">{formatCount(guarantees(group, 'party_id'))}</Figure>
        <Figure label="Guarantees it gives">{formatCount(guarantees(group, 'related_party_id'))}</Figure>
        <Figure label="As of">{formatDate(as_of)}</Figure>
      </dl>
      <GroupGraph group={group} centre={party_id} />
      {hasRelations && (
        <>
          <h2 className={classes.title}>
            <Phrase>Relations</Phrase>
          </h2>
          <PartyRelations group={group} party_id={party_id} />
        </>
      )}
      {summary && (
        <>
          <h2 className={classes.title}>
            <Phrase>Members of the group</Phrase>
          </h2>
          <GroupMembers group={group} />
          <p className={classes.note}>
            <Filled
              text="Tied by control (more than {1}% of the shares, or otherwise), by common borrowing and by your own list. A guarantee ties nobody."
              slots={[control_above]}
            />
          </p>
        </>
      )}
      {shared_directors.length > 0 && (
        <>
          <h2 className={classes.title}>
            <Phrase>Shared directors</Phrase>
          </h2>
          <SharedDirectors rows={shared_directors} />
          <p className={classes.note}>
            <Phrase>A shared director is a hint: the companies are judged one by one.</Phrase>
          </p>
        </>
      )}
    </>
  )
}
