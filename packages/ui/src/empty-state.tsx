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
  /** It is all that the page shows: its title is the page's heading. */
  isPage?: boolean
}

/** Nothing here, said calmly, with a next step. */
export function EmptyState({ title, text, action, icon, role, isPage = false }: Props) {
  const say = usePhrases()
  return (
    <div className={classes.box} role={role} data-empty>
      {icon && <span className={classes.icon}>{icon}</span>}
      <Text component={isPage ? 'h1' : 'p'} fw={600}>
        {say(title)}
      </Text>
      {text && (
        <Text component="div" size="sm" c="dimmed" className={classes.text} data-says>
          {typeof text === 'string' ? say(text) : text}
        </Text>
      )}
      {action && (
        <div className={classes.action} data-next>
          {action}
        </div>
      )}
    </div>
  )
}
