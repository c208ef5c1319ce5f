import { Button } from '@mantine/core'
import { ICON } from '@saakh/ui/icon'
import { Phrase } from '@saakh/ui/phrases'
import { FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { panelNamed } from '../addresses.ts'
import classes from './order-report-button.module.css'
import { usePanels } from './use-panels.ts'

interface Props {
  variant?: 'filled' | 'default'
  size?: 'sm' | 'compact-sm'
  className?: string
}

/** Opens the Order Report panel; gives way while it is open, so that one button of that name stands. */
export function OrderReportButton({ variant = 'default', size = 'sm', className }: Props) {
  const { opened, open } = usePanels()
  const isOpen = opened?.name === 'order_report'
  const button = useRef<HTMLButtonElement>(null)
  const isOpener = useRef(false)
  // Giving way it loses the focus before the panel could remember it, so it takes it back itself.
  useEffect(() => {
    if (isOpen || !isOpener.current) return
    isOpener.current = false
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [isOpen])
  return (
    <Button
      ref={button}
      variant={variant}
      size={size}
      className={`${classes.button} ${className ?? ''}`}
      data-given-way={isOpen || undefined}
      data-stop="order"
      leftSection={<FileText {...ICON} />}
      onClick={() => {
        isOpener.current = true
        open('order_report')
      }}
    >
      <Phrase>{panelNamed('order_report').title}</Phrase>
    </Button>
  )
}
