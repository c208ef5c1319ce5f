import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { DemoTag, isAllDemo } from './tag.tsx'

/** The place beside the title of a widget, where what holds for all its rows is said once. */
export const TitleAside = createContext<HTMLElement | null>(null)
const SaidAbove = createContext(false)

interface Props {
  rows: readonly { is_demo?: boolean | null }[]
  children: ReactNode
}

/** Rows that are all made up: the title says so, and no row repeats it. */
export function DemoRows({ rows, children }: Props) {
  const aside = use(TitleAside)
  const isAbove = aside !== null && isAllDemo(rows)
  return (
    <SaidAbove value={isAbove}>
      {isAbove && createPortal(<DemoTag />, aside)}
      {children}
    </SaidAbove>
  )
}

/** The same where the head of the list says it, in words of its own. */
export const DemoRowsBelow = ({ rows, children }: Props) => <SaidAbove value={isAllDemo(rows)}>{children}</SaidAbove>

/** The word beside one row, unless the title or the head says it. */
export const RowDemo = ({ of: { is_demo } }: { of: { is_demo?: boolean | null } }) =>
  use(SaidAbove) || !is_demo ? null : <DemoTag />
