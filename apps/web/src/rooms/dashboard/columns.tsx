import type { ReactNode } from 'react'
import classes from './dashboard.module.css'

/** A panel takes as many rows of one pixel as it is high, so that a tall neighbour leaves no hole beside a short one. */
function rowsOfPanels(element: HTMLDivElement): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined
  const panels = [...element.children].filter((child) => child instanceof HTMLElement)
  const measure = (panel: HTMLElement) => {
    const rows = panel.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(panel).marginBottom)
    panel.style.setProperty('--rows', String(Math.ceil(rows)))
  }
  for (const panel of panels) measure(panel)
  element.dataset.measured = 'true'
  const measureAll = () => {
    for (const panel of panels) measure(panel)
  }
  const observer = new ResizeObserver(measureAll)
  for (const panel of panels) observer.observe(panel)
  // With what comes, before it is drawn: a size that is told after the drawing would move what was just seen.
  const arrivals = new MutationObserver(measureAll)
  arrivals.observe(element, { subtree: true, childList: true })
  return () => {
    observer.disconnect()
    arrivals.disconnect()
  }
}

/**
 * Two columns filled in turn, each running on by itself; one below the other where the window is narrow. The order in the
 * document is the user's own, so that reading and the Tab key follow it.
 */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <div ref={rowsOfPanels} className={classes.columns}>
      {children}
    </div>
  )
}
