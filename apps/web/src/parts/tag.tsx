import type { ReactNode } from 'react'
import classes from './tag.module.css'

/** A quiet word about the thing before it: demo data, cleared. */
export const Tag = ({ children }: { children: ReactNode }) => <span className={classes.tag}>{children}</span>

/** Stands beside every name and figure that is made up. */
export const DemoTag = () => <Tag>Demo</Tag>
