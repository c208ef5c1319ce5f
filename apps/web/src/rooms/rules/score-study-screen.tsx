import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { formatDate } from '@saakh/domain/formats'
import { saidIn } from '@saakh/domain/said'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { StatusWord } from '@saakh/ui/status-word'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { Page } from '../../parts/page.tsx'
import { RUN_STATES, RunLine } from '../../parts/run-progress.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { When } from '../../parts/when.tsx'
import { CalibrationForm } from './calibration-form.tsx'
import { CalibrationList } from './calibration-list.tsx'
import classes from './rules.module.css'
import { StudyFigures } from './study-figures.tsx'
import { StudyInputs } from './study-inputs.tsx'
import { ASKS_EVERY_MS, foundWords, isUnderWay } from './study-words.ts'
import { WeightsFound } from './weights-found.tsx'

type Body = Read<typeof api.scoreStudy>

/** A study: whether it runs, or what it found. */
export default function ScoreStudy() {
  const say = usePhrases()
  const { study_id = '' } = useParams()
  const query = useQuery(
    q(
      api.scoreStudy,
      { params: { study_id } },
      {
        refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.study.state) ? ASKS_EVERY_MS : false),
      },
    ),
  )
  const result = query.data?.result ?? query.data?.weights
  const title = query.data?.study.kind === 'weights' ? 'Study of the weights' : 'Study of the score'
  return (
    <Page
      title={result ? `${say(title)}, ${formatDate(result.as_of)}` : title}
      aside={
        <Link to={href('score_studies')}>
          <Phrase>All studies</Phrase>
        </Link>
      }
      action={query.data && <Actions body={query.data} />}
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={8} columns={[30, 20, 20]} />}>
        {(body) => <Told body={body} />}
      </Loaded>
    </Page>
  )
}

/** The file is the document that the SHA-256 is of, byte by byte. */
function Actions({ body: { study, result: calibrated, weights, lacks, changes, today } }: { body: Body }) {
  const { can } = usePolicy()
  const [isProposing, setIsProposing] = useState(false)
  const result = calibrated ?? weights
  if (isUnderWay(study.state)) return <Cancel study_id={study.study_id} />
  if (result === null) return null
  const isOpen = changes.some(({ state, is_in_force }) => state === 'asked' || is_in_force)
  return (
    <span className={classes.links}>
      <Button
        variant="default"
        onClick={() => saveFile(canonicalJson(result), 'application/json', `score-study-${result.as_of}.json`)}
      >
        <Phrase>Save as file</Phrase>
      </Button>
      {lacks === null && !isOpen && can('/v1/admin/rules', 'POST') && (
        <Button onClick={() => setIsProposing(true)}>
          <Phrase>Put in force</Phrase>
        </Button>
      )}
      {isProposing && (
        <CalibrationForm
          kind={study.kind}
          study_id={study.study_id}
          today={today}
          onClose={() => setIsProposing(false)}
        />
      )}
    </span>
  )
}

function Cancel({ study_id }: { study_id: string }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const cancel = useWrite(api.cancelScoreStudy, {
    invalidates: [api.scoreStudy, api.scoreStudies],
    onSuccess: ({ message }: { message: string }) => notify.success(say(message)),
    onError: (error: unknown) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  if (!can('/v1/admin/rules', 'DELETE')) return null
  return (
    <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ params: { study_id } })}>
      <Phrase>Cancel the study</Phrase>
    </Button>
  )
}

function Told({ body }: { body: Body }) {
  const say = usePhrases()
  const { study, result, weights, names, lacks_said, changes } = body
  const words = foundWords(study)
  const { kind, state, steps_done, steps_all, asked_by, asked_at, document_sha256, error, model_version } = study
  return (
    <>
      <p className={classes.says}>
        <StatusWord {...RUN_STATES[state]} /> {asked_by ?? say('Command line')}, <When value={asked_at} />.{' '}
        <Phrase>Version of the score</Phrase>: {model_version}.
        {document_sha256 && (
          <span className={classes.hash} title={document_sha256}>
            SHA-256 {document_sha256.slice(0, 16)}…
          </span>
        )}
      </p>
      {isUnderWay(state) && (
        <RunLine>
          <progress
            aria-label={say('Study of the score')}
            {...(steps_done !== null && { value: steps_done, max: steps_all ?? 1 })}
          />
          <Phrase>
            {kind === 'weights'
              ? 'Each quarter-end is judged anew by what was known then. On a large book this takes hours.'
              : 'The book is read and the score is fitted. This takes up to some minutes.'}
          </Phrase>
        </RunLine>
      )}
      {error && (
        <p role="alert" className={classes.problem}>
          <Phrase>{error}</Phrase>
        </p>
      )}
      {state === 'cancelled' && (
        <EmptyState title="This study was cancelled" text="Nothing was kept. Run a new one on the page before." />
      )}
      {words && (
        <p className={classes.says}>
          <b>
            <Phrase>{words}</Phrase>.
          </b>{' '}
          {lacks_said && saidIn(say, lacks_said)}
        </p>
      )}
      {weights && <WeightsFound weights={weights} names={names} />}
      {result && (
        <>
          <StudyInputs result={result} />
          <StudyFigures calibration={result.calibration} />
        </>
      )}
      {changes.length > 0 && (
        <section className={classes.part}>
          <h2>
            <Phrase>{kind === 'weights' ? 'Proposals' : 'Calibrations'}</Phrase>
          </h2>
          <CalibrationList changes={changes} />
        </section>
      )}
    </>
  )
}
