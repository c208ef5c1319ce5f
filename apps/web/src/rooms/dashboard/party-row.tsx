import { PARTY_TYPE_LABELS, type PartyRef } from '@saakh/domain/party'
import { Phrase } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { CompanyStatusWord } from '../../parts/company-status.tsx'
import { RowDemo } from '../../parts/demo-rows.tsx'
import { placeOf } from '../../parts/party-facts.ts'
import { PartyIcon } from '../../parts/party-icon.tsx'
import { Row } from './row-list.tsx'

/** A party with what the answer tells of it; its name leads to its page. */
export function PartyRow({ party }: { party: PartyRef }) {
  const { status } = party
  const place = placeOf(party)
  return (
    <Row
      mark={<PartyIcon type={party.type} />}
      title={
        <Link to={href('party', party)} title={party.name}>
          {party.name}
        </Link>
      }
      sub={
        <>
          <span>
            <Phrase>{PARTY_TYPE_LABELS[party.type]}</Phrase>
          </span>
          {place && <span>{place}</span>}
        </>
      }
      aside={
        <>
          <RowDemo of={party} /> {status && <CompanyStatusWord status={status} />}
        </>
      }
    />
  )
}
