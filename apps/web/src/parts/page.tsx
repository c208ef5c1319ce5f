import { Title } from '@mantine/core'
import { usePhrases } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import classes from './page.module.css'

interface Props {
  title: ReactNode
  /** In grey beside the title: a count, an as-of date. */
  aside?: ReactNode
  /** At most one filled button. */
  action?: ReactNode
  filters?: ReactNode
  children: ReactNode
}

/** A screen: title, one primary action, filters, content. */
export function Page({ title, aside, action, filters, children }: Props) {
  const say = usePhrases()
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1} className={classes.title}>
          {typeof title === 'string' ? say(title) : title}
        </Title>
        {aside && <div className={classes.aside}>{aside}</div>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {filters && <div className={classes.filters}>{filters}</div>}
      {children}
    </div>
  )
}
