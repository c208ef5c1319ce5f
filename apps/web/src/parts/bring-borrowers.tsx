import { Button } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../addresses.ts'
import { usePolicy } from '../data/profile.ts'

/** What brings borrowers, and with them scores: the lender's own files, or a company to watch where files are not allowed. */
export function BringBorrowers() {
  const { can } = usePolicy()
  return can('/v1/admin/uploads') ? (
    <Button component={Link} to={href('uploads')} variant="default">
      <Phrase>Upload a file</Phrase>
    </Button>
  ) : (
    <Button component={Link} to={href('parties')} variant="default">
      <Phrase>Find a company</Phrase>
    </Button>
  )
}
