import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { usePolicy } from '../../data/profile.ts'
import classes from './coverage.module.css'

type File = Read<typeof api.bookCoverage>['files'][number]

/** A kind of file, with the way to give one; nobody is sent to a page that refuses them. */
export function FileLink({ file: { kind, label, is_public } }: { file: File }) {
  const { can } = usePolicy()
  const say = usePhrases()
  if (is_public)
    return (
      <span className={classes.file}>
        {say(label)} <Phrase>(loaded by the operator of Saakh)</Phrase>
      </span>
    )
  if (!can('/v1/admin/uploads', 'POST')) return <span className={classes.file}>{say(label)}</span>
  return (
    <Link
      to={href('uploads', {}, { kind })}
      className={`${classes.file} ${classes.upload}`}
      aria-label={`${say('Upload')}: ${say(label)}`}
    >
      {say(label)}
    </Link>
  )
}
