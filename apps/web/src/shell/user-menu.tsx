import { Avatar, Indicator, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { lazy } from 'react'
import { useOrganization, useProfile } from '../data/profile.ts'
import { InTime } from '../parts/in-time.tsx'
import classes from './user-menu.module.css'

const loadList = () => import('./user-menu-list.tsx')
const UserMenuList = lazy(loadList)

/** Who is signed in; the account and the way out come when they are meant. */
export function UserMenu() {
  const { data: profile } = useProfile()
  const { data: organization } = useOrganization()
  if (!profile) return null
  const hasMessage = (organization?.message ?? []).length > 0
  return (
    <InTime load={loadList} popup="dialog" opened={(button) => <UserMenuList>{button}</UserMenuList>}>
      <UnstyledButton className={classes.target} data-stop="account">
        <VisuallyHidden>
          <Phrase>Account of</Phrase> {profile.name}
        </VisuallyHidden>
        <Indicator aria-hidden="true" disabled={!hasMessage} color="red" size={8} offset={3} data-message={hasMessage}>
          <Avatar src={profile.profile_pic} name={profile.name} size={28} radius="sm" color="brand" alt="" />
        </Indicator>
      </UnstyledButton>
    </InTime>
  )
}
