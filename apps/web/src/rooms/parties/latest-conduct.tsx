import { formatDays } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { AssetClassWord } from '../../parts/asset-class.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { sumOf } from '../../parts/rupees.ts'
import { NO_DATA } from './copy.ts'
import { inRupees, worstOf } from './facility-figures.ts'
import { Figure } from './figure.tsx'
import classes from './party-facilities.module.css'
import figures from './party-figures.module.css'
import { facilitiesQuery } from './party-queries.ts'
import { AsOf } from './source-link.tsx'

/** The account that stands worst speaks for the party. */
export function LatestConduct({ party_id }: { party_id: string }) {
  const query = useQuery(facilitiesQuery(party_id))
  return (
    <Loaded
      query={query}
      missing={NO_DATA}
      skeleton={<SkeletonRows rows={2} columns={[24, 24, 24]} />}
      empty={{
        when: ({ data }) => data.length === 0,
        title: NO_DATA,
        text: 'Your organization has no account of this party.',
      }}
    >
      {({ data, borrower_class }) => {
        const worst = worstOf(data)
        return (
          <div className={classes.latest}>
            <dl className={figures.figures}>
              <Figure label="Borrower class">
                <AssetClassWord value={borrower_class} />
              </Figure>
              <Figure label="Worst count of days">
                {worst === null || worst.dpd === null ? '–' : <Phrase>{formatDays(worst.dpd)}</Phrase>}
              </Figure>
              <Figure label="Outstanding">
                <Money value={sumOf(data.map((item) => inRupees(item, item.outstanding)))} />
              </Figure>
              <Figure label="Accounts">{data.length}</Figure>
            </dl>
            {worst && (
              <p className={classes.source}>
                <Phrase>Account</Phrase> <span className={classes.number}>{worst.account_number}</span> ·{' '}
                <AsOf source={{ ...worst.source, attribution: worst.source.attribution ?? null }} />
              </p>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
