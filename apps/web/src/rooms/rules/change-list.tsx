import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { BackTestHead, LimitChange, RuleRow } from '@saakh/contract/rules'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { StatusWord } from '@saakh/ui/status-word'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import { RUN_STATES } from '../../parts/run-progress.tsx'
import { When } from '../../parts/when.tsx'
import { BackTestForm } from './back-test-form.tsx'
import { CHANGE_STATES, differing, OUTCOME_WORDS, valueText } from './rule-words.ts'
import classes from './rules.module.css'

interface Props {
  rule: RuleRow
  changes: readonly LimitChange[]
  today: string
}

/** What is drafted, asked for and was decided, the newest first. */
export function ChangeList({ rule, changes, today }: Props) {
  if (changes.length === 0)
    return (
      <p className={classes.says}>
        <Phrase>Nothing is proposed. Change a limit to see who would be alerted, and draft it.</Phrase>
      </p>
    )
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change.change_id} className={classes.proposed}>
          <Change rule={rule} change={change} today={today} />
        </li>
      ))}
    </ul>
  )
}

function Change({ rule, change, today }: { rule: RuleRow; change: LimitChange; today: string }) {
  const { state, portfolio_name, reason, circular, active_from, proposed_by, proposed_at, decided_by } = change
  const { word, tone } = CHANGE_STATES[state]
  return (
    <article>
      <header className={classes.changeHead}>
        <StatusWord word={word} tone={tone} />
        <span className={classes.quiet}>
          {proposed_by}, <When value={proposed_at} />
          {decided_by && ` · ${decided_by}`}
        </span>
      </header>
      <ul className={classes.values}>
        {portfolio_name && <li>{portfolio_name}</li>}
        {change.is_new_version
          ? change.says?.map((line) => <li key={line}>{line}</li>)
          : differing(rule.fields, change.values, change.values_before).map((field) => (
              <li key={field.key}>
                {field.label}: {valueText(field, change.values_before[field.key])} →{' '}
                <b>{valueText(field, change.values[field.key])}</b>
              </li>
            ))}
      </ul>
      <p className={classes.reason}>
        {reason}
        {circular && (
          <>
            {' '}
            (<Phrase>Circular</Phrase> {circular})
          </>
        )}
        {active_from && (
          <>
            {' '}
            <Phrase>From</Phrase> {formatDate(active_from)}.
          </>
        )}
      </p>
      {change.back_tests.map((test) => (
        <TestLine key={test.back_test_id} test={test} />
      ))}
      {change.back_test_due && (
        <p className={classes.problem}>
          <Phrase>Its back-test is due by</Phrase> <When value={change.back_test_due} />
        </p>
      )}
      <Actions change={change} today={today} />
    </article>
  )
}

function TestLine({ test }: { test: BackTestHead }) {
  const { back_test_id, outcome, from, until, state, done, total, error } = test
  const { word, tone } = RUN_STATES[state]
  return (
    <p className={classes.test}>
      <Link to={href('back_test', { back_test_id })}>
        <Phrase>Back-test</Phrase> <Phrase>{OUTCOME_WORDS[outcome]}</Phrase>, {formatDate(from)} – {formatDate(until)}
      </Link>{' '}
      <StatusWord word={word} tone={tone} />
      {state === 'running' && total > 0 && ` ${formatCount(done)} / ${formatCount(total)}`}
      {error && <span className={classes.quiet}> {error}</span>}
    </p>
  )
}

/** What can be done with a change now; what is missing is said. */
function Actions({ change, today }: { change: LimitChange; today: string }) {
  const { change_id, state, is_own, lacks, circular, back_tests } = change
  const { can } = usePolicy()
  const [isTesting, setIsTesting] = useState(false)
  const options = {
    invalidates: [api.rule, api.rules, api.adminApprovals],
    onSuccess: ({ message }: { message: string }) => notify.success(message),
    onError: (error: unknown) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  }
  const ask = useWrite(api.askForLimits, options)
  const withdraw = useWrite(api.withdrawLimits, options)
  const isBusy = ask.isPending || withdraw.isPending
  const runs = back_tests.some((test) => test.state === 'waiting' || test.state === 'running')
  const mayTest =
    can('/v1/admin/rules', 'POST') && !runs && (state === 'draft' || (state === 'approved' && circular !== null))
  return (
    <>
      {state === 'draft' && lacks && !runs && <p className={classes.lacks}>{lacks}</p>}
      <div className={classes.buttons}>
        {mayTest && (
          <Button size="xs" variant={lacks ? 'filled' : 'default'} onClick={() => setIsTesting(true)}>
            <Phrase>Run a back-test</Phrase>
          </Button>
        )}
        {state === 'draft' && is_own && lacks === null && (
          <Button size="xs" disabled={isBusy} onClick={() => ask.mutate({ params: { change_id } })}>
            <Phrase>Ask a second person</Phrase>
          </Button>
        )}
        {state === 'asked' && !is_own && can('/v1/admin/approvals', 'PATCH') && (
          <Button size="xs" component={Link} to={href('approvals', {}, { kind: 'limits' })}>
            <Phrase>Decide on it</Phrase>
          </Button>
        )}
        {(state === 'draft' || state === 'asked') && is_own && can('/v1/admin/rules', 'DELETE') && (
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            onClick={() => withdraw.mutate({ params: { change_id } })}
          >
            <Phrase>Withdraw</Phrase>
          </Button>
        )}
      </div>
      {isTesting && <BackTestForm change_id={change_id} today={today} onClose={() => setIsTesting(false)} />}
    </>
  )
}
