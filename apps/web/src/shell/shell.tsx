import { useMediaQuery } from '@mantine/hooks'
import { Phrase } from '@saakh/ui/phrases'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
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

/** What runs beside the screens while somebody is signed in. */
function startBeside(queries: QueryClient): () => void {
  const ends = [startLive(queries), startKeepAlive(), startPrefetch()]
  startTracking()
  return () => {
    for (const end of ends) end()
  }
}

/** Header, sidebar, the screen, its panel, and the bar of a phone. */
export function Shell() {
  const { pathname } = useLocation()
  const screen = useMemo(() => screenAt(pathname), [pathname])
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const { opened } = usePanels()
  const queries = useQueryClient()
  const { footer_text } = flagsOfPage(pageConfigOf(), screen)
  const entries = useEntries()
  const hasMenu = entries.length > 0

  useOwnUnsentOnly()
  useEffect(() => startBeside(queries), [queries])
  // The menu closes when the page changes.
  const here = `${pathname} ${isWide}`
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null)
  const isMenuOpen = menuOpenAt === here
  const toggleMenu = () => setMenuOpenAt(isMenuOpen ? null : here)

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
      <Header screen={screen} onMenu={isWide || !hasMenu ? undefined : toggleMenu} isMenuOpen={isMenuOpen} />
      <Sidebar
        entries={entries}
        isOpen={isWide || isMenuOpen}
        isFloating={!isWide}
        onClose={() => setMenuOpenAt(null)}
      />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Banner />
        <Panels within />
        <SetupRedirect screen={screen}>
          <Outlet />
        </SetupRedirect>
        {footer_text && <p className={classes.footerText}>{footer_text}</p>}
      </main>
      <Panels />
      <Footer screen={screen} onMore={toggleMenu} isMenuOpen={isMenuOpen} />
      <SuspendedModal />
      <Commands />
      <Walkthrough screen={screen} />
      <IdleModal />
    </div>
  )
}
