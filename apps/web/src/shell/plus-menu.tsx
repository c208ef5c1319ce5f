import { cloneElement, lazy, type ReactElement } from 'react'
import type { Screen } from '../data/screen.ts'
import { InTime } from '../parts/in-time.tsx'
import { type PanelParam, usePanels } from '../parts/use-panels.ts'

const loadChoices = () => import('./plus-choices.tsx')
const PlusChoices = lazy(loadChoices)

/** What plus makes on this screen; null where it must be asked. */
export function plusPanelOf(pathname: string): { name: 'create_alert' | 'create_case'; at: PanelParam } | null {
  if (/^\/app\/party\/[^/]+/.test(pathname))
    return { name: /\/alerts\/?$/.test(pathname) ? 'create_alert' : 'create_case', at: 'party_offcanvas' }
  if (/^\/(app|my)\/alerts\b/.test(pathname)) return { name: 'create_alert', at: 'offCanvas' }
  if (/^\/(app|my)\/cases\b/.test(pathname)) return { name: 'create_case', at: 'offCanvas' }
  return null
}

interface Props {
  screen: Screen | undefined
  pathname: string
  position?: 'top' | 'bottom-end'
  children: ReactElement<{ onClick?: () => void }>
}

/** Alert pages create an alert, case pages a case; elsewhere both are offered. */
export function PlusMenu({ pathname, position = 'bottom-end', children }: Props) {
  const { open } = usePanels()
  const panel = plusPanelOf(pathname)
  if (panel) return cloneElement(children, { onClick: () => open(panel.name, {}, panel.at) })
  return (
    <InTime
      load={loadChoices}
      popup="menu"
      opened={(button) => <PlusChoices position={position}>{button}</PlusChoices>}
    >
      {children}
    </InTime>
  )
}
