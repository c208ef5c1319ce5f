import { api } from '@saakh/contract/api'
import type { DeskAlert, DeskRow } from '@saakh/contract/desk'
import type { BodyInput } from '@saakh/contract/endpoint'
import type { GivenState } from '@saakh/domain/desk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, sentenceOf, useWrite } from '../../data/api.ts'
import { now } from '../../data/clock.ts'
import { notify } from '../../parts/notify.ts'
import { notifyUndo } from '../../parts/notify-undo.tsx'
import { useBegun } from './queue-jobs.tsx'
import { alertsOf } from './queue-read.ts'

/** What the endpoint takes at once. */
const MOST_ALERTS = 500

export type Given = Pick<BodyInput<typeof api.decideAlerts>, 'state' | 'code' | 'note' | 'watch_until'>

export interface Done {
  act_id: string
  state: GivenState
  decided: number
  undo_until: string
  party_ids: readonly string[]
  at: number
}

/** All that the queue was asked for, as it stood when it was read. */
export interface Whole {
  filter: BodyInput<typeof api.decideFiltered>['filter']
  seen_at: string
}

export interface Covered {
  party_ids: readonly string[]
  /** Those that were ticked; without them what a decision covers by itself. */
  alerts?: readonly DeskAlert[]
  /** Then those of the page are only what is seen of it. */
  whole?: Whole | undefined
  /** What the queue shows, of which these were chosen. */
  shown?: Whole | undefined
}

/** What the cases of several borrowers have in common. */
export type OfCases = Pick<BodyInput<typeof api.openCases>, 'case_type' | 'subject' | 'issue'>

export interface OpenedCase {
  case_uid: string
  case_number: string
  at: number
}

interface Options {
  /** The server's order may be another one now. */
  onChanged: () => void
  onDecided: (party_ids: readonly string[]) => void
}

/**
 * What a person does about borrowers of the queue. A row stays where it is and shows what was done until the queue is read
 * again.
 */
