import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { ICON } from '@saakh/ui/icon'
import { useNamed } from '@saakh/ui/phrases'
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import classes from './arrange.module.css'

export interface Item {
  id: string
  title: string
}
interface Props {
  item: Item
  isFirst: boolean
  isLast: boolean
  onStep: (by: 1 | -1) => void
  onRemove: () => void
}

/** A row with its grip; `data-part` names what can have the focus in it. */
export function SortableRow({ item: { id, title }, isFirst, isLast, onStep, onRemove }: Props) {
  const named = useNamed()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useSortable({
    id,
    transition: null,
  })
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-id={id}
      data-held={isDragging || undefined}
      style={transform ? { transform: `translateY(${transform.y}px)` } : undefined}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={classes.grip}
        aria-label={named('Move {1}', title)}
        aria-pressed={isDragging}
        aria-describedby={attributes['aria-describedby']}
        data-part="grip"
        {...listeners}
      >
        <GripVertical {...ICON} />
      </button>
      <span className={classes.name}>{title}</span>
      <ActionIcon
        aria-label={named('Move {1} up', title)}
        aria-disabled={isFirst}
        data-part="up"
        onClick={() => onStep(-1)}
      >
        <ChevronUp {...ICON} />
      </ActionIcon>
      <ActionIcon
        aria-label={named('Move {1} down', title)}
        aria-disabled={isLast}
        data-part="down"
        onClick={() => onStep(1)}
      >
        <ChevronDown {...ICON} />
      </ActionIcon>
      <ActionIcon aria-label={named('Remove {1}', title)} data-part="remove" onClick={onRemove}>
        <X {...ICON} />
      </ActionIcon>
    </li>
  )
}
