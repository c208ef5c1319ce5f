import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import classes from './jobs.module.css'

/** The number of a line, which leads to the stored file where there is one. */
export function LineOfFile({ document_id, row }: { document_id: string | null; row: number }) {
  const line = (
    <>
      <span className={classes.unit}>
        <Phrase>Line</Phrase>{' '}
      </span>
      {formatCount(row)}
    </>
  )
  return document_id === null ? line : <Link to={href('document', { document_id }, { row })}>{line}</Link>
}
