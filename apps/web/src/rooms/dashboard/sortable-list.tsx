import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  KeyboardSensor,
  type KeyboardSensorOptions,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { VisuallyHidden } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import classes from './arrange.module.css'
import { type Item, SortableRow } from './sortable-row.tsx'

interface Props {
  label: string
  items: readonly Item[]
  onChange: (ids: readonly string[]) => void
}

const HOW = 'Press Space to pick up, arrow keys to move, Space to drop, Escape to put it back.'

const BY_KEYS: KeyboardSensorOptions = {
  coordinateGetter: sortableKeyboardCoordinates,
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
  scrollBehavior: 'auto',
}

/** Its own words are said in the list's status, where the steps of the buttons are said too. */
const ACCESSIBILITY = {
  screenReaderInstructions: { draggable: HOW },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
}

const indexIn = (rows: readonly Item[], wanted: UniqueIdentifier): number => rows.findIndex(({ id }) => id === wanted)

/** Rows that are put in order by dragging, by the keyboard alone, or one step at a time; each step is read out. */
export function SortableList({ label, items, onChange }: Props) {
  const { list, keepFocus } = useFocusKeeper()
  const { shown, announcement, setTold, place, move, drag } = useSorting(items, onChange, keepFocus)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 3 } }),
    useSensor(KeyboardSensor, BY_KEYS),
  )
  const step = (from: number, by: 1 | -1) => {
    const item = items[from]
    if (!item) return
    keepFocus(item.id, by < 0 ? 'up' : 'down')
    const to = Math.min(items.length - 1, Math.max(0, from + by))
    move(items, from, to)
    setTold(place(item, to))
  }
  const remove = (index: number, { title }: Item) => {
    const next = items[index + 1] ?? items[index - 1]
    if (next) keepFocus(next.id, 'remove')
    onChange(items.filter((_, at) => at !== index).map(({ id }) => id))
    setTold(`${title} removed`)
  }

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={ACCESSIBILITY} {...drag}>
      <VisuallyHidden role="status" aria-live="assertive">
        {announcement}
      </VisuallyHidden>
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul ref={list} aria-label={label} className={classes.list}>
          {shown.map((item, index) => (
            <SortableRow
              key={item.id}
              item={item}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              onStep={(by) => step(index, by)}
              onRemove={() => remove(index, item)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** A row that the keyboard moves stands at its place at once, for who has the list read out; a dragged one when it is let go. */
function useSorting(
  items: readonly Item[],
  onChange: Props['onChange'],
  keepFocus: (id: string, part: string) => void,
) {
  const [order, setOrder] = useState<readonly Item[] | null>(null)
  const [announcement, setTold] = useState('')
  const shown = order ?? items
  const place = ({ title }: Item, index: number) => `${title}, place ${index + 1} of ${items.length}`

  const move = (rows: readonly Item[], from: number, to: number) => {
    const moved = arrayMove([...rows], from, to)
    if (moved.some(({ id }, at) => id !== items[at]?.id)) onChange(moved.map(({ id }) => id))
  }
  const where = ({ active, over }: Pick<DragOverEvent, 'active' | 'over'>, rows = shown) => {
    const from = indexIn(rows, active.id)
    const to = over ? indexIn(rows, over.id) : from
    const item = rows[from]
    return { from, to, item, at: item ? place(item, to) : '' }
  }
  const drag = {
    onDragStart: ({ active }: Pick<DragOverEvent, 'active'>) =>
      setTold(`Picked up. ${where({ active, over: null }).at}`),
    onDragOver: (event: DragOverEvent) => {
      const { from, to, item, at } = where(event)
      if (!item || from === to) return
      setTold(at)
      if (!(event.activatorEvent instanceof KeyboardEvent)) return
      keepFocus(item.id, 'grip')
      setOrder(arrayMove([...shown], from, to))
    },
    onDragEnd: (event: DragEndEvent) => {
      const { from, to, item, at } = where(event)
      setOrder(null)
      if (!item) return
      move(shown, from, to)
      setTold(`Dropped. ${at}`)
    },
    onDragCancel: ({ active }: Pick<DragOverEvent, 'active'>) => {
      const { item, at } = where({ active, over: null }, items)
      if (item) keepFocus(item.id, 'grip')
      setOrder(null)
      setTold(`Put back. ${at}`)
    },
  }
  return { shown, announcement, setTold, place, move, drag }
}

/** A row that is moved within the document loses the focus; it is given back to the part that had it. */
function useFocusKeeper() {
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<{ id: string; part: string } | null>(null)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { id, part } = wanted.current
    wanted.current = null
    for (const row of list.current?.children ?? [])
      if (row instanceof HTMLElement && row.dataset.id === id)
        row.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus()
  })
  const keepFocus = (id: string, part: string) => {
    wanted.current = { id, part }
  }
  return { list, keepFocus }
}
