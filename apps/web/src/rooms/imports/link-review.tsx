import { Button } from '@mantine/core'
import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { Phrase } from '@saakh/ui/phrases'
import { useState } from 'react'
import { PartySearch } from '../../parts/party-search.tsx'
import classes from './link-review.module.css'

type Review = Read<typeof api.linkReviews>['data'][number]

interface Props {
  review: Review
  isBusy: boolean
  onLink: (party_id: string) => void
  onKeep: () => void
}

/** Who the customer is, why nothing linked it, and what it may be. */
export function LinkReview({ review, isBusy, onLink, onKeep }: Props) {
  const [isSearching, setIsSearching] = useState(false)
  return (
    <article className={classes.review} aria-label={`${review.customer_name}, ${review.customer_number}`}>
      <div>
        <strong>{review.customer_name}</strong>
        <span className={classes.number}>{review.customer_number}</span>
        <div className={classes.reason}>
          <Phrase>{review.reason}</Phrase>
        </div>
      </div>
      <ul className={classes.candidates}>
        {review.candidates.map(({ party_id, name, reason }) => (
          <li key={party_id}>
            <span>
              {name}
              <span className={classes.reason}>
                {' '}
                <Phrase>{reason}</Phrase>
              </span>
            </span>
            <Button variant="default" size="compact-sm" disabled={isBusy} onClick={() => onLink(party_id)}>
              <Phrase>Link</Phrase>
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.choices}>
        {isSearching ? (
          <div className={classes.search}>
            <PartySearch
              label={`Company of ${review.customer_name}`}
              hidesLabel
              placeholder="Name, CIN, PAN or GSTIN"
              clearsOnPick
              onPick={({ party_id }) => {
                setIsSearching(false)
                onLink(party_id)
              }}
            />
          </div>
        ) : (
          <Button variant="default" size="compact-sm" disabled={isBusy} onClick={() => setIsSearching(true)}>
            <Phrase>{review.candidates.length > 0 ? 'Another company' : 'Find the company'}</Phrase>
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={onKeep}>
          <Phrase>Keep as its own party</Phrase>
        </Button>
      </div>
    </article>
  )
}
