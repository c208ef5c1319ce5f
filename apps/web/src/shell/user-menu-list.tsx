import { Avatar, Popover, Text, UnstyledButton } from '@mantine/core'
import { formatInstant } from '@saakh/domain/formats'
import { OPERATOR_AREA } from '@saakh/domain/policy-areas'
import { ICON } from '@saakh/ui/icon'
import { useNamed } from '@saakh/ui/phrases'
import { Building2, FileText, LogOut, Signpost, UserRound, Users } from 'lucide-react'
import { cloneElement, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { href, screenNamed } from '../addresses.ts'
import { pageConfigOf } from '../data/config.ts'
import { useWords, words } from '../data/language.ts'
import { usePreferences, useSavePreferences } from '../data/preferences.ts'
import { useOrganization, usePolicy, useProfile } from '../data/profile.ts'
import { signOut } from '../data/sign-in.ts'
import { useColorSchemes } from '../parts/color-schemes.ts'
import type { ButtonElement } from '../parts/in-time.tsx'
import { OneOf } from '../parts/one-of.tsx'
import { useOpened } from '../parts/use-opened.ts'
import classes from './user-menu.module.css'

const WORDS = words({
  account: 'My Account',
  menu: 'Account',
  administration: 'Administration',
  organizations: 'Organizations',
  walkthrough: 'Show the tour again',
  sign_out: 'Sign out',
  last_login: 'Last login',
})

/** The account, the configured links, the way out; it comes standing open. */
export default function UserMenuList({ children }: { children: ButtonElement }) {
  const { data: profile } = useProfile()
  const { data: organization } = useOrganization()
  const { opens } = usePolicy()
  const [isOpen, setIsOpen] = useOpened()
  const [isLeaving, setIsLeaving] = useState(false)
  const say = useWords(WORDS)
  const navigate = useNavigate()
  if (!profile) return children
  const { links } = pageConfigOf().common
  const legal = [links.privacy, links.cookie, links.api_terms].filter((link) => link !== undefined)
  const takeTour = () => {
    setIsOpen(false)
    void navigate(href('dashboard', {}, { do: 'walkthrough' }))
  }
  const leave = () => {
    setIsLeaving(true)
    void signOut()
  }
  return (
    <Popover position="bottom-end" width={264} trapFocus opened={isOpen} onChange={setIsOpen}>
      <Popover.Target>{cloneElement(children, { onClick: () => setIsOpen((is) => !is) })}</Popover.Target>
      <Popover.Dropdown aria-label={say.menu} className={classes.menu}>
        <div className={classes.who}>
          <Avatar src={profile.profile_pic} name={profile.name} size={36} radius="sm" color="brand" alt="" />
          <div className={classes.names}>
            <Text size="sm" fw={600} truncate>
              {profile.name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {profile.organization?.name}
            </Text>
          </div>
          {organization?.logo_url && <OrganizationLogo url={organization.logo_url} name={organization.name ?? ''} />}
        </div>
        <Link to="/account/my-profile" className={classes.item} onClick={() => setIsOpen(false)}>
          <UserRound {...ICON} />
          {say.account}
        </Link>
        {opens(screenNamed('admin_dashboard')) && (
          <Link to={href('admin_dashboard')} className={classes.item} onClick={() => setIsOpen(false)}>
            <Users {...ICON} />
            {say.administration}
          </Link>
        )}
        {OPERATOR_AREA in (profile.policy ?? {}) && (
          <Link to={href('organizations')} className={classes.item} onClick={() => setIsOpen(false)}>
            <Building2 {...ICON} />
            {say.organizations}
          </Link>
        )}
        <UnstyledButton className={classes.item} onClick={takeTour}>
          <Signpost {...ICON} />
          {say.walkthrough}
        </UnstyledButton>
        {legal.map(({ label, url }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer" className={classes.item}>
            <FileText {...ICON} />
            {label}
          </a>
        ))}
        <div className={classes.scheme}>
          <SchemeSwitch />
        </div>
        <UnstyledButton className={classes.item} onClick={leave} disabled={isLeaving}>
          <LogOut {...ICON} />
          {say.sign_out}
        </UnstyledButton>
        <Text size="xs" c="dimmed" className={classes.last}>
          {say.last_login} {formatInstant(profile.last_login ?? profile.updated_at)}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A logo that cannot be loaded is left out rather than shown broken. */
function OrganizationLogo({ url, name }: { url: string; name: string }) {
  const named = useNamed()
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return null
  return <img src={url} alt={named('Logo of {1}', name)} className={classes.logo} onError={() => setIsBroken(true)} />
}

function SchemeSwitch() {
  const { label, options } = useColorSchemes()
  const { color_scheme } = usePreferences()
  const save = useSavePreferences()
  return (
    <OneOf
      fullWidth
      aria-label={label}
      options={options}
      value={color_scheme}
      onChange={(chosen) => void save({ color_scheme: chosen })}
    />
  )
}
