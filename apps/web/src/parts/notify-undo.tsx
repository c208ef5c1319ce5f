import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import classes from './notify-undo.module.css'

const SHOWN_MS = 8000
let latest: string | null = null

/** Something was done and can be taken back. A later one takes the place of the one before it. */
export function notifyUndo(message: string, onUndo: () => void): void {
  if (latest !== null) notifications.hide(latest)
  const id = notifications.show({
    color: 'brand',
    autoClose: SHOWN_MS,
    message: (
      <div className={classes.line}>
        <span>{message}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >
          Undo
        </Button>
      </div>
    ),
  })
  latest = id
}
