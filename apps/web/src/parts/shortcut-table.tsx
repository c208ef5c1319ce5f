import { Kbd } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay, useWords, words } from '../data/language.ts'
import { useScreenWord } from './screen-words.ts'
import classes from './shortcut-table.module.css'
import { ANYWHERE, goShortcuts, IN_LISTS, IN_QUEUE, type Shortcut } from './shortcuts.ts'

const WORDS = words({
  anywhere: 'Anywhere',
  lists: 'In lists',
  queue: 'In the queue of alerts',
  go: 'Go to a screen',
  next: 'then',
})

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
const KEY_WORDS: Record<string, string> = { enter: 'Enter', escape: 'Esc' }

/** 'g d' as two keys, one after the other; 'mod+k' as two held together. */
export function Keys({ keys }: { keys: string }) {
  const say = useWords(WORDS)
  if (keys.startsWith('mod+'))
    return (
      <span className={classes.keys}>
        <Kbd>{isMac() ? '⌘' : 'Ctrl'}</Kbd> <Kbd>{keys.slice(4).toUpperCase()}</Kbd>
      </span>
    )
  return (
    <span className={classes.keys}>
      {keys.split(' ').map((key, at) => (
        <span key={key}>
          {at > 0 && <span className={classes.then}> {say.next} </span>}
          <Kbd>{KEY_WORDS[key] ?? key}</Kbd>
        </span>
      ))}
    </span>
  )
}

/** Every shortcut there is, from the one table. */
export function ShortcutTable() {
  const say = useWords(WORDS)
  const sayOne = useSay()
  const nameOf = useScreenWord()
  const lines = (shortcuts: readonly Shortcut[]) =>
    shortcuts.map(({ keys, label }) => <Line key={keys} keys={keys} label={sayOne(label)} />)
  return (
    <div className={classes.groups}>
      <Group title={say.anywhere}>{lines(ANYWHERE)}</Group>
      <Group title={say.lists}>{lines(IN_LISTS)}</Group>
      <Group title={say.queue}>{lines(IN_QUEUE)}</Group>
      <Group title={say.go}>
        {goShortcuts().map(({ keys, screen }) => (
          <Line key={keys} keys={keys} label={nameOf(screen)} />
        ))}
      </Group>
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.group}>
    <h2>{title}</h2>
    <dl>{children}</dl>
  </section>
)

const Line = ({ keys, label }: { keys: string; label: string }) => (
  <div className={classes.line}>
    <dt>{label}</dt>
    <dd>
      <Keys keys={keys} />
    </dd>
  </div>
)
