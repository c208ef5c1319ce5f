import { api } from '@saakh/contract/api'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { AssetClassWord } from '../../parts/asset-class.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Reveal, useOpening } from '../../parts/reveal.tsx'
import { sumOf } from '../../parts/rupees.ts'
import { NO_DATA } from './copy.ts'
import { FacilityAccount } from './facility-account.tsx'
import { type Facilities, inRupees } from './facility-figures.ts'
import { Figure } from './figure.tsx'
import figures from './party-figures.module.css'
import { PartyOtherLenders } from './party-other-lenders.tsx'
import { facilitiesQuery } from './party-queries.ts'
import { PartySecurities } from './party-securities.tsx'

/** The organization's own accounts of the party. */
export function PartyFacilities({ party_id }: { party_id: string }) {
  const opening = useOpening(api.partyFacilities, { party_id })
  const query = useQuery(facilitiesQuery(party_id, opening.revealed))
  return (
    <Loaded
      query={query}
      missing={NO_DATA}
      skeleton={<SkeletonRows rows={8} columns={[24, 60]} />}
      empty={{
        when: ({ data }) => data.length === 0,
        title: NO_DATA,
        text: 'Your organization has no account of this party. Accounts come with the uploads of accounts and day-end conduct.',
      }}
    >
      {(facilities) => (
        <>
          <Reveal opening={opening} answer={facilities} />
          <Totals facilities={facilities} />
          {facilities.data.map((facility, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two numbers that are kept back may look alike
            <FacilityAccount key={at} facility={facility} />
          ))}
          <PartySecurities party_id={party_id} />
          <PartyOtherLenders party_id={party_id} />
        </>
      )}
    </Loaded>
  )
}

function Totals({ facilities: { data, borrower_class, exposure } }: { facilities: Facilities }) {
  return (
    <dl className={figures.figures}>
      <Figure label="Borrower class">
        <AssetClassWord value={borrower_class} />
      </Figure>
      <Figure label={data.length === 1 ? 'Outstanding, 1 account' : `Outstanding, ${data.length} accounts`}>
        <Money value={sumOf(data.map((item) => inRupees(item, item.outstanding)))} />
      </Figure>
      {exposure && (
        <Figure label="Exposure">
          <Money value={exposure} />
        </Figure>
      )}
      <Figure label="Limits">
        <Money value={sumOf(data.map((item) => inRupees(item, item.limit)))} />
      </Figure>
    </dl>
  )
}
