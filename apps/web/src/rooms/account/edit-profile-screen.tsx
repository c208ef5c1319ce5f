import { Button } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { Page } from '../../parts/page.tsx'
import { ProfileSections } from './profile-sections.tsx'

export default function Edit() {
  return (
    <Page
      title="Edit profile"
      action={
        <Button component={Link} to={href('my_profile')} variant="default">
          <Phrase>My Account</Phrase>
        </Button>
      }
    >
      <ProfileSections />
    </Page>
  )
}
