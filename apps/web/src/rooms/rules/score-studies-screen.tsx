import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import type { StudyHead, StudyKind } from '@saakh/contract/score-study'
import { formatCount, formatInstant } from '@saakh/domain/formats'
import { said, saidIn } from '@saakh/domain/said'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { StatusWord } from '@saakh/ui/status-word'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { Page } from '../../parts/page.tsx'
import { RUN_STATES } from '../../parts/run-progress.tsx'
import { CalibrationForm } from './calibration-form.tsx'
import { CalibrationList } from './calibration-list.tsx'
import classes from './rules.module.css'
import { ASKS_EVERY_MS, foundWords, isUnderWay } from './study-words.ts'

type Studies = Read<typeof api.scoreStudies>

const NEEDS =
  'Run one to see how many outcomes your book has. A study needs {1} borrowers that became NPA and {1} that did not.'

const COLUMNS: Column<StudyHead>[] = [
  {
    key: 'asked_at',
    head: 'Study of',
    narrow: 'title',
    cell: ({ study_id, asked_at }) => (
      <Link to={href('score_study', { study_id })} className={classes.name}>
        {formatInstant(asked_at)}
      </Link>
    ),
  },
  { key: 'state', head: 'State', width: 130, cell: ({ state }) => <StatusWord {...RUN_STATES[state]} /> },
  {
    key: 'found',
    head: 'What came out',
    narrow: 'detail',
    cell: (study) => (
      <span className={classes.wraps}>
        <Found study={study} />
      </span>
    ),
  },
  {
    key: 'with',
    head: 'Became NPA',
    align: 'right',
    width: 120,
    narrow: 'named',
    isNone: ({ borrowers_with_outcome }) => borrowers_with_outcome === null,
    cell: ({ borrowers_with_outcome: count }) => (count === null ? '–' : formatCount(count)),
  },
  {
    key: 'without',
    head: 'Did not',
    align: 'right',
    width: 100,
    narrow: 'named',
    isNone: ({ borrowers_without }) => borrowers_without === null,
    cell: ({ borrowers_without: count }) => (count === null ? '–' : formatCount(count)),
  },
  {
    key: 'by',
    head: 'Asked by',
    width: 160,
    narrow: 'named',
    cell: ({ asked_by }) => asked_by ?? <Phrase>Command line</Phrase>,
  },
]

function Found({ study }: { study: StudyHead }) {
  const words = foundWords(study)
  return words === null ? (study.error ?? '–') : <Phrase>{words}</Phrase>
}

