import { Phrase } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './prose.module.css'
import { hasScreen, NOT_YET } from './targets.ts'

/** What most words of a widget are: a short text and where it leads. */
export const Prose = ({ children, actions }: { children: ReactNode; actions: ReactNode }) => (
  <>
    <p className={classes.text}>{children}</p>
    <div className={classes.actions}>{actions}</div>
  </>
)

/** A link to another subject's screen, which says when there is none yet. */
export const LinkTo = ({ to, children }: { to: string; children: ReactNode }) => (
  <span>
    <Link to={to}>{children}</Link>
    {!hasScreen(to) && (
      <span className={classes.note}>
        {' '}
        <Phrase>{NOT_YET}</Phrase>
      </span>
    )}
  </span>
)
