import { Button, Menu } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { DeskColumn } from '@saakh/contract/desk-columns'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Check, Filter } from 'lucide-react'
import { useState } from 'react'
import { q } from '../../data/api.ts'
import classes from './queue-columns.module.css'
import type { QueueChange } from './queue-filters.tsx'
import { HEADS, type Head, UP_FIRST } from './queue-head-table.ts'
import type { QueueSearch } from './queue-read.ts'

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
  const mark = (isOn: boolean) => (isOn ? <Check size={14} strokeWidth={1.75} aria-hidden="true" /> : null)
  const Arrow = isUp ? ArrowUp : ArrowDown
  const order = (way: 'asc' | 'desc', word: 'Ascending' | 'Descending') => (
    <Menu.Item
      aria-current={(isSorted && isUp === (way === 'asc')) || undefined}
      rightSection={mark(isSorted && isUp === (way === 'asc'))}
      onClick={() => onChange({ sort_by: sort, sort_in: way })}
    >
      <Phrase>{word}</Phrase>
    </Menu.Item>
  )
  return (
    <Menu position="bottom-start" withinPortal onOpen={onOpen}>
      <Menu.Target>
        <Button
          size="compact-xs"
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
      </Menu.Target>
      <Menu.Dropdown>
        {order('asc', 'Ascending')}
        {order('desc', 'Descending')}
        {isSorted && (
          <Menu.Item onClick={() => onChange({ sort_by: null, sort_in: null })}>
            <Phrase>By priority</Phrase>
          </Menu.Item>
        )}
        {filter && <Menu.Divider />}
        {filter?.options.map((option) => (
          <Menu.Item
            key={option.value}
            aria-current={option === chosen || undefined}
            rightSection={mark(option === chosen)}
            onClick={() => onChange(option === chosen ? filter.none : option.change)}
          >
            {say(option.label)}
          </Menu.Item>
        ))}
        {filter && chosen && (
          <Menu.Item onClick={() => onChange(filter.none)}>
            <Phrase>Any</Phrase>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
