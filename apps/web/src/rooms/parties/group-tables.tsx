import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { AssetClassWord } from '../../parts/asset-class.tsx'
import { DemoRowsBelow } from '../../parts/demo-rows.tsx'
import { Money } from '../../parts/money.tsx'
import { DemoHead, isAllDemo } from '../../parts/tag.tsx'
import { Name, PARTY_COLUMNS } from './group-cells.tsx'
import {
  type Group,
  type GroupParty,
  type GroupRelation,
  isControl,
  type PartyGroup,
  partiesById,
} from './group-data.ts'
import { RELATION_COLUMNS, type Terms } from './relation-columns.tsx'
import { ToldBy } from './told-by.tsx'

interface Related extends Terms {
  fact_id: string
  word: string
  party: GroupParty | undefined
  person: GroupRelation['person']
  /** Of a place in the lender's list. */
  list: string | null
}

const demoHead = (group: Group, word: string) => (isAllDemo(group.parties) ? <DemoHead>{word}</DemoHead> : word)

/** From the side of the party whose page it is. */
const WORDS: Record<GroupRelation['relation'] | 'holding', { of: string; by: string }> = {
  control: { of: 'Controls this party', by: 'Controlled by this party' },
  holding: { of: 'Holds shares of this party', by: 'This party holds its shares' },
  guarantee: { of: 'Guarantees for this party', by: 'Guaranteed by this party' },
  co_borrower: { of: 'Borrows with this party', by: 'Borrows with this party' },
}

const kindOf = (relation: GroupRelation, group: Group) =>
  relation.relation === 'control' && !isControl(relation, group.control_above) ? 'holding' : relation.relation

const relatedColumns = (group: Group): Column<Related>[] => [
  {
    key: 'related',
    head: demoHead(group, 'Related party'),
    name: 'Related party',
    narrow: 'title',
    cell: ({ list, party, person }) => list ?? <Name party={party} person={person} />,
  },
  { key: 'relation', head: 'Relation', width: 180, cell: ({ word }) => <Phrase>{word}</Phrase> },
  ...RELATION_COLUMNS,
  ...PARTY_COLUMNS,
]

const NO_TERMS = { share: null, basis: null, amount: null, reference: null }

/** The party's own relations, and its places in the lender's list of groups. */
export function PartyRelations({ group, party_id }: { group: Group; party_id: string }) {
  const byId = partiesById(group)
  const rows: Related[] = [
    ...group.relations.flatMap((relation) => {
      const isOf = relation.party_id === party_id
      if (!isOf && relation.related_party_id !== party_id) return []
      const words = WORDS[kindOf(relation, group)]
      return [
        {
          ...relation,
          word: isOf ? words.of : words.by,
          party: byId.get((isOf ? relation.related_party_id : relation.party_id) ?? ''),
          person: isOf ? relation.person : null,
          list: null,
        },
      ]
    }),
    ...group.memberships
      .filter((membership) => membership.party_id === party_id)
      .map(({ group_code, group_name, ...place }) => ({
        ...place,
        ...NO_TERMS,
        word: 'Stands in your list of groups',
        party: undefined,
        person: null,
        list: group_name === null ? group_code : `${group_name} (${group_code})`,
      })),
  ]
  return (
    <DemoRowsBelow rows={group.parties}>
      <DataTable label="Relations" columns={relatedColumns(group)} rows={rows} rowKey={({ fact_id }) => fact_id} />
    </DemoRowsBelow>
  )
}

/** Read from left to right: who controls, guarantees or borrows, and whom. */
const GROUP_WORDS: Record<GroupRelation['relation'] | 'holding', string> = {
  control: 'controls',
  holding: 'holds shares of',
  guarantee: 'guarantees for',
  co_borrower: 'borrows with',
}

/** Every relation of the members, with both ends. */
export function GroupRelations({ group }: { group: Group }) {
  const byId = partiesById(group)
  const columns: Column<GroupRelation>[] = [
    {
      key: 'from_party',
      head: demoHead(group, 'Party'),
      name: 'Party',
      narrow: 'title',
      cell: ({ related_party_id, person }) => <Name party={byId.get(related_party_id ?? '')} person={person} />,
    },
    {
      key: 'relation',
      head: 'Relation',
      width: 130,
      cell: (relation) => <Phrase>{GROUP_WORDS[kindOf(relation, group)]}</Phrase>,
    },
    { key: 'to_party', head: 'Whom', cell: ({ party_id }) => <Name party={byId.get(party_id)} /> },
    ...RELATION_COLUMNS,
  ]
  return (
    <DemoRowsBelow rows={group.parties}>
      <DataTable label="Relations" columns={columns} rows={group.relations} rowKey={({ fact_id }) => fact_id} />
    </DemoRowsBelow>
  )
}

const memberColumns = (group: Group): Column<GroupParty>[] => [
  {
    key: 'name',
    head: demoHead(group, 'Member'),
    name: 'Member',
    narrow: 'title',
    cell: (party) => <Name party={party} />,
  },
  ...(['High', 'Medium', 'Low'] as const).map(
    (severity): Column<GroupParty> => ({
      key: severity,
      head: severity,
      align: 'right',
      width: 90,
      narrow: severity === 'High' ? 'figure' : 'detail',
      cell: ({ open_alerts, is_monitored }) =>
        is_monitored || open_alerts[severity] > 0 ? formatCount(open_alerts[severity]) : '-',
    }),
  ),
  {
    key: 'is_monitored',
    head: 'Monitored',
    width: 130,
    cell: ({ is_monitored }) => <Phrase>{is_monitored ? 'monitored' : 'not monitored'}</Phrase>,
  },
  {
    key: 'exposure',
    head: 'Exposure',
    align: 'right',
    width: 120,
    narrow: 'named',
    isNone: ({ exposure }) => exposure === null,
    cell: ({ exposure }) => (exposure === null ? '-' : <Money value={exposure} />),
  },
  {
    key: 'borrower_class',
    head: 'Class',
    width: 120,
    isNone: ({ borrower_class }) => borrower_class === null,
    cell: ({ borrower_class }) => (borrower_class === null ? '-' : <AssetClassWord value={borrower_class} />),
  },
]

/** The members with their open alerts by severity. */
export const GroupMembers = ({ group }: { group: Group }) => (
  <DemoRowsBelow rows={group.parties}>
    <DataTable
      label="Members"
      columns={memberColumns(group)}
      rows={group.parties.filter(({ is_member }) => is_member)}
      rowKey={({ party_id }) => party_id}
    />
  </DemoRowsBelow>
)

const DIRECTOR_COLUMNS: Column<PartyGroup['shared_directors'][number]>[] = [
  {
    key: 'name',
    head: 'Director',
    narrow: 'title',
    cell: ({ name, din }) => <Link to={href('person', { din })}>{name}</Link>,
  },
  {
    key: 'role',
    head: 'Role here',
    width: 180,
    isNone: ({ role }) => role === null,
    cell: ({ role }) => role ?? '-',
  },
  {
    key: 'company',
    head: 'Sits in',
    cell: ({ party_id, company }) => <Link to={href('party', { party_id })}>{company}</Link>,
  },
  { key: 'role_there', head: 'Role there', width: 180, cell: ({ role_there }) => role_there ?? '-' },
  { key: 'source', head: 'Source', width: 200, cell: ({ source }) => <ToldBy source={source} /> },
]

export const SharedDirectors = ({ rows }: { rows: PartyGroup['shared_directors'] }) => (
  <DataTable label="Shared directors" columns={DIRECTOR_COLUMNS} rows={rows} rowKey={({ fact_id }) => fact_id} />
)
