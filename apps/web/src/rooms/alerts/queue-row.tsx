import { Button, Checkbox } from '@mantine/core'
import type { DeskRow } from '@saakh/contract/desk'
import type { DENSITIES, DeskColumn } from '@saakh/contract/desk-columns'
import { DECISION_WORDS } from '@saakh/domain/desk'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { todayInIndia } from '../../data/clock.ts'
import { AssetClassWord } from '../../parts/asset-class.tsx'
import { besideClass, lateWords } from '../../parts/deadline-words.ts'
import { Money } from '../../parts/money.tsx'
import { PartyName } from '../../parts/party-name.tsx'
import { PromiseWord, ShortPromise } from '../../parts/promise-word.tsx'
import { Severity } from '../../parts/severity.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { When } from '../../parts/when.tsx'
import classes from './queue.module.css'
import { canBeUndone, type Done, type OpenedCase } from './queue-acts.ts'
import { QueuePriority } from './queue-priority.tsx'
import { QueueStrip } from './queue-strip.tsx'
import { takerWords } from './queue-taker.ts'
import { alertsCounted, deadlineOf, stateOf } from './queue-words.ts'

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
  const {
    row,
    columns,
    density,
    isTagged,
    isOpen,
    toggle,
    onToggle,
    done,
    onUndo,
    opened,
    choosing,
    actions,
    children,
  } = props
  const say = usePhrases()
  const { linkTo } = usePanels()
  const late = lateWords(say, row)
  const near = besideClass(say, row, todayInIndia())
  const deadline = deadlineOf(say, row, todayInIndia())
  const shows = (column: DeskColumn) => columns.includes(column)
  const gravest = gravestOf(row)
  const Chevron = isOpen ? ChevronDown : ChevronRight
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
          if (!isOnControl(event) && !isSelecting) onToggle()
        }}
      >
        <span className={classes.reach}>
          {choosing && (
            <Checkbox
              size="xs"
              className={classes.tick}
              aria-label={`${say('Choose')} ${row.party_name}`}
              checked={choosing.isChosen}
              onChange={(event) => choosing.onChoose(event.currentTarget.checked)}
            />
          )}
          <Link
            to={toggle}
            preventScrollReset
            className={classes.toggle}
            data-toggle
            aria-expanded={isOpen}
            aria-label={`${say('Alerts')}: ${row.party_name}`}
          >
            <Chevron size={16} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </span>
        <span className={classes.who}>
          <PartyName party_id={row.party_id} name={row.party_name} />
          {row.is_demo && isTagged && <DemoTag />}
          {shows('class') && row.asset_class !== null && (
            <span className={classes.class}>
              <AssetClassWord value={row.asset_class} />
              <span className={classes.near}>{near}</span>
            </span>
          )}
        </span>
        <span className={classes.readings}>
          <Severity value={gravest} />
          {(shows('readings') ? row.readings : []).map(({ alert_id, label, summary }) => (
            <span key={alert_id} title={`${say(label)}: ${say(summary)}`}>
              <b>{say(label)}</b> {say(summary)}
            </span>
          ))}
          {shows('promise') && row.promise && (
            <span className={classes.promise}>
              {density === 'compact' ? <ShortPromise promise={row.promise} /> : <PromiseWord promise={row.promise} />}
            </span>
          )}
        </span>
        <span className={classes.months}>{shows('months') && <QueueStrip months={row.months} />}</span>
        <span className={classes.exposure}>
          {!shows('exposure') ? null : row.exposure === null ? (
            <span className={classes.quiet}>
              <Phrase>No facility</Phrase>
            </span>
          ) : (
            <Money value={row.exposure} />
          )}
        </span>
        <span className={classes.newest}>
          {shows('deadline') && (deadline ?? <When as="date" value={row.newest_at} />)}
        </span>
        <span className={classes.state}>
          {opened ? (
            <Link {...linkTo('view_case', { case_id: opened.case_uid })}>{opened.case_number}</Link>
          ) : done ? (
            <>
              {say(DECISION_WORDS[done.state])}: {alertsCounted(say, done.decided)}
              {canBeUndone(done) && (
                <Button size="compact-xs" variant="subtle" onClick={() => onUndo(done)}>
                  <Phrase>Undo</Phrase>
                </Button>
              )}
            </>
          ) : (
            <>
              {stateOf(say, row)}
              {late !== null && <span className={classes.late}>{late}</span>}
            </>
          )}
        </span>
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
