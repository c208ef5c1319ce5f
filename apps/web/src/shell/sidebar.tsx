import { useClickOutside, useHotkeys } from '@mantine/hooks'
import { formatCount } from '@saakh/domain/formats'
import { ICON } from '@saakh/ui/icon'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type LucideIcon, Store } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { screens } from '../addresses.ts'
import { pageConfigOf } from '../data/config.ts'
import { isInSidebar } from '../data/page-config.ts'
import { useOrganization, usePolicy, useProfile } from '../data/profile.ts'
import type { Screen } from '../data/screen.ts'
import { useScreenWord } from '../parts/screen-words.ts'
import classes from './sidebar.module.css'
import { useOpenCount } from './use-open-count.ts'

interface Props {
  entries: readonly Entry[]
  isOpen: boolean
  /** Over the content, below 1250 px. */
  isFloating: boolean
  onClose: () => void
}

const ORGANIZATION_TYPES: Record<string, string> = { enterprise: 'Enterprise', b2sme: 'B2SME' }

export interface Entry extends Pick<Screen, 'name' | 'path' | 'policy'> {
  label: string
  icon: LucideIcon
  /** The beginnings of other addresses that belong to it. */
  also?: readonly string[]
}

/** The organization's own party. */
const BUSINESS: Entry = {
  name: 'my_business',
  path: '/my-business',
  policy: { url: '/v1/parties', routes: ['/my-business'] },
  label: 'Business',
  icon: Store,
}

/** The entries of this installation in their order, and the own business of an organization that is a party itself. */
export function useEntries(): readonly Entry[] {
  const { data: organization } = useOrganization()
  const party_id = organization?.party_id?.trim() ?? ''
  const listed = screens
    .flatMap((screen) => (screen.nav && isInSidebar(pageConfigOf(), screen) ? [{ ...screen, nav: screen.nav }] : []))
    .sort((listedScreen, other) => listedScreen.nav.order - other.nav.order)
    .map(({ name, path, policy, nav }) => ({ name, path, policy, ...nav }))
  return party_id === '' ? listed : [...listed, BUSINESS]
}

/** The main navigation: bold where the policy allows GET, dimmed where not. */
export function Sidebar({ entries, isOpen, isFloating, onClose }: Props) {
  const say = usePhrases()
  const { data: organization } = useOrganization()
  const { data: profile } = useProfile()
  const outside = useClickOutside<HTMLElement>((event) => {
    const isToggle = event.target instanceof Element && event.target.closest('[data-menu-toggle]') !== null
    if (isFloating && isOpen && !isToggle) onClose()
  })
  useHotkeys(isFloating && isOpen ? [['Escape', onClose]] : [])
  if (entries.length === 0) return null
  const name = organization?.name ?? profile?.organization?.name
  return (
    <aside ref={outside} className={classes.sidebar} data-floating={isFloating || undefined} hidden={!isOpen}>
      <nav aria-label={say('Main')} id="main-navigation" data-stop="navigation">
        <ul className={classes.list}>
          {entries.map((item) => (
            <EntryLink key={item.path} {...item} onOpen={() => isFloating && onClose()} />
          ))}
        </ul>
      </nav>
      {name && (
        <div className={classes.foot}>
          <span className={classes.organization} title={name}>
            {name}
          </span>
          {organization?.type && (
            <span className={classes.type}>
              <Phrase>{ORGANIZATION_TYPES[organization.type] ?? organization.type}</Phrase>
            </span>
          )}
        </div>
      )}
    </aside>
  )
}

type EntryProps = Entry & { onOpen: () => void }

function EntryLink({ name, label, icon: Icon, path, also, policy, onOpen }: EntryProps) {
  const nameOf = useScreenWord()
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
        <Icon {...ICON} />
        {nameOf({ title: label })}
      </NavLink>
    </li>
  )
}
