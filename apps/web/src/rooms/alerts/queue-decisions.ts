import { api } from '@saakh/contract/api'
import type { BodyInput } from '@saakh/contract/endpoint'
import type { GivenState } from '@saakh/domain/desk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, sentenceOf, useWrite } from '../../data/api.ts'
import { now } from '../../data/clock.ts'
import { notify } from '../../parts/notify.ts'
import { notifyUndo } from '../../parts/notify-undo.tsx'
import type { Covered, OfQueue } from './queue-covered.ts'
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

const seen = (alerts: NonNullable<Covered['alerts']>) =>
  alerts.map(({ alert_id, reading_no, standing }) => ({ alert_id, reading_no, standing }))

/** What was decided since the queue was read, by borrower, and how it is taken back. */
function useDone({ changed, onDecided }: OfQueue) {
  const [done, setDone] = useState<ReadonlyMap<string, Done>>(new Map())
  const undoing = useWrite(api.undoDecision)
  const undo = ({ act_id }: Done) =>
    undoing.mutate(
      { params: { act_id } },
      {
        onSuccess: ({ data }) => {
          setDone((before) => new Map([...before].filter(([, decision]) => decision.act_id !== act_id)))
          changed()
          notify.success(data.message)
        },
        onError: (error) => notify.failure(sentenceOf(error), 'Nothing was taken back'),
      },
    )
  function decided(party_ids: readonly string[], decision: Omit<Done, 'party_ids' | 'at'>, message: string) {
    const done: Done = { ...decision, party_ids, at: Date.now() }
    setDone((before) => new Map([...before, ...party_ids.map((party_id) => [party_id, done] as const)]))
    changed()
    notifyUndo(message, () => undo(done))
    onDecided(party_ids)
  }
  return { done, undo, decided }
}

/** Decides about alerts of borrowers: about those that were ticked, all of theirs, or all that the queue was asked for. */
export function useDecisions(queue: OfQueue) {
  const queries = useQueryClient()
  const { done, undo, decided } = useDone(queue)
  const { begin } = useBegun()
  const [isCollecting, setCollecting] = useState(false)
  const decision = useWrite(api.decideAlerts)
  const wholeDecision = useWrite(api.decideFiltered)

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
      { body: { ...given, alerts: seen(covered) } },
      {
        onSuccess: ({ data: { message, act_id, decided: count, undo_until } }) =>
          decided(party_ids, { act_id, state, decided: count, undo_until }, message),
        onError: (error) => {
          // Somebody else changed it meanwhile: what stands now is shown beside the refusal.
          if (isOvertaken(error)) queue.changed()
          tell(error)
        },
      },
    )
  }
  return { done, undo, decide, isPending: isCollecting || decision.isPending || wholeDecision.isPending }
}

/** Asks for the closing of one borrower's alerts that whoever decides may not close alone. */
export function useAskedClosing({ changed, onDecided }: OfQueue) {
  const closingAsk = useWrite(api.askClosing)
  const askClosing = (
    { party_ids, alerts = [] }: Covered,
    { code, note }: Given,
    onRefused: (error: ApiError) => void,
  ) => {
    const [party_id = ''] = party_ids
    closingAsk.mutate(
      { body: { party_id, alerts: seen(alerts), code, note } },
      {
        onSuccess: ({ data }) => {
          changed()
          notify.success(data.message)
          onDecided(party_ids)
        },
        onError: (error) => {
          if (isOvertaken(error)) changed()
          onRefused(error)
        },
      },
    )
  }
  return { askClosing, isPending: closingAsk.isPending }
}

const isOvertaken = ({ status }: ApiError): boolean => status === 409 || status === 404

/** By the server's time, which gave the end. */
export const canBeUndone = ({ undo_until }: Done): boolean => Date.parse(undo_until) > now().getTime()
