import { useClickOutside, useHotkeys } from '@mantine/hooks'
import { formatCount } from '@saakh/domain/formats'
import { NavLink, useLocation } from 'react-router'
import { useOrganization, usePolicy, useProfile } from '../data/profile.ts'
import { screens } from '../screens.ts'
import classes from './sidebar.module.css'
import { useOpenCount } from './use-open-count.ts'

interface Props {
  isOpen: boolean
  /** Over the content, below 1250 px. */
  isFloating: boolean
  onClose: () => void
}

const ORGANIZATION_TYPES: Record<string, string> = { enterprise: 'Enterprise', b2sme: 'B2SME' }

const entries = () =>
  screens
    .flatMap(({ name, path, policy, nav }) => (nav ? [{ ...nav, name, path, policy }] : []))
    .sort((one, other) => one.order - other.order)

/** The main navigation: bold where the policy allows GET, dimmed where not (SH-NAV-007 to 010). */
export function Sidebar({ isOpen, isFloating, onClose }: Props) {
  const { data: organization } = useOrganization()
  const { data: profile } = useProfile()
  const outside = useClickOutside<HTMLElement>((event) => {
    const isToggle = event.target instanceof Element && event.target.closest('[data-menu-toggle]') !== null
    if (isFloating && isOpen && !isToggle) onClose()
  })
  useHotkeys(isFloating && isOpen ? [['Escape', onClose]] : [])
  const items = entries()
  if (items.length === 0) return null
  const name = organization?.name ?? profile?.organization?.name
  return (
    <aside ref={outside} className={classes.sidebar} data-floating={isFloating || undefined} hidden={!isOpen}>
      <nav aria-label="Main" id="main-navigation">
        <ul className={classes.list}>
          {items.map((item) => (
            <Entry key={item.path} {...item} onOpen={() => isFloating && onClose()} />
          ))}
        </ul>
      </nav>
      {name && (
        <div className={classes.foot}>
          <span className={classes.organization} title={name}>
            {name}
          </span>
          {organization?.type && (
            <span className={classes.type}>{ORGANIZATION_TYPES[organization.type] ?? organization.type}</span>
          )}
        </div>
      )}
    </aside>
  )
}

type EntryProps = ReturnType<typeof entries>[number] & { onOpen: () => void }

function Entry({ name, label, icon: Icon, path, also, policy, onOpen }: EntryProps) {
  const { pathname } = useLocation()
  const isBelow = also?.some((start) => pathname.startsWith(start)) ?? false
  const { opens } = usePolicy()
  const isAllowed = opens({ path, policy })
  const count = useOpenCount(name, isAllowed)
  return (
    <li data-count={count ? formatCount(count) : undefined}>
      <NavLink
        to={path}
        className={classes.item}
        data-allowed={isAllowed}
        data-below={isBelow || undefined}
        title={isAllowed ? undefined : 'Your policy does not allow this page'}
        onClick={onOpen}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {label}
      </NavLink>
    </li>
  )
}
