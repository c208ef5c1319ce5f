import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The params that say which panel is open; closing removes them and keeps every other (DOM-PANEL-009). */
const PANEL_PARAMS = ['offCanvas', 'party_offcanvas', 'case_id', 'alert_id'] as const
export type PanelParams = Partial<Record<(typeof PANEL_PARAMS)[number], string>>

/** The page of one party, where party_offcanvas counts as well (DOM-PANEL-011). */
const PARTY_PAGE = /^\/app\/party\/[^/]/

/**
 * The value that says which panel is open; null for none. Of a repeated parameter the first that is not empty counts, and
 * offCanvas, which every page understands, goes before party_offcanvas, which only the plus of a party page sets.
 */
export function panelValue(params: URLSearchParams, pathname: string): string | null {
  const first = (name: string) => params.getAll(name).find((value) => value !== '') ?? null
  return first('offCanvas') ?? (PARTY_PAGE.test(pathname) ? first('party_offcanvas') : null)
}

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'panel' in state && state.panel === true

const searchWithPanel = (search: string, panel: PanelParams): string => {
  const params = new URLSearchParams(search)
  for (const name of PANEL_PARAMS) params.delete(name)
  for (const [name, value] of Object.entries(panel)) if (value) params.set(name, value)
  return params.size > 0 ? `?${params}` : ''
}

/**
 * Panels live in the URL. `open` adds a step of history, so that Back closes; while one is open the next replaces it.
 * `linkTo` gives a link the same address: `<Link {...linkTo({ offCanvas: alert._id })}>`.
 */
export function usePanels() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = panelValue(new URLSearchParams(search), pathname) !== null

  const linkTo = useCallback(
    (panel: PanelParams) => ({
      to: { pathname, search: searchWithPanel(search, panel), hash },
      replace: isOpen,
      state: { panel: isOpen ? isOpenedHere(state) : true },
      preventScrollReset: true,
    }),
    [pathname, search, hash, state, isOpen],
  )
  const open = useCallback(
    (panel: PanelParams) => {
      const { to, ...options } = linkTo(panel)
      void navigate(to, options)
    },
    [linkTo, navigate],
  )
  const close = useCallback(() => {
    if (isOpenedHere(state)) void navigate(-1)
    else
      void navigate(
        { pathname, search: searchWithPanel(search, {}), hash },
        { replace: true, preventScrollReset: true },
      )
  }, [navigate, pathname, search, hash, state])

  return { isOpen, open, close, linkTo }
}
