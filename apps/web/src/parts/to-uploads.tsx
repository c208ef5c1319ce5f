import { Button } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../addresses.ts'
import { usePolicy } from '../data/profile.ts'

/** The next step where a file is lacking, for whoever may give one. */
export function ToUploads() {
  const { can } = usePolicy()
  if (!can('/v1/admin/uploads', 'POST')) return null
  return (
    <Button component={Link} to={href('uploads')} variant="default">
      <Phrase>Go to uploads</Phrase>
    </Button>
  )
}
