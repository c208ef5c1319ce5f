import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { DeskAlert } from '@saakh/contract/desk'
import type { ClosedRow, Undoable } from '@saakh/contract/desk-closed'
import { formatInstant } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { now } from '../../data/clock.ts'
import { counted, put } from '../../parts/deadline-words.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import queue from './queue.module.css'
import { OneAlert } from './queue-borrower.tsx'
import classes from './queue-closed.module.css'
import { borrowerQuery } from './queue-read.ts'

/** The closed alerts of a borrower, and what of them the person can take back still. */
export function ClosedBorrower({ row: { party_id, party_name, is_in_queue } }: { row: ClosedRow }) {
  const say = usePhrases()
  const query = useQuery(borrowerQuery(party_id))
  return (
    <section className={classes.opened} aria-label={`${say('Closed alerts')}: ${party_name}`}>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={3} columns={[8, 22, 60]} />}
        empty={{
          when: ({ alerts }) => closedOf(alerts).length === 0,
          title: 'No alert is closed any more',
          text: 'It came back or was cleared meanwhile.',
        }}
      >
        {({ alerts }) => (
          <>
            <ul className={queue.alerts}>
              {closedOf(alerts).map((alert) => (
                <li key={alert.alert_id}>
                  <OneAlert alert={alert} />
                </li>
              ))}
            </ul>
            <div className={classes.acts}>
              {actsOf(alerts).map((act) => (
                <TakeBack key={act.act_id} act={act} />
              ))}
              {is_in_queue && (
                <Link to={`${href('alerts')}?view=borrowers&borrower=${party_id}`}>
                  <Phrase>Open the borrower in the queue</Phrase>
                </Link>
              )}
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}

const closedOf = (alerts: readonly DeskAlert[]) => alerts.filter(({ state }) => state === 'closed')

/** Each act once: it is taken back as a whole. */
const actsOf = (alerts: readonly DeskAlert[]): Undoable[] => {
  const open = closedOf(alerts).flatMap(({ undo }) => (undo && Date.parse(undo.until) > now().getTime() ? [undo] : []))
  return [...new Map(open.map((act) => [act.act_id, act])).values()]
}

function TakeBack({ act: { act_id, until, alerts } }: { act: Undoable }) {
  const say = usePhrases()
  const write = useWrite(api.undoDecision, {
    invalidates: [api.deskClosed, api.deskBorrower, api.desk, api.deskClocks],
  })
  const undo = () =>
    write.mutate(
      { params: { act_id } },
      {
        onSuccess: ({ data }) => notify.success(data.message),
        onError: (error) => notify.failure(sentenceOf(error), 'Nothing was taken back'),
      },
    )
  return (
    <span className={classes.act}>
      <Button size="xs" variant="light" loading={write.isPending} onClick={undo}>
        {counted(say, alerts, 'Take back the closure of 1 alert', 'Take back the closure of # alerts')}
      </Button>
      <span className={classes.quiet}>{put(say('until #'), formatInstant(until))}</span>
    </span>
  )
}
