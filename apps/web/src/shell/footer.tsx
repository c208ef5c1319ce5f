import { UnstyledButton } from '@mantine/core'
import { Bell, BriefcaseBusiness, Menu, Plus, TriangleAlert } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import type { Screen } from '../data/screen.ts'
import classes from './footer.module.css'
import { PlusMenu } from './plus-menu.tsx'

interface Props {
  screen: Screen | undefined
  onMore: () => void
  isMenuOpen: boolean
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The bar of a phone: more, bell, plus, alerts, cases (SH-FOOT-010). */
export function Footer({ screen, onMore, isMenuOpen }: Props) {
  const { pathname } = useLocation()
  return (
    <nav className={classes.bar} aria-label="Quick">
      <UnstyledButton
        className={classes.item}
        onClick={onMore}
        aria-expanded={isMenuOpen}
        aria-controls="main-navigation"
        data-menu-toggle
        data-item="more"
      >
        <Menu {...ICON} />
        More
      </UnstyledButton>
      <NavLink to="/my/alerts" className={classes.item} data-item="bell">
        <Bell {...ICON} />
        My alerts
      </NavLink>
      <PlusMenu screen={screen} pathname={pathname} position="top">
        <UnstyledButton className={classes.item} aria-label="Create" data-item="plus">
          <span className={classes.plus}>
            <Plus {...ICON} />
          </span>
        </UnstyledButton>
      </PlusMenu>
      <NavLink to="/app/alerts" className={classes.item} data-item="alerts">
        <TriangleAlert {...ICON} />
        Alerts
      </NavLink>
      <NavLink to="/app/cases" className={classes.item} data-item="cases">
        <BriefcaseBusiness {...ICON} />
        Cases
      </NavLink>
    </nav>
  )
}
