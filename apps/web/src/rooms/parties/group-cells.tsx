import { formatCount } from '@saakh/domain/formats'
import type { Column } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { AssetClassWord } from '../../parts/asset-class.tsx'
import { RowDemo } from '../../parts/demo-rows.tsx'
import { Severity } from '../../parts/severity.tsx'
import { countOf, type GroupParty, type GroupRelation, worstOf } from './group-data.ts'

interface Named {
  party: GroupParty | undefined
  person?: GroupRelation['person']
}

/** A party of the group or beside it, or a person; a person without a DIN has no page, only a name. */
export function Name({ party, person }: Named) {
  if (person?.din) return <Link to={href('person', { din: person.din })}>{person.name}</Link>
  if (!party) return person?.name ?? '-'
  return (
    <>
      <Link to={href('party', { party_id: party.party_id, section: 'groups' })}>{party.name}</Link>{' '}
      <RowDemo of={party} />
    </>
  )
}

/** A party that nobody monitors has no alerts, so '0' would mislead. */
function OpenAlerts({ party }: Named) {
  if (!party) return '-'
  const count = countOf(party.open_alerts)
  const worst = worstOf(party.open_alerts)
  if (worst === null) return party.is_monitored ? '0' : <Phrase>not monitored</Phrase>
  return (
    <>
      {formatCount(count)} <Severity value={worst} />
    </>
  )
}

/** What is known today of the party of a row. */
export const PARTY_COLUMNS: Column<Named>[] = [
  { key: 'open_alerts', head: 'Open alerts, worst', width: 140, cell: OpenAlerts },
  {
    key: 'borrower_class',
    head: 'Class',
    width: 100,
    isSpare: true,
    isNone: ({ party }) => party?.borrower_class == null,
    cell: ({ party }) => (party?.borrower_class ? <AssetClassWord value={party.borrower_class} /> : '-'),
  },
]
