import { Title } from '@mantine/core'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type ReactNode, useId, useState } from 'react'
import { TitleAside } from '../../parts/demo-rows.tsx'
import { NOT_DEFINED } from './copy.ts'
import classes from './dashboard.module.css'
import { WidgetBoundary, WidgetFailure } from './widget-boundary.tsx'
import type { LoadedWidget } from './widgets.ts'

interface Props {
  id: string
  widget: LoadedWidget
  /** A small business sees each widget on a card. */
  hasCard: boolean
}

/** A widget in its place: heading, card, and what is shown when it is not known or breaks. */
export function WidgetFrame({ id, widget, hasCard }: Props) {
  if (widget === 'unknown')
    return (
      <Frame id={id} label={NOT_DEFINED(id)} hasCard={hasCard}>
        <p className={classes.notDefined}>
          <Phrase>{NOT_DEFINED(id)}</Phrase>
        </p>
      </Frame>
    )
  if (widget === 'failed')
    return (
      <Frame id={id} label={id} hasCard={hasCard}>
        <WidgetFailure onRetry={() => window.location.reload()} />
      </Frame>
    )
  const Body = widget.default
  return (
    <Frame id={id} title={widget.title} width={widget.width} hasCard={hasCard}>
      <WidgetBoundary>
        <Body />
      </WidgetBoundary>
    </Frame>
  )
}

interface FrameProps {
  id: string
  title?: string
  label?: string
  width?: 'full' | 'half'
  hasCard: boolean
  children: ReactNode
}

function Frame({ id, title, label, width, hasCard, children }: FrameProps) {
  const titleId = useId()
  const say = usePhrases()
  const [aside, setAside] = useState<HTMLElement | null>(null)
  return (
    <section
      className={hasCard ? classes.card : classes.panel}
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-label={label}
      data-widget={id}
      data-width={width}
      data-card={hasCard || undefined}
    >
      {title !== undefined && (
        <div className={classes.title}>
          <Title order={2} id={titleId}>
            {say(title)}
          </Title>
          <span ref={setAside} />
        </div>
      )}
      <TitleAside value={aside}>
        <div className={classes.body}>{children}</div>
      </TitleAside>
    </section>
  )
}