export function useDeskActs({ onChanged, onDecided }: Options) {
  const queries = useQueryClient()
  const [done, setDone] = useState<ReadonlyMap<string, Done>>(new Map())
  const [assigned, setAssigned] = useState<ReadonlyMap<string, { taker: DeskRow['assignee']; at: number }>>(new Map())
  const [opened, setOpened] = useState<ReadonlyMap<string, OpenedCase>>(new Map())
  const { begin } = useBegun()
  const [isCollecting, setCollecting] = useState(false)
  const readBorrowersAgain = () => queries.invalidateQueries({ queryKey: [api.deskBorrower.path] })
  const changed = () => {
    void readBorrowersAgain()
    onChanged()
  }
  const decision = useWrite(api.decideAlerts)
  const closingAsk = useWrite(api.askClosing)
  const undoing = useWrite(api.undoDecision)
  const assignment = useWrite(api.assignBorrowers)
  const wholeDecision = useWrite(api.decideFiltered)
  const wholeAssignment = useWrite(api.assignFiltered)
  const casesOpening = useWrite(api.openCases, { invalidates: [api.getCases, api.deskClocks] })

  const undo = ({ act_id }: Done) =>
    undoing.mutate(
      { params: { act_id } },
      {
        onSuccess: ({ data }) => {
          setDone((before) => new Map([...before].filter(([, one]) => one.act_id !== act_id)))
          changed()
          notify.success(data.message)
        },
        onError: (error) => notify.failure(sentenceOf(error), 'Nothing was taken back'),
      },
    )

  function decided(party_ids: readonly string[], one: Omit<Done, 'party_ids' | 'at'>, message: string) {
    const done: Done = { ...one, party_ids, at: Date.now() }
    setDone((before) => new Map([...before, ...party_ids.map((party_id) => [party_id, done] as const)]))
    changed()
    notifyUndo(message, () => undo(done))
    onDecided(party_ids)
  }

  /** Where it is refused `onRefused` hears it, or a message tells it. */
  async function decide({ party_ids, alerts, whole }: Covered, given: Given, onRefused?: (error: ApiError) => void) {
    const tell = onRefused ?? ((error: ApiError) => notify.failure(sentenceOf(error), 'Nothing was decided'))
    const { state } = given
    if (whole && state !== 'new')
      return wholeDecision.mutate(
        { body: { ...given, ...whole, state } },
        {
          onSuccess: ({ data: { message, act_id, decided: count, undo_until, job_id } }) => {
            if (job_id) begin({ job_id, kind: 'decide', total: count })
            decided(party_ids, { act_id, state, decided: count, undo_until }, message)
          },
          onError: tell,
        },
      )
    setCollecting(true)
    const covered = alerts ?? (await alertsOf(queries, party_ids).catch((error: ApiError) => tell(error)))
    setCollecting(false)
    if (!covered) return
    if (covered.length === 0) return notify.info('No alert of these borrowers is open any more.')
    if (covered.length > MOST_ALERTS)
      return notify.failure(`One decision covers ${MOST_ALERTS} alerts, these are ${covered.length}. Choose fewer.`)
    decision.mutate(
      {
        body: {
          ...given,
          alerts: covered.map(({ alert_id, reading_no, standing }) => ({ alert_id, reading_no, standing })),
        },
      },
      {
        onSuccess: ({ data: { message, act_id, decided: count, undo_until } }) =>
          decided(party_ids, { act_id, state, decided: count, undo_until }, message),
        onError: (error) => {
          // Somebody else changed it meanwhile: what stands now is shown beside the refusal.
          if (error.status === 409 || error.status === 404) changed()
          tell(error)
        },
      },
    )
  }

  /** Alerts of one borrower that whoever decides may not close alone. */
  const askClosing = (
    { party_ids, alerts = [] }: Covered,
    { code, note }: Given,
    onRefused: (error: ApiError) => void,
  ) => {
    const [party_id = ''] = party_ids
    const seen = alerts.map(({ alert_id, reading_no, standing }) => ({ alert_id, reading_no, standing }))
    closingAsk.mutate(
      { body: { party_id, alerts: seen, code, note } },
      {
        onSuccess: ({ data }) => {
          changed()
          notify.success(data.message)
          onDecided(party_ids)
        },
        onError: (error) => {
          if (error.status === 409 || error.status === 404) changed()
          onRefused(error)
        },
      },
    )
  }

  const assign = (
    { party_ids, whole }: Covered,
    taker: DeskRow['assignee'],
    more: { onDone?: () => void; onRefused?: (error: ApiError) => void } = {},
  ) => {
    const to = { assignee: taker?.user_id ?? null, ...(taker?.unit_id && { unit_id: taker.unit_id }) }
    const told = {
      onSuccess: ({ data }: { data: { message: string } }) => {
        const at = Date.now()
        setAssigned((before) => new Map([...before, ...party_ids.map((id) => [id, { taker, at }] as const)]))
        changed()
        notify.success(data.message)
        more.onDone?.()
      },
      onError: more.onRefused ?? ((error: ApiError) => notify.failure(sentenceOf(error), 'Nobody was assigned')),
    }
    if (whole) wholeAssignment.mutate({ body: { filter: whole.filter, ...to } }, told)
    else assignment.mutate({ body: { party_ids: [...party_ids], ...to } }, told)
  }

  const openCases = ({ party_ids, whole, shown }: Covered, of: OfCases, onRefused: (error: ApiError) => void) => {
    const asked = whole ?? (shown && { ...shown, party_ids: [...party_ids] })
    if (!asked) return
    casesOpening.mutate(
      { body: { ...asked, ...of } },
      {
        onSuccess: ({ data: { message, cases, borrowers, job_id } }) => {
          if (job_id) begin({ job_id, kind: 'cases', total: borrowers })
          const at = Date.now()
          setOpened(
            (before) =>
              new Map([...before, ...cases.map(({ party_id, ...one }) => [party_id, { ...one, at }] as const)]),
          )
          changed()
          notify.success(message)
          onDecided(cases.map(({ party_id }) => party_id))
        },
        onError: onRefused,
      },
    )
  }

  return {
    done,
    assigned,
    opened,
    openCases,
    decide,
    askClosing,
    undo,
    assign,
    changed,
    isPending: [
      isCollecting,
      decision.isPending,
      closingAsk.isPending,
      assignment.isPending,
      wholeDecision.isPending,
      wholeAssignment.isPending,
      casesOpening.isPending,
    ].some(Boolean),
  }
}
export type DeskActs = ReturnType<typeof useDeskActs>

/** By the server's time, which gave the end. */
export const canBeUndone = ({ undo_until }: Done): boolean => Date.parse(undo_until) > now().getTime()
