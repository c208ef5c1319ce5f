import { Button, Title } from '@mantine/core'
import { ICON } from '@saakh/ui/icon'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useSubject } from '../data/document-title.ts'
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
  useSubject(typeof title === 'string' ? title : null)
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1} className={classes.title}>
          {typeof title === 'string' ? say(title) : title}
        </Title>
        {aside && <div className={classes.aside}>{typeof aside === 'string' ? say(aside) : aside}</div>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {filters && <Filters>{filters}</Filters>}
      {children}
    </div>
  )
}

/** In one line where there is room; on a phone behind one button, so that the list begins on the first screen. */
export function Filters({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={classes.opener}>
        <Button
          variant="default"
          size="compact-md"
          aria-expanded={isOpen}
          aria-controls={id}
          leftSection={<SlidersHorizontal {...ICON} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Phrase>{isOpen ? 'Hide filters' : 'Filters'}</Phrase>
        </Button>
      </div>
      <div id={id} className={classes.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
