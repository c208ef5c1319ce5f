import { useRef, useState } from 'react'
import { now } from '../../data/clock.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { useDeskActs } from './queue-acts.ts'
import type { FormName } from './queue-form-name.ts'
import { focusBorrower, useQueueKeys } from './queue-keys.ts'
import type { QueueSearch, useQueue } from './queue-read.ts'
import { useTicks } from './queue-ticks.ts'
import { bothSearch } from './searches.ts'

/** The borrowers that are chosen with the form that stands for them, and whether all of the queue is meant. */
function useChoice(asked: string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [chosenForm, setChosenForm] = useState<FormName | null>(null)
  // Of which filter all is chosen, beyond the page; another filter ends it.
  const [wholeOf, setWholeOf] = useState<string | null>(null)
  const choose = (next: ReadonlySet<string>) => {
    setChosen(next)
    setWholeOf(null)
  }
  return {
    ...{ chosen, chosenForm, setChosenForm, choose },
    isWhole: wholeOf === asked,
    chooseWhole: () => setWholeOf(asked),
  }
}

/** The borrower that is opened in place, and the form that stands there. */
function useOpenBorrower(borrower: string | null) {
  const [, patch] = useSearchParamsOf(bothSearch)
  // With its borrower: the address follows a little later, and until then another borrower is open.
  const [asking, setAsking] = useState<{ party_id: string; form: FormName } | null>(null)
  const ask = (party_id: string | null, form: FormName | null) =>
    setAsking(party_id === null || form === null ? null : { party_id, form })
  const openBorrower = (party_id: string | null, form: FormName | null = null) => {
    ask(party_id, form)
    if (party_id !== borrower) patch({ borrower: party_id })
  }
  const form = asking?.party_id === borrower ? (asking?.form ?? null) : null
  return { form, openBorrower, onForm: (form: FormName | null) => ask(borrower, form) }
}

/** What is chosen and open in the queue, and what is done about it by hand and by keys. */
export function useQueueDesk(search: QueueSearch, { query, note }: ReturnType<typeof useQueue>) {
  const { page: _, borrower = null, sort_by: __, sort_in: ___, columns: ____, density: _____, ...listed } = search
  const canDecide = usePolicy().can('/v1/admin/alerts', 'POST')
  const list = useRef<HTMLUListElement>(null)
  const { isWhole, choose, setChosenForm, ...choice } = useChoice(JSON.stringify(listed))
  const { openBorrower, ...opened } = useOpenBorrower(borrower)
  const ticks = useTicks(borrower, query.data !== undefined)
  const { ticked } = ticks
  const rows = query.data?.data ?? []
  const shown = { filter: listed, seen_at: serverTimeOf(query.dataUpdatedAt) }
  const whole = isWhole ? shown : undefined
  const acts = useDeskActs({
    onChanged: note,
    onDecided: (party_ids) => {
      const isDone = (id: string) => party_ids.includes(id) || acts.done.has(id) || acts.opened.has(id)
      const last = rows.findLastIndex(({ party_id }) => party_ids.includes(party_id))
      const next = rows.slice(last + 1).find(({ party_id }) => !isDone(party_id)) ?? rows[last]
      if (borrower !== null && party_ids.includes(borrower)) openBorrower(null)
      choose(new Set())
      setChosenForm(null)
      if (next) focusBorrower(list.current, next.party_id)
    },
  })
  const { chosen } = choice
  useQueueKeys({
    ...{ list, rows, acts, chosen, whole, borrower, ticked, openBorrower, canDecide, onChosenForm: setChosenForm },
    onChoose: (party_id) => choose(withOrWithout(chosen, party_id)),
  })
  return {
    ...{ ...choice, ...opened, choose, setChosenForm, openBorrower },
    ...{ list, rows, borrower, listed, shown, whole, acts, canDecide, ticks },
  }
}
export type QueueDesk = ReturnType<typeof useQueueDesk>

/** When by the server's clock something was read at this time of the browser's. */
const serverTimeOf = (read_at: number): string => new Date(now().getTime() - (Date.now() - read_at)).toISOString()

const withOrWithout = (chosen: ReadonlySet<string>, party_id: string): ReadonlySet<string> =>
  chosen.has(party_id) ? new Set([...chosen].filter((other) => other !== party_id)) : new Set([...chosen, party_id])
