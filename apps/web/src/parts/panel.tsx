import { CloseButton, FocusTrap, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { usePhrases } from '@saakh/ui/phrases'
import { createContext, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './panel.module.css'
import { useEscape } from './use-escape.ts'

const PanelFoot = createContext<HTMLElement | null>(null)

/** Stands at the foot of the panel, in sight however long the rest is. */
export function AtPanelFoot({ children }: { children: ReactNode }) {
  const foot = use(PanelFoot)
  return foot && createPortal(children, foot)
}

interface Props {
  title: ReactNode
  onClose: () => void
  /** Beside the title, before the close button. */
  actions?: ReactNode
  /** Fixed at the foot: the submit button, the composer. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * The one right-hand panel: 520 px beside the page on a desktop, the whole screen on a phone. On a desktop the page stays
 * usable, so focus moves in but is not kept; on a phone there is nothing else, so it is.
 */
export function Panel({ title, onClose, actions, footer, children }: Props) {
  const say = usePhrases()
  const titleId = useId()
  const body = useRef<HTMLElement>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const isWhole = useMediaQuery('(max-width: 768px)') ?? false
  useEscape(onClose)

  useEffect(() => {
    const opener = document.activeElement
    const first = body.current?.querySelector<HTMLElement>('[data-autofocus]') ?? body.current
    if (!body.current?.contains(opener)) first?.focus({ preventScroll: true })
    return () => {
      const isInside = document.activeElement === document.body || document.activeElement === null
      if (isInside && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    <FocusTrap active={isWhole} innerRef={body}>
      <section
        role="dialog"
        aria-modal={isWhole || undefined}
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classes.panel}
        data-panel
      >
        <header className={classes.head}>
          <Title order={2} id={titleId} className={classes.title}>
            {title}
          </Title>
          {actions}
          <CloseButton aria-label={say('Close panel')} onClick={onClose} />
        </header>
        <div className={classes.body}>
          <PanelFoot value={foot}>{children}</PanelFoot>
        </div>
        <footer ref={setFoot} className={classes.foot}>
          {footer}
        </footer>
      </section>
    </FocusTrap>
  )
}
