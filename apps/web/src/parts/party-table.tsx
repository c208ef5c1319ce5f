import { PARTY_TYPE_LABELS, type PartyRef } from '@saakh/domain/party'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { href } from '../addresses.ts'
import { CompanyStatusWord } from './company-status.tsx'
import { placeOf as placeOfParty } from './party-facts.ts'
import { PartyIcon } from './party-icon.tsx'
import classes from './party-table.module.css'
import { DemoHead, DemoTag, isAllDemo } from './tag.tsx'
import { usePanels } from './use-panels.ts'

interface Props<P extends PartyRef> {
  /** Read out. */
  label: string
  parties: readonly P[]
  /** After the common columns: when it was added, how to take it off. */
  more?: readonly Column<P>[]
  /** Said after the type: '(Inactive)' in the admin variant of the search. */
  remarkOf?: (party: P) => string | null
  /** Common columns that the further ones leave no room for. */
  without?: readonly ('type' | 'cin' | 'place' | 'status')[]
  /** Where a party is whose city or state is not stated; default: what is told of it. */
  placeOf?: (party: P) => ReactNode
}

const NONE = <span className={classes.none}>-</span>

const statusCell = (status: string | null) => (status === null ? NONE : <CompanyStatusWord status={status} />)

/** The one table of parties; a row opens the party's page. */
export function PartyTable<P extends PartyRef>({
  label,
  parties,
  more = [],
  remarkOf,
  placeOf,
  without = [],
}: Props<P>) {
  const navigate = useNavigate()
  const { isOpen } = usePanels()
  const isDemo = isAllDemo(parties)
  const columns: Column<P>[] = [
    {
      key: 'name',
      head: isDemo ? (
        <DemoHead>
          <Phrase>Name</Phrase>
        </DemoHead>
      ) : (
        'Name'
      ),
      narrow: 'title',
      cell: (party) => (
        <span className={classes.name}>
          <PartyIcon type={party.type} />
          <Link to={href('party', party)} title={party.name} className={classes.link}>
            {party.name}
          </Link>
          {party.is_demo && !isDemo && <DemoTag />}
        </span>
      ),
    },
    {
      key: 'type',
      head: 'Type',
      width: (isOpen ? 130 : 150) + (remarkOf ? 60 : 0),
      isSpare: more.length > 0 && remarkOf === undefined,
      cell: (party) => {
        const remark = remarkOf?.(party)
        return (
          <span title={[PARTY_TYPE_LABELS[party.type], remark].filter(Boolean).join(' ')}>
            <Phrase>{PARTY_TYPE_LABELS[party.type]}</Phrase>
            {remark && (
              <>
                {' '}
                <Phrase>{remark}</Phrase>
              </>
            )}
          </span>
        )
      },
    },
    ...(isOpen
      ? []
      : ([
          {
            key: 'cin',
            head: 'CIN',
            width: 196,
            narrow: 'hidden',
            isNone: (party) => party.cin === null,
            cell: (party) => <span className={classes.mono}>{party.cin ?? NONE}</span>,
          },
          {
            key: 'place',
            head: 'City, state',
            width: '15%',
            cell: (party) => placeOf?.(party) ?? placeOfParty(party) ?? NONE,
          },
        ] satisfies Column<P>[])),
    {
      key: 'status',
      head: 'Status',
      width: 130,
      narrow: 'detail',
      isNone: (party) => party.status === null,
      cell: (party) => statusCell(party.status),
    },
    ...more,
  ]
  return (
    <DataTable
      label={label}
      rows={parties}
      rowKey={({ party_id }) => party_id}
      onOpen={(party) => void navigate(href('party', party))}
      columns={columns.filter(({ key }) => !without.some((left) => left === key))}
    />
  )
}
