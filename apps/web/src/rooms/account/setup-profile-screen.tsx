import { Button } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { Page } from '../../parts/page.tsx'
import classes from './edit.module.css'
import { ProfileSections } from './profile-sections.tsx'

/** The first look of a new user at the own profile. */
export default function SetupProfile() {
  return (
    <Page
      title="Set up your profile"
      action={
        <Button component={Link} to={href('dashboard')} variant="default">
          <Phrase>Go to the dashboard</Phrase>
        </Button>
      }
    >
      <p className={classes.note}>
        <Phrase>
          Who you are and what you look after: reports carry your name, and the product suggests what fits. You can
          change all of it later under My Account.
        </Phrase>
      </p>
      <ProfileSections />
    </Page>
  )
}
