import { Button } from '@mantine/core'
import { formatCount } from '@saakh/domain/formats'
import classes from './pager.module.css'

interface Props {
  page: number
  per_page: number
  total: number
  onPage: (page: number) => void
}

/** Which rows these are, out of how many; nothing while one page holds them all. */
export function Pager({ page, per_page, total, onPage }: Props) {
  if (total <= per_page && page === 1) return null
  const last = Math.max(1, Math.ceil(total / per_page))
  const from = Math.min((page - 1) * per_page + 1, total)
  const to = Math.min(page * per_page, total)
  return (
    <nav className={classes.pager} aria-label="Pages">
      <span className={classes.range}>
        {formatCount(from)}–{formatCount(to)} of {formatCount(total)}
      </span>
      <Button variant="default" size="xs" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, last))}>
        Previous
      </Button>
      <Button variant="default" size="xs" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
