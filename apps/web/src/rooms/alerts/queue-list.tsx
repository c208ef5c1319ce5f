import { Button, Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type DENSITIES, DESK_COLUMNS, type DeskColumn } from '@saakh/contract/desk-columns'
import { formatCount } from '@saakh/domain/formats'
import { LIST_KEYS } from '@saakh/ui/list-keys'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, type Ref, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { usePolicy } from '../../data/profile.ts'
import { patchSearch } from '../../data/search-params.ts'
import classes from './queue.module.css'
import type { DeskActs } from './queue-acts.ts'
import type { Whole } from './queue-covered.ts'
import type { FormName } from './queue-form-name.ts'
import { borrowerQuery, openedSince, type Queue } from './queue-read.ts'
import { QueueRow } from './queue-row.tsx'
import type { Ticks } from './queue-ticks.ts'
import { allCounted, chosenCounted } from './queue-words.ts'

/** With its forms: they must be there when their button is pressed, since people type at once. It comes with the first tick. */
const QueueBar = lazy(() => import('./queue-bar.tsx').then((all) => ({ default: all.QueueBar })))
/** It comes with the first borrower that is opened. */
const QueueBorrower = lazy(() => import('./queue-borrower.tsx').then((all) => ({ default: all.QueueBorrower })))

interface Props {
  list: Ref<HTMLUListElement>
  queue: Queue
  /** When the queue was read; what was done since stands in its rows. */
  read_at: number
  /** Undefined for whoever may only look. */
  acts: DeskActs | undefined
  /** The borrower that is opened in place, and the form that stands there. */
  borrower: string | null
  form: FormName | null
  ticks: Ticks
  chosen: ReadonlySet<string>
  chosenForm: FormName | null
  /** What the queue was asked for. */
  shown: Whole
  /** Where all of it is chosen. */
  whole: Whole | undefined
  allDemo: boolean
  columns: readonly DeskColumn[]
  density: (typeof DENSITIES)[number]
  /** What is new, and how it is taken in. */
  news: ReactNode
  onForm: (form: FormName | null) => void
  onOpen: (party_id: string | null, form?: FormName | null) => void
  onChosen: (chosen: ReadonlySet<string>) => void
  onChosenForm: (form: FormName | null) => void
  onWhole: () => void
}

/** The rows of one page, and what can be done with those that are chosen. */
export function QueueList(props: Props) {
  const { list, queue, acts, borrower, form, chosen, columns, density, onForm, onOpen, onChosen, ticks } = props
  const say = usePhrases()
  const isPhone = useMediaQuery('(max-width: 768px)') ?? false
  const [params] = useSearchParams()
  const rowsNow = useRowsNow(props)
  const without = DESK_COLUMNS.filter((column) => !columns.includes(column)).join(' ')
  const look = { ...LIST_KEYS, 'data-density': density, 'data-without': without }
  const choose = (party_id: string, isOn: boolean) =>
    onChosen(new Set(isOn ? [...chosen, party_id] : [...chosen].filter((chosenId) => chosenId !== party_id)))
  return (
    <>
      <Choosing {...props} ids={queue.data.map(({ party_id }) => party_id)} />
      {/* biome-ignore lint/a11y/noRedundantRoles: a browser drops the meaning of a list without marks */}
      <ul ref={list} role="list" className={classes.list} aria-label={say('Borrowers')} {...look}>
        {rowsNow.map(({ row, done, opened }) => {
          const { party_id, party_name: name } = row
          const isOpen = party_id === borrower
          const next = isOpen ? null : party_id
          return (
            <QueueRow
              key={party_id}
              {...{ row, columns, density, isOpen, done, opened }}
              isTagged={!props.allDemo}
              toggle={`?${patchSearch(params, { borrower: next })}`}
              onToggle={() => onOpen(next)}
              onUndo={(decision) => acts?.undo(decision)}
              choosing={acts && { isChosen: chosen.has(party_id), onChoose: (isOn: boolean) => choose(party_id, isOn) }}
              actions={acts && isPhone && <ThumbActions {...{ acts, party_id, name, onOpen }} />}
            >
              <Suspense fallback={<SkeletonRows rows={3} columns={[8, 22, 60]} />}>
                <QueueBorrower {...{ party_id, name, acts, form, onForm, ticks }} />
              </Suspense>
            </QueueRow>
          )
        })}
      </ul>
    </>
  )
}

