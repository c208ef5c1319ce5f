import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { ICON } from '@saakh/ui/icon'
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import classes from './arrange.module.css'
import { useRowDrag } from './use-row-drag.ts'

interface Item {
  id: string
  title: string
}
interface Props {
  label: string
  items: readonly Item[]
  onChange: (ids: readonly string[]) => void
}

const HOW = 'Press Space to pick up, arrow keys to move, Space to drop, Escape to put it back.'

function movedTo<T>(all: readonly T[], from: number, to: number): T[] {
  const rest = all.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...all.slice(from, from + 1), ...rest.slice(to)]
}

/** Rows that are put in order by dragging, by the keyboard alone, or one step at a time; each step is read out. */
export function SortableList({ label, items, onChange }: Props) {
  const howId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [held, setHeld] = useState<{ id: string; order: readonly Item[] } | null>(null)
  const [told, setTold] = useState('')
  const shown = held?.order ?? items
  const keepFocus = useFocusKeeper(list)

  const place = (title: string, index: number) => `${title}, place ${index + 1} of ${items.length}`
  const move = (from: number, to: number) => {
    const title = items[from]?.title ?? ''
    if (to < 0 || to >= items.length || to === from) return setTold(place(title, from))
    onChange(movedTo(items, from, to).map(({ id }) => id))
    setTold(place(title, to))
  }
  const drag = useRowDrag(list, move)

  const drop = (title: string, index: number) => {
    if (!held) return
    setHeld(null)
    if (held.order.some(({ id }, at) => id !== items[at]?.id)) onChange(held.order.map(({ id }) => id))
    setTold(`Dropped. ${place(title, index)}`)
  }
  const step = (index: number, by: 1 | -1, { id, title }: Item) => {
    const to = index + by
    if (!held || to < 0 || to >= shown.length) return
    keepFocus(id, 'grip')
    setHeld({ id, order: movedTo(shown, index, to) })
    setTold(place(title, to))
  }
  const onKey = (event: KeyboardEvent, index: number, item: Item) => {
    const isHeld = held?.id === item.id
    const acts: Record<string, () => void> = {
      ' ': () => {
        if (isHeld) return drop(item.title, index)
        setHeld({ id: item.id, order: items })
        setTold(`Picked up. ${place(item.title, index)}`)
      },
      ...(isHeld && {
        Enter: () => drop(item.title, index),
        Tab: () => drop(item.title, index),
        ArrowUp: () => step(index, -1, item),
        ArrowDown: () => step(index, 1, item),
        Escape: () => {
          keepFocus(item.id, 'grip')
          setHeld(null)
          setTold(
            `Put back. ${place(
              item.title,
              items.findIndex(({ id }) => id === item.id),
            )}`,
          )
        },
      }),
    }
    const act = acts[event.key]
    if (!act) return
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
    act()
  }
  const remove = (index: number, { title }: Item) => {
    const next = items[index + 1] ?? items[index - 1]
    if (next) keepFocus(next.id, 'remove')
    onChange(items.filter((_, at) => at !== index).map(({ id }) => id))
    setTold(`${title} removed`)
  }

  return (
    <>
      <VisuallyHidden id={howId}>{HOW}</VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {told}
      </VisuallyHidden>
      <ul ref={list} aria-label={label} className={classes.list}>
        {shown.map((item, index) => (
          <li
            key={item.id}
            className={classes.row}
            data-id={item.id}
            data-held={held?.id === item.id || drag.from === index || undefined}
            style={drag.styleOf(index)}
          >
            <button
              type="button"
              className={classes.grip}
              aria-label={`Move ${item.title}`}
              aria-pressed={held?.id === item.id}
              aria-describedby={howId}
              data-part="grip"
              onKeyDown={(event) => onKey(event, index, item)}
              {...drag.handlersOf(index)}
            >
              <GripVertical {...ICON} />
            </button>
            <span className={classes.name}>{item.title}</span>
            <ActionIcon
              aria-label={`Move ${item.title} up`}
              aria-disabled={index === 0}
              data-part="up"
              onClick={() => {
                keepFocus(item.id, 'up')
                move(index, index - 1)
              }}
            >
              <ChevronUp {...ICON} />
            </ActionIcon>
            <ActionIcon
              aria-label={`Move ${item.title} down`}
              aria-disabled={index === shown.length - 1}
              data-part="down"
              onClick={() => {
                keepFocus(item.id, 'down')
                move(index, index + 1)
              }}
            >
              <ChevronDown {...ICON} />
            </ActionIcon>
            <ActionIcon aria-label={`Remove ${item.title}`} data-part="remove" onClick={() => remove(index, item)}>
              <X {...ICON} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A row that is moved within the document loses the focus; it is given back to the part that had it. */
function useFocusKeeper(list: { current: HTMLElement | null }) {
  const wanted = useRef<{ id: string; part: string } | null>(null)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { id, part } = wanted.current
    wanted.current = null
    for (const row of list.current?.children ?? [])
      if (row instanceof HTMLElement && row.dataset.id === id)
        row.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus()
  })
  return (id: string, part: string) => {
    wanted.current = { id, part }
  }
}
