import { useLocation } from 'react-router'
import { panelValue, usePanels } from './use-panels.ts'

/** shell.txt section 2: the panel's title and its button. */
export const ORDER_REPORT = 'Order Report'
/** The value of `offCanvas` that opens the Order Report panel on every signed-in screen (decisions O-44). */
export const ORDER_PANEL = 'order-report'

const isOrderPanel = (search: string, pathname: string): boolean =>
  panelValue(new URLSearchParams(search), pathname) === ORDER_PANEL

export function useOrderPanel() {
  const { search, pathname } = useLocation()
  const { open, close } = usePanels()
  return {
    isOpen: isOrderPanel(search, pathname),
    open: () => open({ offCanvas: ORDER_PANEL }),
    close,
  }
}
