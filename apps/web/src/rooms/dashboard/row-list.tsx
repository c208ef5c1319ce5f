import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DemoRows } from '../../parts/demo-rows.tsx'
import classes from './row-list.module.css'

const ROW_HEIGHT = 52

/** A text of ours in the user's language; what is drawn stays as it is. */
const Said = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? <Phrase>{children}</Phrase> : children

interface RowListProps {
  label: string
  /** What the rows are about. */
  of?: readonly { is_demo?: boolean | null }[]
  children: ReactNode
}

/** The short list of a widget: hairlines between its rows. */
export function RowList({ label, of = [], children }: RowListProps) {
  const say = usePhrases()
  return (
    <DemoRows rows={of}>
      <ul aria-label={say(label)} className={classes.list}>
        {children}
      </ul>
    </DemoRows>
  )
}

interface RowProps {
  /** A link, one line. */
  title: ReactNode
  /** What stands below it, in grey. */
  sub?: ReactNode
  /** An icon or a logo before both. */
  mark?: ReactNode
  /** A figure or a status at the right. */
  aside?: ReactNode
}

export const Row = ({ title, sub, mark, aside }: RowProps) => (
  <li className={classes.row}>
    {mark && <span className={classes.mark}>{mark}</span>}
    <div className={classes.main}>
      <div className={classes.title}>
        <Said>{title}</Said>
      </div>
      {sub && (
        <div className={classes.sub}>
          <Said>{sub}</Said>
        </div>
      )}
    </div>
    {aside && (
      <div className={classes.aside}>
        <Said>{aside}</Said>
      </div>
    )}
  </li>
)

/** What is below the list: how much of all it is, and the way to all of it. */
export const ListFoot = ({ to, says, children }: { to: string; says: string; children?: ReactNode }) => (
  <div className={classes.foot}>
    <span>
      <Said>{children}</Said>
    </span>
    <Link to={to}>
      <Phrase>{says}</Phrase>
    </Link>
  </div>
)

export const Note = ({ children }: { children: ReactNode }) => (
  <p className={classes.note}>
    <Said>{children}</Said>
  </p>
)

/** One sentence before what is shown. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <p className={classes.lead}>
    <Said>{children}</Said>
  </p>
)

interface SkeletonProps {
  rows: number
  /** A line before the rows. */
  hasLead?: boolean
  /** What is below the rows, as `ListFoot` is. */
  hasFoot?: boolean
}

export const RowSkeleton = ({ rows, hasLead = false, hasFoot = true }: SkeletonProps) => (
  <div className={classes.coming} data-lead={hasLead || undefined} data-foot={hasFoot || undefined}>
    <SkeletonRows rows={rows} columns={[70, 22]} height={ROW_HEIGHT} />
  </div>
)
