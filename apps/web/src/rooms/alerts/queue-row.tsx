import type { DeskRow } from '@saakh/contract/desk'
import type { DENSITIES, DeskColumn } from '@saakh/contract/desk-columns'
import { usePhrases } from '@saakh/ui/phrases'
import type { MouseEvent, ReactNode } from 'react'
import type { To } from 'react-router'
import { todayInIndia } from '../../data/clock.ts'
import { When } from '../../parts/when.tsx'
import classes from './queue.module.css'
import type { Done } from './queue-decisions.ts'
import type { OpenedCase } from './queue-openings.ts'
import { QueuePriority } from './queue-priority.tsx'
import { RowBorrower, RowExposure, RowReach, RowReadings, RowState } from './queue-row-cells.tsx'
import { QueueStrip } from './queue-strip.tsx'
import { takerWords } from './queue-taker.ts'
import { deadlineOf } from './queue-words.ts'

interface Props {
  row: DeskRow
  columns: readonly DeskColumn[]
  density: (typeof DENSITIES)[number]
  isTagged: boolean
  isOpen: boolean
  /** The address at which it is opened in place, or closed again. */
  toggle: To
  onToggle: () => void
  /** What was decided since the queue was read. */
  done: Done | undefined
  onUndo: (done: Done) => void
  /** The case that was opened since, with others. */
  opened: OpenedCase | undefined
  /** Undefined for whoever may only look. */
  choosing: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | undefined
  /** Under the thumb, on a phone. */
  actions: ReactNode
  children: ReactNode
}

const gravestOf = ({ high, medium }: DeskRow) => (high > 0 ? 'High' : medium > 0 ? 'Medium' : 'Low')

const isOnControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null

/** One borrower in two lines; opened in place it shows its alerts beneath. */
export function QueueRow(props: Props) {
  const { row, columns, density, isTagged, isOpen, toggle, done, opened, choosing, actions, children } = props
  const say = usePhrases()
  const shows = (column: DeskColumn) => columns.includes(column)
  const gravest = gravestOf(row)
  return (
    <li
      className={classes.row}
      data-party={row.party_id}
      data-severity={gravest}
      data-open={isOpen || undefined}
      data-done={(done ?? opened) !== undefined || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the link within does the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link within does the same by keyboard */}
      <div
        className={classes.lines}
        onClick={(event) => {
          const isSelecting = window.getSelection()?.type === 'Range'
          if (!isOnControl(event) && !isSelecting) props.onToggle()
        }}
      >
        <RowReach name={row.party_name} {...{ isOpen, toggle, choosing }} />
        <RowBorrower {...{ row, shows, isTagged }} />
        <RowReadings {...{ row, shows, gravest, density }} />
        <span className={classes.months}>{shows('months') && <QueueStrip months={row.months} />}</span>
        <RowExposure {...{ row, shows }} />
        <span className={classes.newest}>
          {shows('deadline') && (deadlineOf(say, row, todayInIndia()) ?? <When as="date" value={row.newest_at} />)}
        </span>
        <RowState {...{ row, done, opened }} onUndo={props.onUndo} />
        <span className={classes.assignee}>{shows('assignee') && takerWords(say, row.assignee)}</span>
        <span className={classes.urgency}>
          <QueuePriority row={row} />
        </span>
      </div>
      {!isOpen && actions && <div className={classes.thumb}>{actions}</div>}
      {isOpen && children}
    </li>
  )
}
