import { ActionIcon } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import { ICON } from '@saakh/ui/icon'
import { usePhrases } from '@saakh/ui/phrases'
import { LifeBuoy, Maximize, Minimize, Plus, Search } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { pageConfigOf } from '../data/config.ts'
import { flagsOfPage } from '../data/page-config.ts'
import type { Screen } from '../data/screen.ts'
import { NotificationBell } from '../parts/notification-bell.tsx'
import classes from './header.module.css'
import { PlusMenu } from './plus-menu.tsx'
import { UserMenu } from './user-menu.tsx'

interface Props {
  screen: Screen | undefined
  isSearchShown: boolean
  /** Absent where the page has no search. */
  onSearch: (() => void) | undefined
}

/** The right end of the header: support, plus, fullscreen, bell, user. */
export default function HeaderTools({ screen, isSearchShown, onSearch }: Props) {
  const say = usePhrases()
  const pageConfig = pageConfigOf()
  const flags = flagsOfPage(pageConfig, screen)
  const { common } = pageConfig
  const { pathname } = useLocation()
  return (
    <div className={classes.tools}>
      {onSearch && (
        <ActionIcon
          className={classes.searchToggle}
          onClick={onSearch}
          aria-label={say('Search')}
          aria-pressed={isSearchShown}
          data-stop="search"
        >
          <Search {...ICON} />
        </ActionIcon>
      )}
      {flags.support && <Support url={common.support_url} />}
      <PlusMenu screen={screen} pathname={pathname}>
        <ActionIcon aria-label={say('Create')} className={classes.desktopOnly}>
          <Plus {...ICON} />
        </ActionIcon>
      </PlusMenu>
      {flags.fullscreen && <FullscreenToggle />}
      {/* On a phone the bell of the footer leads to one's alerts: what came besides, such as a request, is told there. */}
      <NotificationBell className={pathname === '/my/alerts' ? undefined : classes.desktopOnly} />
      <UserMenu />
    </div>
  )
}

/** The installation's own help; where none is named, the documentation. */
function Support({ url }: { url: string | null }) {
  const shared = { 'aria-label': 'Support', title: 'Support', className: classes.desktopOnly }
  return url === null ? (
    <ActionIcon component={Link} to="/docs" {...shared}>
      <LifeBuoy {...ICON} />
    </ActionIcon>
  ) : (
    <ActionIcon component="a" href={url} {...shared}>
      <LifeBuoy {...ICON} />
    </ActionIcon>
  )
}

function FullscreenToggle() {
  const { toggle, fullscreen } = useFullscreenDocument()
  const label = fullscreen ? 'Leave full screen' : 'Full screen'
  return (
    <ActionIcon
      onClick={() => void toggle()}
      aria-label={label}
      title={label}
      aria-pressed={fullscreen}
      className={classes.desktopOnly}
    >
      {fullscreen ? <Minimize {...ICON} /> : <Maximize {...ICON} />}
    </ActionIcon>
  )
}