/** The rows as they were read, each with what was done about its borrower since. */
function useRowsNow({ queue, read_at, acts, borrower }: Pick<Props, 'queue' | 'read_at' | 'acts' | 'borrower'>) {
  const client = useQueryClient()
  const openedRow = useQuery({ ...borrowerQuery(borrower ?? ''), enabled: borrower !== null }).data?.row
  return queue.data.map((read) => {
    const { party_id } = read
    // What was promised since stands in the row that is opened, and in one that was opened since the queue was read.
    const asOpened = openedRow?.party_id === party_id ? openedRow : openedSince(client, party_id, read_at)
    const given = acts?.assigned.get(party_id)
    const done = acts?.done.get(party_id)
    const opened = acts?.opened.get(party_id)
    const known = asOpened ? { ...read, promise: asOpened.promise } : read
    return {
      row: given && given.at >= read_at ? { ...known, assignee: given.taker } : known,
      done: done && done.at >= read_at ? done : undefined,
      opened: opened && opened.at >= Math.max(read_at, done?.at ?? 0) ? opened : undefined,
    }
  })
}

/** Chooses the borrowers of the page or all of the queue, and decides about them; beside it, what is new. */
function Choosing({ ids, queue, acts, chosen, chosenForm, shown, whole, news, ...on }: Props & { ids: string[] }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const isPageChosen = ids.length > 0 && ids.every((id) => chosen.has(id))
  return (
    <div className={classes.choosing}>
      {acts && (
        <Checkbox
          size="xs"
          className={classes.tick}
          label={say('All on this page')}
          checked={isPageChosen}
          indeterminate={chosen.size > 0 && !isPageChosen}
          onChange={(event) => on.onChosen(new Set(event.currentTarget.checked ? ids : []))}
        />
      )}
      {acts && chosen.size > 0 && (
        <Suspense fallback={null}>
          <QueueBar
            label={say('Decide for those chosen')}
            acts={acts}
            covered={{ party_ids: [...chosen], whole, shown }}
            form={chosenForm}
            onForm={on.onChosenForm}
            cases={can('/v1/cases', 'POST')}
            before={
              <span className={classes.quiet}>
                {chosenCounted(say, whole ? queue.total_count : chosen.size)}
                {isPageChosen && !whole && queue.total_count > ids.length && (
                  <Button size="compact-xs" variant="subtle" onClick={on.onWhole}>
                    {allCounted(say, formatCount(queue.total_count))}
                  </Button>
                )}
              </span>
            }
          />
        </Suspense>
      )}
      <span role="status" className={classes.news}>
        {news}
      </span>
    </div>
  )
}

interface ThumbProps {
  acts: DeskActs
  party_id: string
  name: string
  onOpen: Props['onOpen']
}

/** On a phone the three decisions stand in each card. */
function ThumbActions({ acts, party_id, name, onOpen }: ThumbProps) {
  const say = usePhrases()
  const actButton = (word: string, onClick: () => void, variant = 'default') => (
    <Button
      size="xs"
      variant={variant}
      disabled={acts.isPending}
      aria-label={`${say(word)}: ${name}`}
      onClick={onClick}
    >
      <Phrase>{word}</Phrase>
    </Button>
  )
  return (
    <>
      {actButton('Acknowledge', () => void acts.decide({ party_ids: [party_id] }, { state: 'acknowledged' }), 'light')}
      {actButton('Watch', () => onOpen(party_id, 'watch'))}
      {actButton('Close', () => onOpen(party_id, 'close'))}
    </>
  )
}
