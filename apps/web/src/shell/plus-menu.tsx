import { Menu } from '@mantine/core'
import { cloneElement, type ReactElement } from 'react'
import type { Screen } from '../data/screen.ts'
import { type PanelParams, usePanels } from '../parts/use-panels.ts'

/** What plus makes on this screen; null where it must be asked (decisions O-47, SH-FOOT-006 to 009). */
export function plusPanelOf(pathname: string): PanelParams | null {
  if (/^\/app\/party\/[^/]+/.test(pathname))
    return { party_offcanvas: /\/alerts\/?$/.test(pathname) ? 'create-alert' : 'create-case' }
  if (/^\/(app|my)\/alerts\b/.test(pathname)) return { offCanvas: 'create-alert' }
  if (/^\/(app|my)\/cases\b/.test(pathname)) return { offCanvas: 'create-case' }
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
  if (panel) return cloneElement(children, { onClick: () => open(panel) })
  return (
    <Menu withInitialFocusPlaceholder={false} position={position} transitionProps={{ duration: 80 }} zIndex={300}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => open({ offCanvas: 'create-alert' })}>Create alert</Menu.Item>
        <Menu.Item onClick={() => open({ offCanvas: 'create-case' })}>Create case</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
