import { Phrase } from '@saakh/ui/phrases'
import { Upload } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import classes from './file-drop.module.css'

interface Props<R> {
  /** Read out. */
  label: string
  /** As the file input wants it: '.csv,text/csv'. */
  accept: string
  /** What may be dropped here. */
  hint: string
  /** Why the file may not be sent; null when it may. Looks at name and size, before anything is read. */
  refusalOf: (file: File) => R | null
  onFile: (file: File) => void
  onRefused: (reason: R) => void
  isBusy?: boolean
  /** A screen whose one job the file is gives it more room. */
  size?: 'compact' | 'tall'
}

/** Drop a file or choose one. */
export function FileDrop<R>(props: Props<R>) {
  const { label, accept, hint, refusalOf, onFile, onRefused, isBusy = false, size = 'compact' } = props
  const [isOver, setIsOver] = useState(false)
  const hintId = useId()
  const take = (file: File | null | undefined) => {
    if (!file || isBusy) return
    const reason = refusalOf(file)
    if (reason === null) onFile(file)
    else onRefused(reason)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <label
      className={classes.area}
      data-size={size}
      data-over={isOver || undefined}
      data-busy={isBusy || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <input
        type="file"
        className={classes.input}
        accept={accept}
        aria-label={label}
        aria-describedby={hintId}
        disabled={isBusy}
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          // The same file can be chosen again after a failure.
          event.currentTarget.value = ''
        }}
      />
      <Upload size={size === 'tall' ? 20 : 16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <span aria-live="polite">
          <Phrase>{isBusy ? 'Uploading…' : 'Drop a file here or choose one'}</Phrase>
        </span>
        <span id={hintId} className={classes.hint}>
          <Phrase>{hint}</Phrase>
        </span>
      </span>
    </label>
  )
}
