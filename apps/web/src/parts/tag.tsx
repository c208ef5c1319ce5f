import { Phrase } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import classes from './tag.module.css'

/** A quiet word about the thing before it: demo data, cleared. */
export const Tag = ({ children }: { children: ReactNode }) => <span className={classes.tag}>{children}</span>

/** Stands beside every name and figure that is made up. */
export const DemoTag = () => (
  <Tag>
    <Phrase>Demo</Phrase>
  </Tag>
)

/** The head of names that are all made up, which says so once for every row, also where a list is narrow. */
export const DemoHead = ({ children }: { children: ReactNode }) => (
  <span className={classes.head} data-holds-for-all>
    {typeof children === 'string' ? <Phrase>{children}</Phrase> : children}
    <Tag>
      <Phrase>Demo</Phrase>
    </Tag>
  </span>
)

export const isAllDemo = (rows: readonly { is_demo?: boolean | null }[]): boolean =>
  rows.length > 1 && rows.every(({ is_demo }) => is_demo)
