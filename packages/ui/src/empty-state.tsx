import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'
import { usePhrases } from './phrases.tsx'

interface Props {
  title: string
  /** One sentence on why, or what to do. */
  text?: ReactNode
  /** The next step. */
  action?: ReactNode
  icon?: ReactNode
  role?: 'alert' | 'status'
}

/** Nothing here, said calmly, with a next step. */
export function EmptyState({ title, text, action, icon, role }: Props) {
  const say = usePhrases()
  return (
    <div className={classes.box} role={role}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <Text fw={600}>{say(title)}</Text>
      {text && (
        <Text component="div" size="sm" c="dimmed" className={classes.text}>
          {typeof text === 'string' ? say(text) : text}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
