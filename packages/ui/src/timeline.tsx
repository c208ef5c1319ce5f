import type { ReactNode } from 'react'
import classes from './timeline.module.css'

export interface TimelineItem {
  key: string
  icon?: ReactNode
  /** One line: who did what. */
  title: ReactNode
  when: ReactNode
  body?: ReactNode
}

/** What happened, oldest first or newest first as given. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol className={classes.list} aria-label={label}>
      {items.map(({ key, icon, title, when, body }) => (
        <li key={key} className={classes.item}>
          <span className={classes.icon} aria-hidden="true">
            {icon ?? <span className={classes.dot} />}
          </span>
          <div>
            <div className={classes.line}>
              <span>{title}</span>
              <span className={classes.when}>{when}</span>
            </div>
            {body && <div className={classes.body}>{body}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
