import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type OpenPanel, type PanelInput, type PanelName, panelNamed, panels } from '../addresses.ts'
import { patchSearch } from '../data/search-params.ts'

/** Where the word of the panel stands: everywhere, or only on the page of one party. */
export type PanelParam = 'offCanvas' | 'party_offcanvas'

/** All that closing removes; every other param stays. */
const PANEL_PARAMS = [
  'offCanvas',
  'party_offcanvas',
  ...new Set(panels.flatMap(({ params }) => Object.keys(params.shape))),
] as const

/** The page of one party, where party_offcanvas counts as well. */
const PARTY_PAGE = /^\/app\/party\/[^/]/

/**
 * The word that says which panel is open; null for none. Of a repeated parameter the first that is not empty counts, and
 * offCanvas, which every page understands, goes before party_offcanvas, which only the plus of a party page sets.
 */
function wordIn(params: URLSearchParams, pathname: string): string | null {
  const first = (name: PanelParam) => params.getAll(name).find((value) => value !== '') ?? null
  return first('offCanvas') ?? (PARTY_PAGE.test(pathname) ? first('party_offcanvas') : null)
}

/** The panel of an address. A word that is not reserved is the id of an alert. */
export function panelIn(search: URLSearchParams, pathname: string): OpenPanel | null {
  const word = wordIn(search, pathname)
  if (word === null) return null
  const row = panels.find((panel) => panel.word === word) ?? panels.find((panel) => panel.word === null)
  return row?.read(word, search) ?? null
}

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'panel' in state && state.panel === true

function withoutPanel(search: string): URLSearchParams {
  const params = new URLSearchParams(search)
  for (const name of PANEL_PARAMS) params.delete(name)
  return params
}

/** `offCanvas` and what stands beside it; a param without a value is left out. */
function withPanel(search: string, name: PanelName, given: object, at: PanelParam): URLSearchParams {
  const row = panelNamed(name)
  const { [row.subject ?? '']: subject, ...others } = Object.fromEntries(Object.entries(given))
  const said = row.word === null ? { [at]: subject, ...others } : { [at]: row.word, ...given }
  return patchSearch(withoutPanel(search), said)
}

const asked = (params: URLSearchParams) => (params.size > 0 ? `?${params}` : '')

type Given<N extends PanelName> =
  Record<never, never> extends PanelInput<N>
    ? [params?: PanelInput<N>, at?: PanelParam]
    : [params: PanelInput<N>, at?: PanelParam]

/**
 * Panels live in the URL. `open` adds a step of history, so that Back closes; while one is open the next replaces it.
 * `linkTo` gives a link the same address: `<Link {...linkTo('alert', { alert_id })}>`.
 */
export function usePanels() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const opened = panelIn(new URLSearchParams(search), pathname)
  const isOpen = opened !== null

  const linkTo = useCallback(
    <N extends PanelName>(name: N, ...[params, at = 'offCanvas']: Given<N>) => ({
      to: { pathname, search: asked(withPanel(search, name, params ?? {}, at)), hash },
      replace: isOpen,
      state: { panel: isOpen ? isOpenedHere(state) : true },
      preventScrollReset: true,
    }),
    [pathname, search, hash, state, isOpen],
  )
  const open = useCallback(
    <N extends PanelName>(name: N, ...given: Given<N>) => {
      const { to, ...options } = linkTo(name, ...given)
      void navigate(to, options)
    },
    [linkTo, navigate],
  )
  const close = useCallback(() => {
    if (isOpenedHere(state)) void navigate(-1)
    else
      void navigate(
        { pathname, search: asked(withoutPanel(search)), hash },
        { replace: true, preventScrollReset: true },
      )
  }, [navigate, pathname, search, hash, state])

  return { opened, isOpen, open, close, linkTo }
}
