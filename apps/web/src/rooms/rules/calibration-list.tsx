import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { ScoreChange } from '@saakh/contract/score-study'
import { formatDate } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { StatusWord } from '@saakh/ui/status-word'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import { When } from '../../parts/when.tsx'
import classes from './rules.module.css'
import { CALIBRATION_STATES, figureText } from './study-words.ts'

/** Calibrations that were asked for and decided, the newest first. */
export function CalibrationList({ changes }: { changes: readonly ScoreChange[] }) {
  if (changes.length === 0)
    return (
      <p className={classes.says}>
        <Phrase>No calibration was proposed yet.</Phrase>
      </p>
    )
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change.change_id} className={classes.proposed}>
          <Calibration change={change} />
        </li>
      ))}
    </ul>
  )
}

function Calibration({ change }: { change: ScoreChange }) {
  const {
    kind,
    card_version,
    study_id,
    studied_on,
    prior,
    slope,
    state,
    is_in_force,
    proposed_by,
    proposed_at,
    decided_by,
  } = change
  const { word, tone } = CALIBRATION_STATES[state]
  return (
    <article>
      <header className={classes.changeHead}>
        {is_in_force ? <StatusWord word="In force" tone="low" /> : <StatusWord word={word} tone={tone} />}
        <span className={classes.quiet}>
          {proposed_by}, <When value={proposed_at} />
          {decided_by && ` · ${decided_by}`}
        </span>
      </header>
      <ul className={classes.values}>
        {study_id === null ? (
          <li>
            <Phrase>{kind === 'weights' ? 'The expert card again' : 'No calibration'}</Phrase>
          </li>
        ) : (
          <>
            {studied_on && (
              <li className={classes.test}>
                <Link to={href('score_study', { study_id })}>
                  <Phrase>Study of</Phrase> {formatDate(studied_on)}
                </Link>
              </li>
            )}
            {card_version && (
              <li>
                <Phrase>Version of the card</Phrase>: <b>{card_version}</b>
              </li>
            )}
            {prior !== null && slope !== null && (
              <li>
                <Phrase>Prior</Phrase>: <b>{figureText(prior)}</b> · <Phrase>Slope</Phrase>: <b>{figureText(slope)}</b>
              </li>
            )}
          </>
        )}
      </ul>
      <p className={classes.reason}>
        {change.reason}
        {change.active_from && (
          <>
            {' '}
            <Phrase>From</Phrase> {formatDate(change.active_from)}.
          </>
        )}
      </p>
      {state === 'asked' && <Waiting change={change} />}
    </article>
  )
}

/** Whoever proposed it withdraws it; another one decides. */
function Waiting({ change: { change_id, is_own } }: { change: ScoreChange }) {
  const { can } = usePolicy()
  const withdraw = useWrite(api.withdrawCalibration, {
    invalidates: [api.scoreStudies, api.scoreStudy, api.adminApprovals],
    onSuccess: ({ message }: { message: string }) => notify.success(message),
    onError: (error: unknown) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  return (
    <div className={classes.buttons}>
      {!is_own && can('/v1/admin/approvals', 'PATCH') && (
        <Button size="xs" component={Link} to={href('approvals', {}, { kind: 'score' })}>
          <Phrase>Decide on it</Phrase>
        </Button>
      )}
      {is_own && can('/v1/admin/rules', 'DELETE') && (
        <Button
          size="xs"
          variant="default"
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { change_id } })}
        >
          <Phrase>Withdraw</Phrase>
        </Button>
      )}
    </div>
  )
}
