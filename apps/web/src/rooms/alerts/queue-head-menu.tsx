import { Menu } from '@mantine/core'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Check } from 'lucide-react'
import type { ButtonElement } from '../../parts/in-time.tsx'
import { useOpened } from '../../parts/use-opened.ts'
import type { QueueChange } from './queue-filters.tsx'
import type { Head } from './queue-head-table.ts'

interface Props {
  head: Head
  isSorted: boolean
  isUp: boolean
  /** The value of its filter that is chosen. */
  value: string | number | undefined
  onChange: (change: QueueChange) => void
  children: ButtonElement
}

/** How one column is sorted, and what of it is shown; it comes standing open. */
export default function QueueHeadMenu({ head, isSorted, isUp, value, onChange, children }: Props) {
  const { sort, filter } = head
  const say = usePhrases()
  const [isOpen, setIsOpen] = useOpened()
  const chosen = filter?.options.find((option) => option.value === value)
  const mark = (isOn: boolean) => (isOn ? <Check size={14} strokeWidth={1.75} aria-hidden="true" /> : null)
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
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" withinPortal>
      <Menu.Target>{children}</Menu.Target>
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
