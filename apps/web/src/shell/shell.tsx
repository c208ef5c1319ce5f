import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Phrase } from '@saakh/ui/phrases'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Outlet, useLocation } from 'react-router'
import { panelNamed } from '../addresses.ts'
import { pageConfigOf } from '../data/config.ts'
import { startKeepAlive } from '../data/keep-alive.ts'
import { startLive } from '../data/live.ts'
import { flagsOfPage } from '../data/page-config.ts'
import { startTracking } from '../data/track.ts'
import { useOwnUnsentOnly } from '../data/unsent.ts'
import { usePanels } from '../parts/use-panels.ts'
import { Banner } from './banner.tsx'
import { Commands } from './commands.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { IdleModal } from './idle-modal.tsx'
import { Panels } from './panels.tsx'
import { startPrefetch } from './prefetch.ts'
import { screenAt } from './screen-at.ts'
import { SetupRedirect } from './setup-redirect.tsx'
import classes from './shell.module.css'
import { Sidebar, useEntries } from './sidebar.tsx'
import { SuspendedModal } from './suspended-modal.tsx'
import { Walkthrough } from './walkthrough.tsx'

/** The width from which the sidebar stands open beside the content. */
const WIDE = '(min-width: 1250px)'

/** Header, sidebar, the screen, its panel, and the bar of a phone. */
export function Shell() {
  const { pathname } = useLocation()
  const screen = useMemo(() => screenAt(pathname), [pathname])
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const [isMenuOpen, menu] = useDisclosure(false)
  const { opened } = usePanels()
  const queries = useQueryClient()
  const { footer_text } = flagsOfPage(pageConfigOf(), screen)
  const entries = useEntries()
  const hasMenu = entries.length > 0

  useOwnUnsentOnly()
  useEffect(() => startLive(queries), [queries])
  useEffect(() => startKeepAlive(), [])
  useEffect(() => startTracking(), [])
  useEffect(() => startPrefetch(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => menu.close(), [pathname, isWide])

  return (
    <div
      className={classes.shell}
      data-panel-open={(opened !== null && panelNamed(opened.name).stands !== 'within') || undefined}
      data-screen={screen?.name}
      data-no-menu={!hasMenu || undefined}
    >
      <a href="#main" className={classes.skip}>
        <Phrase>Skip to content</Phrase>
      </a>
      <Header screen={screen} onMenu={isWide || !hasMenu ? undefined : menu.toggle} isMenuOpen={isMenuOpen} />
      <Sidebar entries={entries} isOpen={isWide || isMenuOpen} isFloating={!isWide} onClose={menu.close} />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Banner />
        <Panels within />
        <SetupRedirect screen={screen}>
          <Outlet />
        </SetupRedirect>
        {footer_text && <p className={classes.footerText}>{footer_text}</p>}
      </main>
      <Panels />
      <Footer screen={screen} onMore={menu.toggle} isMenuOpen={isMenuOpen} />
      <SuspendedModal />
      <Commands />
      <Walkthrough screen={screen} />
      <IdleModal />
    </div>
  )
}
