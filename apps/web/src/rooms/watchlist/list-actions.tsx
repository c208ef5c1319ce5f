import { Button, Menu, NativeSelect } from '@mantine/core'
import { EXPORT_FORMATS } from '@saakh/contract/exports'
import { formatCount } from '@saakh/domain/formats'
import type { PartyList } from '@saakh/domain/party-list'
import { ICON } from '@saakh/ui/icon'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { ChevronDown } from 'lucide-react'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { FORMAT_WORDS } from '../../parts/export-file.ts'
import { useExport } from '../../parts/use-export.tsx'
import { DeleteList } from './delete-list.tsx'
import { FillList } from './fill-list.tsx'
import { ListForm } from './list-form.tsx'
import { watchlistSearch } from './searches.ts'
import classes from './watchlist.module.css'

const WHOSE: Record<string, string> = { unit: 'branch', own: 'only me' }

/** Which of several watchlists is shown; one alone needs no choice. */
export function ListChooser({ lists, list }: { lists: readonly PartyList[]; list: PartyList }) {
  const say = usePhrases()
  const [, patch] = useSearchParamsOf(watchlistSearch)
  if (lists.length < 2) return null
  const remarks = ({ audience, party_count }: PartyList) =>
    [
      party_count === null ? null : formatCount(party_count),
      audience && WHOSE[audience] && say(WHOSE[audience]),
    ].filter(Boolean)
  return (
    <NativeSelect
      className={classes.chooser}
      size="xs"
      aria-label={say('Which watchlist')}
      data={lists.map((list) => {
        const said = remarks(list)
        return { value: list.list_id, label: said.length > 0 ? `${list.name} (${said.join(', ')})` : list.name }
      })}
      value={list.list_id}
      onChange={({ currentTarget: { value } }) => {
        const chosen = lists.find(({ list_id }) => list_id === value)
        patch({ list: chosen?.is_default ? null : value, page: null })
      }}
    />
  )
}

/** New ones, what can be done with the one that is shown, and all of them as a file. */
export function ListActions({ list }: { list: PartyList }) {
  const { can } = usePolicy()
  const [, patch] = useSearchParamsOf(watchlistSearch)
  const mayChange = can('/v1/admin/lists', 'PATCH')
  const mayCreate = can('/v1/admin/lists', 'POST')
  const all = useExport('watchlists')
  if (!mayChange && !mayCreate && !all) return null
  const open = (dialog: 'create' | 'edit' | 'delete' | 'fill') => () => patch({ do: dialog })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" rightSection={<ChevronDown {...ICON} />}>
          <Phrase>Watchlists</Phrase>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayCreate && (
          <Menu.Item onClick={open('create')}>
            <Phrase>New watchlist</Phrase>
          </Menu.Item>
        )}
        {mayCreate && (
          <Menu.Item onClick={open('fill')}>
            <Phrase>Add parties from a file</Phrase>
          </Menu.Item>
        )}
        {mayChange && (
          <Menu.Item onClick={open('edit')}>
            <Phrase>Edit this watchlist</Phrase>
          </Menu.Item>
        )}
        {can('/v1/admin/lists', 'DELETE') && !list.is_default && (
          <Menu.Item color="red" onClick={open('delete')}>
            <Phrase>Delete this watchlist</Phrase>
          </Menu.Item>
        )}
        {all && (
          <>
            {(mayChange || mayCreate) && <Menu.Divider />}
            <Menu.Label>
              <Phrase>Export the list of watchlists</Phrase>
            </Menu.Label>
            {EXPORT_FORMATS.map((format) => (
              <Menu.Item key={format} disabled={all.isBusy} onClick={() => all.as(format)}>
                <Phrase>{FORMAT_WORDS[format]}</Phrase>
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The dialog that the address names. */
export function ListDialog({ list }: { list: PartyList }) {
  const [{ do: dialog }, patch] = useSearchParamsOf(watchlistSearch)
  const close = () => patch({ do: null }, { replace: true })
  const show = (list_id: string | null) => patch({ do: null, list: list_id, page: null }, { replace: true })
  switch (dialog) {
    case 'create':
      return <ListForm onClose={close} onMade={show} />
    case 'edit':
      return <ListForm list={list} onClose={close} onMade={show} />
    case 'fill':
      return <FillList list={list} onClose={close} />
    case 'delete':
      return list.is_default ? null : <DeleteList list={list} onClose={close} onDeleted={() => show(null)} />
    default:
      return null
  }
}
