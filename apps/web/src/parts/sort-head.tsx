import { UnstyledButton } from '@mantine/core'
import { useNamed } from '@saakh/ui/phrases'
import { ArrowDown, ArrowUp } from 'lucide-react'
import classes from './sort-head.module.css'

interface Props {
  word: string
  /** How the list is sorted by this column; null while it is sorted by another. */
  sorted: 'asc' | 'desc' | null
  onPress: () => void
}

/** The head of a column by which the list is sorted at a press. */
export function SortHead({ word, sorted, onPress }: Props) {
  const named = useNamed()
  const said = named(word)
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  const order = sorted === null ? '' : named(sorted === 'desc' ? ', sorted descending' : ', sorted ascending')
  return (
    <UnstyledButton
      className={classes.head}
      data-sorted={sorted !== null || undefined}
      aria-label={`${named('Sort by {1}', said.toLowerCase())}${order}`}
      onClick={onPress}
    >
      {said}
      {sorted !== null && <Arrow size={12} strokeWidth={2} aria-hidden="true" />}
    </UnstyledButton>
  )
}
