import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { BackTestResult } from '@saakh/contract/back-test-result'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase, useNamed, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { StatusWord } from '@saakh/ui/status-word'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { Page } from '../../parts/page.tsx'
import { ASKS_EVERY_MS, RUN_STATES, RUNS, RunProgress } from '../../parts/run-progress.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { When } from '../../parts/when.tsx'
import { BackTestCurves, BackTestWeeks } from './back-test-charts.tsx'
import { BackTestFigures } from './back-test-figures.tsx'
import { DifferingBorrowers } from './differing-borrowers.tsx'
import { LimitProposal } from './limit-proposal.tsx'
import { differing, OUTCOME_WORDS, valueText } from './rule-words.ts'
import classes from './rules.module.css'

type Body = Read<typeof api.backTest>

/** A back-test: how far it is, or what it found. */
export default function BackTest() {
  const { back_test_id = '' } = useParams()
  const query = useQuery(
    q(
      api.backTest,
      { params: { back_test_id } },
      {
        refetchInterval: ({ state }) =>
          state.data && RUNS.includes(state.data.back_test.state) ? ASKS_EVERY_MS : false,
      },
    ),
  )
  const { data } = query
  const [say, named] = [usePhrases(), useNamed()]
  return (
    <Page
      title={data ? named('{1}: back-test', say(data.label)) : 'Back-test'}
      aside={
        data && (
          <Link to={href('rule', { code: data.code })}>
            <Phrase>To the rule</Phrase>
          </Link>
        )
      }
      action={data && <Action body={data} />}
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={8} columns={[30, 20, 20]} />}>
        {(body) => <Told body={body} />}
      </Loaded>
    </Page>
  )
}

/** Cancels what runs; saves the document of what is done. */
function Action({ body: { back_test, result } }: { body: Body }) {
  const { can } = usePolicy()
  const { back_test_id, state, until } = back_test
  const cancel = useWrite(api.cancelBackTest, {
    invalidates: [api.backTest, api.rule],
    onSuccess: ({ message }: { message: string }) => notify.success(message),
    onError: (error: unknown) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  if (RUNS.includes(state) && can('/v1/admin/rules', 'DELETE'))
    return (
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ params: { back_test_id } })}>
        <Phrase>Cancel the run</Phrase>
      </Button>
    )
  if (result === null) return null
  const save = () => saveFile(JSON.stringify(result, null, 2), 'application/json', `back-test-${until}.json`)
  return (
    <Button variant="default" onClick={save}>
      <Phrase>Save as file</Phrase>
    </Button>
  )
}

function Told({ body }: { body: Body }) {
  const { back_test, change, fields, result } = body
  const { outcome, from, until, state, asked_by, asked_at, document_sha256, error, done, total } = back_test
  const { word, tone } = RUN_STATES[state]
  return (
    <>
      <p className={classes.says}>
        <StatusWord word={word} tone={tone} /> <Phrase>Outcome</Phrase>: <Phrase>{OUTCOME_WORDS[outcome]}</Phrase>,{' '}
        {formatDate(from)} – {formatDate(until)}. {asked_by}, <When value={asked_at} />
        {document_sha256 && (
          <span className={classes.hash} title={document_sha256}>
            SHA-256 {document_sha256.slice(0, 16)}…
          </span>
        )}
      </p>
      {change === null ? (
        <p className={classes.says}>
          <Phrase>
            Saakh ran it by itself over the limits in force, to see whether the recorded outcomes speak for another one.
          </Phrase>
        </p>
      ) : (
        <Tested change={change} fields={fields} />
      )}
      {RUNS.includes(state) && <RunProgress done={done} total={total} />}
      {error && (
        <p role="alert" className={classes.problem}>
          {error}
        </p>
      )}
      {state === 'cancelled' && (
        <EmptyState
          title="This back-test was cancelled"
          text="Nothing was kept. Run it again on the page of the rule."
        />
      )}
      {result && <Found result={result} body={body} />}
    </>
  )
}

/** What the change would alter. */
function Tested({ change, fields }: { change: NonNullable<Body['change']>; fields: Body['fields'] }) {
  return (
    <ul className={classes.values}>
      {change.portfolio_name && <li>{change.portfolio_name}</li>}
      {change.is_new_version
        ? change.says?.map((line) => <li key={line}>{line}</li>)
        : differing(fields, change.values, change.values_before).map((field) => (
            <li key={field.key}>
              {field.label}: {valueText(field, change.values_before[field.key])} →{' '}
              <b>{valueText(field, change.values[field.key])}</b>
            </li>
          ))}
    </ul>
  )
}

function Found({ result, body }: { result: BackTestResult; body: Body }) {
  const { fields } = body
  const isAlone = body.change === null
  return (
    <>
      <Knowledge result={result} />
      {body.proposal && <LimitProposal proposal={body.proposal} body={body} result={result} />}
      <BackTestFigures result={result} isAlone={isAlone} />
      <BackTestCurves result={result} fields={fields} />
      <BackTestWeeks result={result} isAlone={isAlone} />
      {!isAlone && <DifferingBorrowers result={result} />}
    </>
  )
}

/** What it was judged on, and how much of that counts by a day that was put in place of the one of its arrival. */
function Knowledge({ result }: { result: BackTestResult }) {
  const { borrowers, not_measurable, failed, facts, reconstructed, step_days, steps } = result
  const share = facts === 0 ? 0 : Math.round((reconstructed / facts) * 100)
  return (
    <p className={classes.says}>
      {formatCount(borrowers)} <Phrase>borrowers were judged on</Phrase> {formatCount(steps)}{' '}
      <Phrase>days, every</Phrase> {step_days} <Phrase>days.</Phrase> <Phrase>Records read:</Phrase>{' '}
      {formatCount(facts)}.{' '}
      <b>
        <Phrase>Reconstructed:</Phrase> {share} %.
      </b>{' '}
      {reconstructed > 0 && (
        <>
          <Phrase>
            Reconstructed records were loaded long after their day. They count from the day on which such a record
            usually comes.
          </Phrase>{' '}
        </>
      )}
      {Object.keys(result.values_in_force).length === 0 && (
        <>
          <Phrase>No rule is in force to compare with: every alert would be new.</Phrase>{' '}
        </>
      )}
      {not_measurable > 0 && (
        <>
          {formatCount(not_measurable)} <Phrase>borrowers lack the data to be judged on any day.</Phrase>{' '}
        </>
      )}
      {failed > 0 && (
        <b>
          {formatCount(failed)} <Phrase>borrowers could not be judged because the rule failed.</Phrase>
        </b>
      )}
    </p>
  )
}
