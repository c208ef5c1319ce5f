import { Button, Text } from '@mantine/core'
import type { PartyRef } from '@saakh/domain/party'
import { ICON } from '@saakh/ui/icon'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Star } from 'lucide-react'
import { lazy } from 'react'
import { InTime } from '../../parts/in-time.tsx'
import { STATUS_UNKNOWN, statusQuery, useWatchlist } from '../../parts/watchlist.ts'
import classes from './watch-control.module.css'

const loadLists = () => import('./on-which-lists.tsx')
const OnWhichLists = lazy(loadLists)

/** Whether some watchlist of the organization holds the party, and the way to change it. */
export function WatchControl({ party }: { party: PartyRef }) {
  const status = useQuery(statusQuery(party.party_id))
  const change = useWatchlist()
  const say = usePhrases()
  if (status.data === undefined && status.isError && !status.isFetching)
    return (
      <div className={classes.failed} role="alert">
        <Text inherit>
          <Phrase>{STATUS_UNKNOWN}</Phrase>
        </Text>
        <Button variant="default" size="compact-sm" onClick={() => void status.refetch()}>
          <Phrase>Retry</Phrase>
        </Button>
      </div>
    )
  if (status.data === undefined)
    return (
      <Button variant="default" className={classes.watch} loading data-watch="loading">
        <Phrase>Watchlist</Phrase>
      </Button>
    )
  const isWatched = status.data.meta.total_records > 0
  return (
    <Button.Group>
      <Button
        variant="default"
        className={classes.watch}
        data-watch={isWatched ? 'watched' : 'not-watched'}
        leftSection={<Star {...ICON} className={isWatched ? classes.filled : undefined} />}
        onClick={({ detail }) => {
          // The second click of a double click would take the first one back.
          if (detail <= 1) change(party, isWatched ? 'remove' : 'add')
        }}
      >
        <Phrase>{isWatched ? 'Remove from watchlist' : 'Add to watchlist'}</Phrase>
      </Button>
      <InTime
        load={loadLists}
        popup="menu"
        opened={(button) => (
          <OnWhichLists party={party} held={status.data.meta.list_ids}>
            {button}
          </OnWhichLists>
        )}
      >
        <Button variant="default" px={8} aria-label={say('On which watchlists')}>
          <ChevronDown {...ICON} />
        </Button>
      </InTime>
    </Button.Group>
  )
}
