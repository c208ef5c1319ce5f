import { Button, Menu, Text } from '@mantine/core'
import type { PartyRef } from '@saakh/domain/party'
import type { PartyList } from '@saakh/domain/party-list'
import { ICON } from '@saakh/ui/icon'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, Star } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { STATUS_UNKNOWN, statusQuery, useWatchlist, watchlistsQuery } from '../../parts/watchlist.ts'
import classes from './watch-control.module.css'

/** Whether some watchlist of the organization holds the party, and the way to change it (DOM-STATE-001 to 006). */
export function WatchControl({ party }: { party: PartyRef }) {
  const status = useQuery(statusQuery(party.party_id))
  const change = useWatchlist()
  if (status.data === undefined && status.isError && !status.isFetching)
    return (
      <div className={classes.failed} role="alert">
        <Text inherit>{STATUS_UNKNOWN}</Text>
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
        {isWatched ? 'Remove from watchlist' : 'Add to watchlist'}
      </Button>
      <OnWhichLists party={party} held={status.data.meta.list_ids} />
    </Button.Group>
  )
}

/** On which of the organization's watchlists the party stands; they are read when somebody opens the menu. */
function OnWhichLists({ party, held }: { party: PartyRef; held: readonly string[] }) {
  const say = usePhrases()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setIsOpen} closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" px={8} aria-label={say('On which watchlists')}>
          <ChevronDown {...ICON} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{isOpen && <ListItems party={party} held={held} />}</Menu.Dropdown>
    </Menu>
  )
}

function ListItems({ party, held }: { party: PartyRef; held: readonly string[] }) {
  const lists = useQuery(watchlistsQuery())
  return (
    <Loaded query={lists} skeleton={<SkeletonRows rows={3} columns={[80]} />}>
      {({ lists: all }) => (
        <>
          {all.map((list) => (
            <ListItem key={list.list_id} party={party} list={list} isOn={held.includes(list.list_id)} />
          ))}
          <Menu.Divider />
          <Menu.Item component={Link} to={href('watchlist', {}, { do: 'create' })}>
            <Phrase>New watchlist</Phrase>
          </Menu.Item>
        </>
      )}
    </Loaded>
  )
}

function ListItem({ party, list, isOn }: { party: PartyRef; list: PartyList; isOn: boolean }) {
  const change = useWatchlist(list.list_id)
  return (
    <Menu.Item
      role="menuitemcheckbox"
      aria-checked={isOn}
      leftSection={isOn ? <Check {...ICON} /> : <span className={classes.unchecked} />}
      onClick={() => change(party, isOn ? 'remove' : 'add')}
    >
      {list.name}
    </Menu.Item>
  )
}
