import { type ReactNode, useId } from 'react'
import classes from './alert-view.module.css'

interface Props {
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function AlertSection({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.sectionHead}>
        <h3 id={id}>{title}</h3>
        {aside}
      </header>
      {children}
    </section>
  )
}
