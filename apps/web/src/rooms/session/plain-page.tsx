import { Text, Title } from '@mantine/core'
import { Mark } from '@saakh/ui/mark'
import type { ReactNode } from 'react'
import { pageConfigOf } from '../../data/config.ts'
import classes from './plain-page.module.css'

interface Props {
  title: ReactNode
  children?: ReactNode
  /** Read out when it changes. */
  isLive?: boolean
}

/** A page outside the shell: the mark, one sentence, at most one action. */
export function PlainPage({ title, children, isLive = false }: Props) {
  const { title_app } = pageConfigOf().common
  return (
    <main className={classes.page}>
      <div className={classes.brand}>
        <Mark size={28} />
        <Text fw={600}>{title_app}</Text>
      </div>
      <div className={classes.body} aria-live={isLive ? 'polite' : undefined}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {children}
      </div>
    </main>
  )
}
