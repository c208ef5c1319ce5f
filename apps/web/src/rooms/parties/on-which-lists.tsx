import { Menu } from '@mantine/core'
import type { PartyRef } from '@saakh/domain/party'
import type { PartyList } from '@saakh/domain/party-list'
import { ICON } from '@saakh/ui/icon'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useOpened } from '../../parts/use-opened.ts'
import { useWatchlist, watchlistsQuery } from '../../parts/watchlist.ts'
import classes from './watch-control.module.css'

interface Props {
  party: PartyRef
  held: readonly string[]
  children: ReactElement
}

/** On which of the organization's watchlists the party stands; they are read when somebody opens the menu. */
export default function OnWhichLists({ party, held, children }: Props) {
  const [isOpen, setIsOpen] = useOpened()
  return (
    <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setIsOpen} closeOnItemClick={false}>
      <Menu.Target>{children}</Menu.Target>
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
