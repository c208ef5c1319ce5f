import { usePhrases } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import classes from './my-business.module.css'

/** A part of the page: its heading, one sentence, the figures. */
export function Part({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const say = usePhrases()
  return (
    <section className={classes.part} aria-label={say(title)}>
      <h2>{say(title)}</h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  )
}
