import { useEffect, useEffectEvent } from 'react'

// Keys as commands, for the whole page: one listener, one rule for when a key is a command and when it is a letter.

/** True when it did something; else the next one who wants the key is asked. */
type Handler = () => boolean

/** By their keys as they are declared: 'j', '?', 'g d' for one after the other, 'mod+k' with Control or ⌘. */
const handlers = new Map<string, Set<Handler>>()

/** How long the second key of two may take, in milliseconds. */
const NEXT_KEY_MS = 1200

let areSingleKeysOn = true
/** The user's preference. A chord with Control or ⌘ is no single key and stays. */
export const setSingleKeys = (on: boolean): void => {
  areSingleKeysOn = on
}

let first: { key: string; at: number } | null = null

const isTypingIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('textarea, select, [role="textbox"]') !== null ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)))

/** What stands in front takes the keys for itself; a panel beside the page does not. */
const IN_FRONT = '[aria-modal="true"]:not([data-panel]), [data-expanded], [aria-haspopup][aria-expanded="true"]'

/** On a Devanagari keyboard the key that is labelled J gives another letter. */
const keyOf = ({ key, code }: KeyboardEvent): string =>
  key.length === 1 && key > '~' && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key.toLowerCase()

function run(keys: string): boolean {
  for (const handler of [...(handlers.get(keys) ?? [])]) if (handler()) return true
  return false
}

const isBeginning = (key: string): boolean => [...handlers.keys()].some((keys) => keys.startsWith(`${key} `))

function commandOf(event: KeyboardEvent): string | null {
  const key = keyOf(event)
  if (event.altKey) return null
  if (event.ctrlKey || event.metaKey) return event.shiftKey ? null : `mod+${key}`
  if (!areSingleKeysOn || isTypingIn(event.target)) return null
  // Shift makes the question mark on most keyboards; with a letter it means something else.
  if (event.shiftKey && /^[a-z]$/.test(key)) return null
  return key
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || document.querySelector(IN_FRONT) !== null) return
  const key = commandOf(event)
  if (key === null) return
  const began = first !== null && event.timeStamp - first.at <= NEXT_KEY_MS ? `${first.key} ` : ''
  first = null
  const isSecond = began !== '' && run(began + key)
  if (!isSecond && !event.repeat && isBeginning(key)) first = { key, at: event.timeStamp }
  else if (isSecond || run(key)) event.preventDefault()
}

function listen(keys: string, handler: Handler): () => void {
  if (handlers.size === 0) document.addEventListener('keydown', onKeyDown)
  const wanted = handlers.get(keys) ?? new Set()
  handlers.set(keys, wanted.add(handler))
  return () => {
    wanted.delete(handler)
    if (wanted.size === 0) handlers.delete(keys)
    if (handlers.size === 0) document.removeEventListener('keydown', onKeyDown)
  }
}

/** Does something at these keys while the component stands; `false` hands them on to the next who wants them. */
export function useShortcut(keys: string, act: () => unknown): void {
  useShortcuts({ [keys]: act })
}

/** The same for keys that are known together, such as those of a table of shortcuts. */
export function useShortcuts(commands: Readonly<Record<string, () => unknown>>): void {
  const handler = useEffectEvent((keys: string) => commands[keys]?.() !== false)
  const declared = Object.keys(commands).join('\n')
  useEffect(() => {
    const ends = declared.split('\n').map((keys) => listen(keys, () => handler(keys)))
    return () => {
      for (const end of ends) end()
    }
  }, [declared])
}
