import { Button } from '@mantine/core'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useEffect, useRef } from 'react'
import classes from './pager.module.css'

interface Props {
  page: number
  per_page: number
  total: number
  onPage: (page: number) => void
}

/** Which rows these are, out of how many; nothing while one page holds them all. */
export function Pager({ page, per_page, total, onPage }: Props) {
  const say = usePhrases()
  if (total <= per_page && page === 1) return null
  const last = Math.max(1, Math.ceil(total / per_page))
  const from = Math.min((page - 1) * per_page + 1, total)
  const to = Math.min(page * per_page, total)
  return (
    <nav className={classes.pager} aria-label={say('Pages')}>
      <span className={classes.range}>
        <Phrase>{`${formatCount(from)}–${formatCount(to)} of ${formatCount(total)}`}</Phrase>
      </span>
      <Button variant="default" size="xs" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, last))}>
        <Phrase>Previous</Phrase>
      </Button>
      <Button variant="default" size="xs" disabled={page >= last} onClick={() => onPage(page + 1)}>
        <Phrase>Next</Phrase>
      </Button>
    </nav>
  )
}

/** Rows of a server that does not page are cut here. */
export const pageOf = <T,>(rows: readonly T[], page: number, per_page: number): readonly T[] =>
  rows.length > per_page ? rows.slice((page - 1) * per_page, page * per_page) : rows

/** A page that no longer has rows, after some were taken away or in an old address, becomes the one before it. */
export function useBackFromBeyond(isBeyond: boolean, page: number, onPage: (page: number) => void) {
  const back = useRef(onPage)
  back.current = onPage
  useEffect(() => {
    if (isBeyond && page > 1) back.current(page - 1)
  }, [isBeyond, page])
}
