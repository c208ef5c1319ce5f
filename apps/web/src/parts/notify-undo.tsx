import { Button } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { hideNotice, showNotice } from './notify.ts'
import classes from './notify-undo.module.css'

/** Long enough to read it and to reach it by keyboard; it stays while it has the focus or the pointer. */
const SHOWN_MS = 8000
let shown = 0
let latest: { id: string; undo: () => void } | null = null

/** Ctrl+Z or ⌘Z while it is shown; in a text box these take back what was typed. */
function onKeyDown(event: KeyboardEvent) {
  const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
  const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
  if (!latest || !isUndo || isTyping) return
  event.preventDefault()
  latest.undo()
}

/** Something was done and can be taken back once. A later one takes the place of the one before it. */
export function notifyUndo(message: string, onUndo: () => void): void {
  forget()
  const undo = () => {
    if (latest?.id !== id) return
    forget()
    onUndo()
  }
  const id = `undo ${++shown}`
  showNotice({
    id,
    color: 'brand',
    autoClose: SHOWN_MS,
    onClose: () => latest?.id === id && release(),
    message: (
      <div className={classes.line}>
        <span>{message}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={undo}
          title="Ctrl+Z or ⌘Z"
          aria-keyshortcuts="Control+Z Meta+Z"
        >
          <Phrase>Undo</Phrase>
        </Button>
      </div>
    ),
  })
  latest = { id, undo }
  document.addEventListener('keydown', onKeyDown)
}

function release() {
  latest = null
  document.removeEventListener('keydown', onKeyDown)
}

function forget() {
  if (!latest) return
  const { id } = latest
  release()
  hideNotice(id)
}
