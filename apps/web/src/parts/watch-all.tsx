import { Button, Modal, NativeSelect } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import type { ExportEntityName } from '@saakh/contract/export-entities'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../addresses.ts'
import { sentenceOf, useWrite } from '../data/api.ts'
import { Loaded } from './loaded.tsx'
import classes from './watch-all.module.css'
import { defaultOf, watchlistsQuery } from './watchlist.ts'

/** What is read again when parties were put on a list. */
export const WATCH_CHANGED: readonly Endpoint[] = [
  api.adminLists,
  api.getList,
  api.isWatchlisted,
  api.adminParties,
  api.searchParties,
  api.getParty,
  api.partySignals,
]

/** '3 parties were put on the watchlist; 2 stood on it before.' */
export function filledWords({ added, held, refused }: { added: number; held: number; refused: readonly unknown[] }) {
  const parts = [
    added === 1 ? '1 party was put on the watchlist' : `${formatCount(added)} parties were put on the watchlist`,
    ...(held > 0 ? [`${formatCount(held)} stood on it before`] : []),
    ...(refused.length > 0
      ? [`${formatCount(refused.length)} ${refused.length === 1 ? 'line names' : 'lines name'} nobody`]
      : []),
  ]
  return `${parts.join('; ')}.`
}

interface Props {
  entity: ExportEntityName
  filters: Record<string, string>
  onClose: () => void
}

/** Puts all parties that a list shows, on all of its pages, on a watchlist. */
export function WatchAll({ entity, filters, onClose }: Props) {
  const say = usePhrases()
  const lists = useQuery(watchlistsQuery())
  const [chosen, setChosen] = useState<string | null>(null)
  const fill = useWrite(api.fillList, { invalidates: WATCH_CHANGED })
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Put these parties on a watchlist')}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <Loaded query={lists}>
        {({ lists: all }) => {
          const list_id = chosen ?? defaultOf(all)?.list_id
          return (
            <div className={classes.form}>
              <NativeSelect
                label={say('Watchlist')}
                description={say('All parties that the list shows with its filters, on all of its pages.')}
                data={all.map(({ list_id: value, name }) => ({ value, label: name }))}
                value={list_id}
                onChange={({ currentTarget }) => {
                  setChosen(currentTarget.value)
                  fill.reset()
                }}
              />
              {fill.error && (
                <p role="alert" className={classes.problem}>
                  {sentenceOf(fill.error)}
                </p>
              )}
              {fill.data && list_id && (
                <p role="status" className={classes.said}>
                  {filledWords(fill.data)}{' '}
                  <Link to={href('watchlist', {}, { list: list_id })}>{say('See the watchlist')}</Link>
                </p>
              )}
              <div className={classes.buttons}>
                <Button variant="default" onClick={onClose}>
                  <Phrase>Close</Phrase>
                </Button>
                <Button
                  loading={fill.isPending}
                  disabled={list_id === undefined}
                  onClick={() =>
                    list_id && fill.mutate({ params: { list_id }, body: { parties: { entity, filters } } })
                  }
                >
                  <Phrase>Add parties</Phrase>
                </Button>
              </div>
            </div>
          )
        }}
      </Loaded>
    </Modal>
  )
}
