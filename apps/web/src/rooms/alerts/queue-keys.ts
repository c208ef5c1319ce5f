import { useWindowEvent } from '@mantine/hooks'
import type { DeskAlert, DeskRow } from '@saakh/contract/desk'
import { useListKeys } from '@saakh/ui/list-keys'
import { useShortcuts } from '@saakh/ui/shortcuts'
import { type RefObject, useEffect, useRef } from 'react'
import { usePolicy, useProfile } from '../../data/profile.ts'
import { usePanels } from '../../parts/use-panels.ts'
import type { DeskActs } from './queue-acts.ts'
import type { Covered, Whole } from './queue-covered.ts'
import { canBeUndone } from './queue-decisions.ts'
import type { FormName } from './queue-form-name.ts'
import { caseOf, suggestedOf } from './queue-read.ts'
import { personTaker } from './queue-taker.ts'

const ROWS = 'li[data-party]'
const rowOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>(ROWS)?.dataset.party ?? undefined

/** The row's own link has the focus: Enter opens it. */
export function focusBorrower(list: HTMLElement | null, party_id: string): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>(ROWS) ?? [])]
  const link = rows.find((row) => row.dataset.party === party_id)?.querySelector<HTMLElement>('[data-toggle]')
  link?.focus()
  link?.scrollIntoView?.({ block: 'nearest' })
}

/** What is recorded of one borrower, whatever else is chosen. */
const OF_ONE: ReadonlySet<FormName> = new Set(['note', 'promise', 'visit'])

interface Options {
  list: RefObject<HTMLElement | null>
  rows: readonly DeskRow[]
  acts: DeskActs
  canDecide: boolean
  chosen: ReadonlySet<string>
  /** Where all that the queue was asked for is chosen. */
  whole: Whole | undefined
  /** The borrower that is opened in place. */
  borrower: string | null
  /** Of the borrower that is opened; undefined until its alerts are read. */
  ticked: readonly DeskAlert[] | undefined
  openBorrower: (party_id: string | null, form?: FormName | null) => void
  onChosenForm: (form: FormName) => void
  onChoose: (party_id: string) => void
}

/**
 * `j`, `k` and the arrows go through the borrowers, letters decide: on what is chosen, else on the row that was reached.
 */
export function useQueueKeys(options: Options): void {
  const { list, rows, acts, canDecide, chosen, whole, borrower, ticked, openBorrower, onChosenForm, onChoose } = options
  const me = useProfile().data
  const { can } = usePolicy()
  const { isOpen: isPanelOpen, open } = usePanels()
  const reached = useRef<string | null>(null)
  const { step } = useListKeys({ list, rows: ROWS, openBeside: () => false })

  useWindowEvent('focusin', ({ target }) => {
    reached.current = (target instanceof Element && rowOf(target)) || reached.current
  })

  // Closing a panel leads back to the row that was reached, also where it is another than the one that opened it.
  useEffect(() => {
    if (isPanelOpen || reached.current === null || document.activeElement !== document.body) return
    focusBorrower(list.current, reached.current)
  }, [isPanelOpen, list])

  const target = (): string | null => {
    const focused = document.activeElement
    if (focused?.closest('[data-panel]')) return null
    const party_id = rowOf(focused) ?? reached.current ?? borrower
    return party_id !== null && rows.some((row) => row.party_id === party_id) ? party_id : null
  }
  const covered = (): Covered | null => {
    if (chosen.size > 0) return { party_ids: [...chosen], whole }
    const party_id = target()
    if (party_id === null) return null
    return { party_ids: [party_id], ...(party_id === borrower && ticked && { alerts: ticked }) }
  }
  const withForm = (form: FormName) => () => {
    if (!canDecide) return false
    if (chosen.size > 0 && !OF_ONE.has(form)) return onChosenForm(form)
    const party_id = target()
    if (party_id === null) return false
    openBorrower(party_id, form)
  }
  const onCovered = (act: (covered: Covered) => unknown) => () => {
    const given = canDecide && !acts.isPending ? covered() : null
    if (given === null) return false
    act(given)
  }
  const inRow = (by: 1 | -1) => () => rowOf(document.activeElement) !== undefined && step(by)()
  useShortcuts({
    arrowdown: inRow(1),
    arrowup: inRow(-1),
    a: onCovered((given) => void acts.decide(given, { state: 'acknowledged' })),
    w: withForm('watch'),
    c: withForm('close'),
    n: withForm('note'),
    p: withForm('promise'),
    v: withForm('visit'),
    s: () => {
      const act = ticked && target() === borrower ? suggestedOf(ticked)?.act : undefined
      if (!canDecide || !ticked || !act) return false
      if (act !== 'case') return withForm(act)()
      if (!can('/v1/cases', 'POST')) return false
      open('create_case', caseOf(ticked))
    },
    t: onCovered((given) => me && acts.assign(given, personTaker(me))),
    x: () => {
      const party_id = canDecide ? target() : null
      if (party_id === null) return false
      onChoose(party_id)
    },
    u: () => {
      const last = [...acts.done.values()].sort((a, b) => b.at - a.at).find(canBeUndone)
      if (!last) return false
      acts.undo(last)
    },
  })
}
