import { usePhrases } from '@saakh/ui/phrases'
import { type ReactNode, useId } from 'react'
import classes from './alert-view.module.css'

interface Props {
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function AlertSection({ title, aside, children }: Props) {
  const id = useId()
  const say = usePhrases()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.sectionHead}>
        <h3 id={id}>{say(title)}</h3>
        {aside}
      </header>
      {children}
    </section>
  )
}
