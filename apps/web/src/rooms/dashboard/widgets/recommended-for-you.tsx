import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../data/api.ts'
import { NO_DATA_FOUND } from '../../../parts/empty-texts.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { PartyRow } from '../party-row.tsx'
import { Note, RowList, RowSkeleton } from '../row-list.tsx'

export const title = 'Recommended for you'

const AT_FIRST = 6
const TEN_MINUTES = 600_000

/** Parties of the public register, the same for everybody. */
export default function RecommendedForYou() {
  const query = useQuery(q(api.recommendedParties, {}, { staleTime: TEN_MINUTES }))
  const [isWhole, setWhole] = useState(false)
  return (
    <Loaded
      query={query}
      skeleton={<RowSkeleton rows={AT_FIRST} />}
      empty={{
        when: ({ data }) => data.length === 0,
        title: NO_DATA_FOUND,
        text: 'The public register has no company to recommend now.',
      }}
    >
      {({ data }) => (
        <>
          <RowList label="Recommended parties" of={data}>
            {data.slice(0, isWhole ? undefined : AT_FIRST).map((party) => (
              <PartyRow key={party.party_id} party={party} />
            ))}
          </RowList>
          {data.length > AT_FIRST && (
            <Button variant="subtle" size="compact-sm" mt={8} ml={-8} onClick={() => setWhole(!isWhole)}>
              <Phrase>{isWhole ? 'Show fewer' : `Show all ${formatCount(data.length)}`}</Phrase>
            </Button>
          )}
          <Note>
            <Phrase>From the public register; no data of any lender.</Phrase>
          </Note>
        </>
      )}
    </Loaded>
  )
}
