import { UnstyledButton } from '@mantine/core'
import { ICON } from '@saakh/ui/icon'
import { Bell, BriefcaseBusiness, Menu, Plus, TriangleAlert } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { useWords, words } from '../data/language.ts'
import type { Screen } from '../data/screen.ts'
import { useNotifications } from '../parts/notifications.ts'
import { UnreadCount, useUnreadLabel } from '../parts/unread-count.tsx'
import classes from './footer.module.css'
import { PlusMenu } from './plus-menu.tsx'

const WORDS = words({
  more: 'More',
  my_alerts: 'My alerts',
  create: 'Create',
  alerts: 'Alerts',
  cases: 'Cases',
  quick: 'Quick',
})

interface Props {
  screen: Screen | undefined
  onMore: () => void
  isMenuOpen: boolean
}

/** Larger than beside a line of text: a thumb looks for it. */
const LARGE = { ...ICON, size: 20 }

/** The bar of a phone: more, bell, plus, alerts, cases. */
export function Footer({ screen, onMore, isMenuOpen }: Props) {
  const { pathname } = useLocation()
  const say = useWords(WORDS)
  const unread = useNotifications().data?.unread_count ?? 0
  const alertsLabel = useUnreadLabel(say.my_alerts, unread)
  return (
    <nav className={classes.bar} aria-label={say.quick}>
      <UnstyledButton
        className={classes.item}
        onClick={onMore}
        aria-expanded={isMenuOpen}
        aria-controls="main-navigation"
        data-menu-toggle
        data-item="more"
        data-stop="navigation"
      >
        <Menu {...LARGE} />
        {say.more}
      </UnstyledButton>
      <NavLink to="/my/alerts" className={classes.item} aria-label={alertsLabel} data-item="bell" data-stop="bell">
        <span className={classes.bell}>
          <Bell {...LARGE} />
          <UnreadCount count={unread} />
        </span>
        {say.my_alerts}
      </NavLink>
      <PlusMenu screen={screen} pathname={pathname} position="top">
        <UnstyledButton className={classes.item} aria-label={say.create} data-item="plus">
          <span className={classes.plus}>
            <Plus {...LARGE} />
          </span>
        </UnstyledButton>
      </PlusMenu>
      <NavLink to="/app/alerts" className={classes.item} data-item="alerts">
        <TriangleAlert {...LARGE} />
        {say.alerts}
      </NavLink>
      <NavLink to="/app/cases" className={classes.item} data-item="cases">
        <BriefcaseBusiness {...LARGE} />
        {say.cases}
      </NavLink>
    </nav>
  )
}
