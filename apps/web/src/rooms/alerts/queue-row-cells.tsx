import { Button, Checkbox } from '@mantine/core'
import type { DeskRow } from '@saakh/contract/desk'
import type { DENSITIES, DeskColumn } from '@saakh/contract/desk-columns'
import type { AlertSeverity } from '@saakh/domain/alert'
import { DECISION_WORDS } from '@saakh/domain/desk'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { ChevronDown, ChevronRight } from 'lucide-react'
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
import classes from './queue.module.css'
import { canBeUndone, type Done } from './queue-decisions.ts'
import type { OpenedCase } from './queue-openings.ts'
import { alertsCounted, stateOf } from './queue-words.ts'

interface OfRow {
  row: DeskRow
}
interface OfColumns extends OfRow {
  shows: (column: DeskColumn) => boolean
}

interface ReachProps {
  name: string
  isOpen: boolean
  toggle: To
  choosing: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | undefined
}

/** The box that chooses the borrower, and the link that opens it in place. */
export function RowReach({ name, isOpen, toggle, choosing }: ReachProps) {
  const say = usePhrases()
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <span className={classes.reach}>
      {choosing && (
        <Checkbox
          size="xs"
          className={classes.tick}
          aria-label={`${say('Choose')} ${name}`}
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
        aria-label={`${say('Alerts')}: ${name}`}
      >
        <Chevron size={16} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </span>
  )
}

/** The borrower's name, with its class where that is shown. */
export function RowBorrower({ row, shows, isTagged }: OfColumns & { isTagged: boolean }) {
  const say = usePhrases()
  return (
    <span className={classes.who}>
      <PartyName party_id={row.party_id} name={row.party_name} />
      {row.is_demo && isTagged && <DemoTag />}
      {shows('class') && row.asset_class !== null && (
        <span className={classes.class}>
          <AssetClassWord value={row.asset_class} />
          <span className={classes.near}>{besideClass(say, row, todayInIndia())}</span>
        </span>
      )}
    </span>
  )
}

interface ReadingsProps extends OfColumns {
  gravest: AlertSeverity
  density: (typeof DENSITIES)[number]
}

/** What the open alerts read, and what was promised. */
export function RowReadings({ row, shows, gravest, density }: ReadingsProps) {
  const say = usePhrases()
  return (
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
  )
}

export function RowExposure({ row, shows }: OfColumns) {
  return (
    <span className={classes.exposure}>
      {!shows('exposure') ? null : row.exposure === null ? (
        <span className={classes.quiet}>
          <Phrase>No facility</Phrase>
        </span>
      ) : (
        <Money value={row.exposure} />
      )}
    </span>
  )
}

interface StateProps extends OfRow {
  done: Done | undefined
  onUndo: (done: Done) => void
  opened: OpenedCase | undefined
}

/** The case that was opened since the queue was read, or what was decided since, or how the borrower stood then. */
export function RowState({ row, done, onUndo, opened }: StateProps) {
  const say = usePhrases()
  const { linkTo } = usePanels()
  const late = lateWords(say, row)
  return (
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
  )
}