/** Studies of the financial-strength score and of the weights of the card on the own outcomes, and what was put in force of them. */
export default function ScoreStudies() {
  const query = useQuery(
    q(
      api.scoreStudies,
      {},
      {
        refetchInterval: ({ state }) =>
          state.data?.data.some((study) => isUnderWay(study.state)) ? ASKS_EVERY_MS : false,
      },
    ),
  )
  return (
    <Page
      title="Study of the score"
      aside={
        <Link to={href('models')}>
          <Phrase>Inventory of models</Phrase>
        </Link>
      }
      action={query.data && <Run kind="calibration" studies={query.data.data} />}
    >
      <p className={classes.says}>
        <Phrase>
          A study fits prior and slope of the financial-strength score to your own outcomes: NPA within 12 months after
          a year-end became known. A second person puts it in force. From then on your own borrowers have a probability,
          and nobody else has one.
        </Phrase>
      </p>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} columns={[20, 14, 30, 12, 12]} />}>
        {(studies) => (
          <>
            <Told studies={studies} />
            <Weights studies={studies} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Run({ kind, studies }: { kind: StudyKind; studies: readonly StudyHead[] }) {
  const navigate = useNavigate()
  const { can } = usePolicy()
  const start = useWrite(api.startScoreStudy, {
    invalidates: [api.scoreStudies],
    onSuccess: ({ data }: { data: { message: string; study_id: string } }) => {
      notify.success(data.message)
      void navigate(href('score_study', { study_id: data.study_id }))
    },
    onError: (error: unknown) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  if (!can('/v1/admin/rules', 'POST')) return null
  return (
    <Button
      loading={start.isPending}
      disabled={studies.some(({ state }) => isUnderWay(state))}
      onClick={() => start.mutate({ body: { kind } })}
      {...(kind === 'weights' && { size: 'xs', variant: 'default' })}
    >
      <Phrase>{kind === 'weights' ? 'Run a study of the weights' : 'Run a study'}</Phrase>
    </Button>
  )
}

function Told({ studies: { data: all, changes: every, least_borrowers, today } }: { studies: Studies }) {
  const say = usePhrases()
  const data = all.filter(({ kind }) => kind === 'calibration')
  const changes = every.filter(({ kind }) => kind === 'calibration')
  return (
    <>
      <section className={classes.part}>
        <h2>
          <Phrase>Studies</Phrase>
        </h2>
        {data.length === 0 ? (
          <EmptyState title="No study yet" text={saidIn(say, said(NEEDS, String(least_borrowers)))} />
        ) : (
          <DataTable label={say('Studies')} columns={COLUMNS} rows={data} rowKey={({ study_id }) => study_id} />
        )}
      </section>
      <section className={classes.part}>
        <h2>
          <Phrase>Calibrations</Phrase>
        </h2>
        <CalibrationList changes={changes} />
        <End kind="calibration" changes={changes} today={today} />
      </section>
    </>
  )
}

/** Studies of the weights of the credit-monitoring card, and which card scores now. */
function Weights({ studies }: { studies: Studies }) {
  const say = usePhrases()
  const { expert_card, card_in_force, least_borrowers, today } = studies
  const data = studies.data.filter(({ kind }) => kind === 'weights')
  const changes = studies.changes.filter(({ kind }) => kind === 'weights')
  return (
    <section className={classes.part} aria-label={say('Weights of the credit-monitoring card')}>
      <h2>
        <Phrase>Weights of the credit-monitoring card</Phrase>
      </h2>
      <p className={classes.says}>
        <Phrase>
          A study multiplies the points of each area of the card by what your own outcomes say, and is offered where it
          orders borrowers that it did not see better than the expert card. A second person puts it in force. From its
          day on your borrowers are scored by it, and their scores are not compared with those before.
        </Phrase>
      </p>
      <p className={classes.says}>
        <Phrase>{card_in_force === expert_card ? 'The expert card scores now:' : 'Your own weights score now:'}</Phrase>{' '}
        <b>{card_in_force}</b>
      </p>
      <div className={`${classes.buttons} ${classes.starts}`}>
        <Run kind="weights" studies={studies.data} />
      </div>
      {data.length === 0 ? (
        <EmptyState title="No study of the weights yet" text={saidIn(say, said(NEEDS, String(least_borrowers)))} />
      ) : (
        <DataTable
          label={say('Studies of the weights')}
          columns={COLUMNS}
          rows={data}
          rowKey={({ study_id }) => study_id}
        />
      )}
      {changes.length > 0 && <CalibrationList changes={changes} />}
      <End kind="weights" changes={changes} today={today} />
    </section>
  )
}

/** To end what is in force is a proposal of its own. */
function End({ kind, changes, today }: Pick<Studies, 'changes' | 'today'> & { kind: StudyKind }) {
  const { can } = usePolicy()
  const [isEnding, setIsEnding] = useState(false)
  const isWaiting = changes.some(({ state }) => state === 'asked')
  if (isWaiting || !changes.some(({ is_in_force }) => is_in_force) || !can('/v1/admin/rules', 'POST')) return null
  return (
    <div className={classes.buttons}>
      <Button size="xs" variant="default" onClick={() => setIsEnding(true)}>
        <Phrase>{kind === 'weights' ? 'Back to the expert card' : 'End the calibration'}</Phrase>
      </Button>
      {isEnding && <CalibrationForm kind={kind} study_id={null} today={today} onClose={() => setIsEnding(false)} />}
    </div>
  )
}
