import { ActionIcon } from '@mantine/core'
import { ICON } from '@saakh/ui/icon'
import { Mark } from '@saakh/ui/mark'
import { useNamed, usePhrases } from '@saakh/ui/phrases'
import { Menu as MenuIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { pageConfigOf } from '../data/config.ts'
import { flagsOfPage } from '../data/page-config.ts'
import type { Screen } from '../data/screen.ts'
import { coming } from '../parts/coming.tsx'
import classes from './header.module.css'

/** Their menus and lists are a fifth of the code of a first load, and nobody opens them before the page stands. */
const HeaderTools = coming(() => import('./header-tools.tsx').then((all) => all.default))
const HeaderSearch = coming(() => import('./header-search.tsx').then((all) => all.default))

export const beginHeader = () => Promise.all([HeaderTools.begin(), HeaderSearch.begin()])

interface Props {
  screen: Screen | undefined
  /** Absent while the sidebar stands open beside the content. */
  onMenu: (() => void) | undefined
  isMenuOpen: boolean
}

/** Logo, search, support, plus, fullscreen, bell, user. */
export function Header({ screen, onMenu, isMenuOpen }: Props) {
  const pageConfig = pageConfigOf()
  const flags = flagsOfPage(pageConfig, screen)
  const say = usePhrases()
  const named = useNamed()
  const { common } = pageConfig
  const { pathname } = useLocation()
  // A phone's search closes when the page changes.
  const [searchShownAt, setSearchShownAt] = useState<string | null>(null)
  const isSearchShown = searchShownAt === pathname

  return (
    <header className={classes.header} data-searching={isSearchShown || undefined}>
      {onMenu && (
        <ActionIcon
          className={classes.menu}
          onClick={onMenu}
          aria-label={say('Menu')}
          aria-expanded={isMenuOpen}
          aria-controls="main-navigation"
          data-menu-toggle
          data-stop="navigation"
        >
          <MenuIcon {...ICON} />
        </ActionIcon>
      )}
      <Link to="/app/dashboard" className={classes.logo} aria-label={named('{1}, dashboard', common.title_app)}>
        <Mark size={22} />
        <span className={classes.word}>{common.title_app}</span>
      </Link>
      <span className={classes.title} data-title>
        {say(screen?.nav?.mobile_title ?? screen?.title ?? common.title_app)}
      </span>
      {flags.header_search && (
        <div className={classes.search} data-stop="search">
          <Suspense fallback={<div className={classes.searchComing} aria-busy="true" />}>
            <HeaderSearch isShown={isSearchShown} onShow={() => setSearchShownAt(pathname)} />
          </Suspense>
        </div>
      )}
      <Suspense fallback={<div className={classes.tools} aria-busy="true" />}>
        <HeaderTools
          screen={screen}
          isSearchShown={isSearchShown}
          onSearch={flags.header_search ? () => setSearchShownAt(isSearchShown ? null : pathname) : undefined}
        />
      </Suspense>
    </header>
  )
}
