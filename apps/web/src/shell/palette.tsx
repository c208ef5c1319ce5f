import { Modal, TextInput, VisuallyHidden } from '@mantine/core'
import { ICON } from '@saakh/ui/icon'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useWords } from '../data/language.ts'
import { intoView } from '../parts/into-view.ts'
import { Keys } from '../parts/shortcut-table.tsx'
import classes from './palette.module.css'
import { type Group, type Item, usePaletteGroups } from './palette-items.ts'
import { PALETTE_WORDS } from './palette-words.ts'

interface Props {
  onClose: () => void
  onShortcuts: () => void
}

/** One box for every screen, party and action: arrows choose, Enter does, Escape leaves. */
export default function Palette({ onClose, onShortcuts }: Props) {
  const say = useWords(PALETTE_WORDS)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const ids = useId()
  const { groups, isWaiting, isFailed } = usePaletteGroups(typed, onShortcuts)
  const items = groups.flatMap((group) => group.items)
  const at = Math.min(active, items.length - 1)
  const choose = (item: Item | undefined) => {
    if (!item) return
    onClose()
    item.act()
  }
  const STEPS: Record<string, () => number> = {
    ArrowDown: () => (at + 1) % items.length,
    ArrowUp: () => (at - 1 + items.length) % items.length,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step && items.length > 0) setActive(step())
    else if (event.key === 'Enter') choose(items[at])
    else return
    event.preventDefault()
  }
  const said = isFailed ? say.failed : isWaiting ? say.searching : items.length === 0 ? say.nothing : null
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      size={560}
      padding={0}
      transitionProps={{ duration: 0 }}
      aria-label={say.title}
    >
      <TextInput
        data-autofocus
        variant="unstyled"
        size="md"
        role="combobox"
        aria-label={say.title}
        aria-expanded={items.length > 0}
        aria-autocomplete="list"
        aria-controls={`${ids}list`}
        aria-activedescendant={items[at] && `${ids}${at}`}
        placeholder={say.placeholder}
        autoComplete="off"
        spellCheck={false}
        leftSection={<Search {...ICON} />}
        className={classes.box}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={`${ids}list`} aria-label={say.title} className={classes.list}>
        <Lines groups={groups} active={at} ids={ids} onChoose={choose} />
      </div>
      {said !== null && <p className={classes.said}>{said}</p>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Modal>
  )
}

interface LinesProps {
  groups: readonly Group[]
  active: number
  ids: string
  onChoose: (item: Item) => void
}

function Lines({ groups, active, ids, onChoose }: LinesProps) {
  let place = 0
  return groups.map(({ title, items }) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset is no part of a listbox
    <div key={title} role="group" aria-label={title}>
      <div className={classes.title} aria-hidden="true">
        {title}
      </div>
      {items.map((item) => {
        const own = place++
        return (
          <Line
            key={item.id}
            item={item}
            id={`${ids}${own}`}
            isActive={own === active}
            onChoose={() => onChoose(item)}
          />
        )
      })}
    </div>
  ))
}

interface LineProps {
  item: Item
  id: string
  isActive: boolean
  onChoose: () => void
}

function Line({ item: { label, note, keys }, id, isActive, onChoose }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box above takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the text box above keeps the focus
    <div
      ref={isActive ? intoView : undefined}
      role="option"
      id={id}
      aria-selected={isActive}
      className={classes.line}
      onClick={onChoose}
    >
      <span className={classes.label}>{label}</span>
      {note && <span className={classes.note}>{note}</span>}
      {keys && <Keys keys={keys} />}
    </div>
  )
}
