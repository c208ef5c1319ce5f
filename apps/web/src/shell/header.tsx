import { ActionIcon, Tooltip } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import { Mark } from '@saakh/ui/mark'
import { useShortcut } from '@saakh/ui/shortcuts'
import { LifeBuoy, Maximize, Menu as MenuIcon, Minimize, Plus, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { pageConfigOf } from '../data/config.ts'
import { flagsOfPage } from '../data/page-config.ts'
import type { Screen } from '../data/screen.ts'
import { NotificationBell } from '../parts/notification-bell.tsx'
import { PartySearch } from '../parts/party-search.tsx'
import { useIsAdminSearch } from '../parts/party-search-calls.ts'
import classes from './header.module.css'
import { PlusMenu } from './plus-menu.tsx'
import { UserMenu } from './user-menu.tsx'

interface Props {
  screen: Screen | undefined
  /** Absent while the sidebar stands open beside the content. */
  onMenu: (() => void) | undefined
  isMenuOpen: boolean
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Logo, search, support, plus, fullscreen, bell, user (shell.txt section 2, Header). */
export function Header({ screen, onMenu, isMenuOpen }: Props) {
  const pageConfig = pageConfigOf()
  const flags = flagsOfPage(pageConfig, screen)
  const { common } = pageConfig
  const { pathname } = useLocation()
  const [isSearchShown, setIsSearchShown] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a phone's search closes when the page changes
  useEffect(() => setIsSearchShown(false), [pathname])

  return (
    <header className={classes.header} data-searching={isSearchShown || undefined}>
      {onMenu && (
        <ActionIcon
          className={classes.menu}
          onClick={onMenu}
          aria-label="Menu"
          aria-expanded={isMenuOpen}
          aria-controls="main-navigation"
          data-menu-toggle
        >
          <MenuIcon {...ICON} />
        </ActionIcon>
      )}
      <Link to="/app/dashboard" className={classes.logo} aria-label={`${common.title_app}, dashboard`}>
        <Mark size={22} />
        <span className={classes.word}>{common.title_app}</span>
      </Link>
      <span className={classes.title} data-title>
        {screen?.nav?.mobile_title ?? screen?.title ?? common.title_app}
      </span>
      {flags.header_search && (
        <div className={classes.search}>
          <HeaderSearch isShown={isSearchShown} onShow={() => setIsSearchShown(true)} />
        </div>
      )}
      <div className={classes.tools}>
        {flags.header_search && (
          <ActionIcon
            className={classes.searchToggle}
            onClick={() => setIsSearchShown((is) => !is)}
            aria-label="Search"
            aria-pressed={isSearchShown}
          >
            <Search {...ICON} />
          </ActionIcon>
        )}
        {flags.support && <Support url={common.support_url} />}
        <PlusMenu screen={screen} pathname={pathname}>
          <ActionIcon aria-label="Create" className={classes.desktopOnly}>
            <Plus {...ICON} />
          </ActionIcon>
        </PlusMenu>
        {flags.fullscreen && <FullscreenToggle />}
        <NotificationBell className={classes.desktopOnly} />
        <UserMenu />
      </div>
    </header>
  )
}

/** The installation's own help; where none is named, the documentation. */
function Support({ url }: { url: string | null }) {
  const shared = { 'aria-label': 'Support', className: classes.desktopOnly }
  return (
    <Tooltip label="Support">
      {url === null ? (
        <ActionIcon component={Link} to="/docs" {...shared}>
          <LifeBuoy {...ICON} />
        </ActionIcon>
      ) : (
        <ActionIcon component="a" href={url} {...shared}>
          <LifeBuoy {...ICON} />
        </ActionIcon>
      )}
    </Tooltip>
  )
}

function FullscreenToggle() {
  const { toggle, fullscreen } = useFullscreenDocument()
  const label = fullscreen ? 'Leave full screen' : 'Full screen'
  return (
    <Tooltip label={label}>
      <ActionIcon
        onClick={() => void toggle()}
        aria-label={label}
        aria-pressed={fullscreen}
        className={classes.desktopOnly}
      >
        {fullscreen ? <Minimize {...ICON} /> : <Maximize {...ICON} />}
      </ActionIcon>
    </Tooltip>
  )
}

/** On the results page the box shows what was asked. */
function HeaderSearch({ isShown, onShow }: { isShown: boolean; onShow: () => void }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const asked = pathname === '/app/search' ? (search.get('q') ?? '') : ''
  const focus = () => {
    onShow()
    // At once, so that no letter typed next is lost; again when a phone has shown the box.
    const select = () => {
      input.current?.focus()
      input.current?.select()
    }
    select()
    if (document.activeElement !== input.current) requestAnimationFrame(select)
  }
  useShortcut('/', focus)
  useEffect(() => {
    if (isShown) input.current?.focus()
  }, [isShown])

  return (
    <PartySearch
      key={asked}
      inputRef={input}
      label="Search parties"
      hidesLabel
      isAdmin={useIsAdminSearch()}
      placeholder="Search by name, CIN, PAN or GSTIN"
      initialText={asked}
      clearsOnPick
      onPick={({ party_id }) => void navigate(`/app/party/${encodeURIComponent(party_id)}`)}
      onSubmitText={(text) => void navigate(`/app/search?${new URLSearchParams({ q: text })}`)}
      rightSection={<kbd className={classes.key}>/</kbd>}
    />
  )
}
