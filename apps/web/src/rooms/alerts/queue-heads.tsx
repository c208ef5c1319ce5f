import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { DeskColumn } from '@saakh/contract/desk-columns'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Filter } from 'lucide-react'
import { lazy, useState } from 'react'
import { q } from '../../data/api.ts'
import { InTime } from '../../parts/in-time.tsx'
import classes from './queue-columns.module.css'
import type { QueueChange } from './queue-filters.tsx'
import { HEADS, type Head, UP_FIRST } from './queue-head-table.ts'
import type { QueueSearch } from './queue-read.ts'

const loadMenu = () => import('./queue-head-menu.tsx')
const QueueHeadMenu = lazy(loadMenu)

interface Props {
  search: QueueSearch
  columns: readonly DeskColumn[]
  onChange: (change: QueueChange) => void
}

/** The heads of the columns that are shown, and of those that narrow the queue though they are not: each sorts and filters. */
export function QueueHeads({ search, columns, onChange }: Props) {
  const say = usePhrases()
  const [looks, setLooks] = useState(false)
  const signals = useQuery(q(api.alertSignals, {}, { enabled: looks, staleTime: 60_000 })).data?.data ?? []
  const categories = [...new Set([...signals.map(({ category }) => category), search.category ?? []].flat())].sort()
  const isShown = ({ column, filter }: Head) =>
    column === null || columns.includes(column) || (filter !== undefined && search[filter.name] !== undefined)
  const withCategories = (head: Head): Head =>
    head.filter?.name === 'category'
      ? {
          ...head,
          filter: {
            ...head.filter,
            options: categories.map((value) => ({ value, label: value, change: { category: value } })),
          },
        }
      : head
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
    <div role="group" className={classes.heads} aria-label={say('Columns of the queue')}>
      {HEADS.filter(isShown).map((head) => (
        <HeadMenu
          key={head.sort}
          head={withCategories(head)}
          search={search}
          onOpen={() => setLooks((before) => before || head.column === 'readings')}
          onChange={(change) => onChange({ ...change, page: null })}
        />
      ))}
    </div>
  )
}

function HeadMenu({ head, search, onOpen, onChange }: Omit<Props, 'columns'> & { head: Head; onOpen: () => void }) {
  const { label, sort, filter } = head
  const say = usePhrases()
  const isSorted = search.sort_by === sort
  const isUp = search.sort_in === 'asc' || (search.sort_in === undefined && UP_FIRST.has(sort))
  const chosen = filter?.options.find(({ value }) => value === search[filter.name])
  const said = chosen ? `${say(label)}: ${say(chosen.label)}` : say(label)
  const Arrow = isUp ? ArrowUp : ArrowDown
  return (
    <InTime
      load={loadMenu}
      popup="menu"
      opened={(button) => (
        <QueueHeadMenu {...{ head, isSorted, isUp, onChange }} value={filter && search[filter.name]}>
          {button}
        </QueueHeadMenu>
      )}
    >
      <Button
        size="compact-xs"
        onClick={onOpen}
        aria-label={`${say('Sort and filter')}: ${said}`}
        variant={isSorted || chosen ? 'light' : 'subtle'}
        color={isSorted || chosen ? undefined : 'gray'}
        rightSection={
          <>
            {chosen && <Filter size={12} strokeWidth={1.75} aria-hidden="true" />}
            {isSorted && <Arrow size={12} strokeWidth={1.75} aria-hidden="true" />}
          </>
        }
      >
        {said}
      </Button>
    </InTime>
  )
}
