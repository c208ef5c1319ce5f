import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import type { StudyHead } from '@saakh/contract/score-study'
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
import { CalibrationForm } from './calibration-form.tsx'
import { CalibrationList } from './calibration-list.tsx'
import classes from './rules.module.css'
import { ASKS_EVERY_MS, FOUND_WORDS, isUnderWay, STUDY_STATES } from './study-words.ts'

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
  { key: 'state', head: 'State', width: 130, cell: ({ state }) => <StatusWord {...STUDY_STATES[state]} /> },
  {
    key: 'found',
    head: 'What came out',
    narrow: 'detail',
    cell: ({ found, error }) => (
      <span className={classes.wraps}>{found ? <Phrase>{FOUND_WORDS[found]}</Phrase> : (error ?? '–')}</span>
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

/** Studies of the financial-strength score on the own outcomes, and what was put in force of them. */
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
      action={query.data && <Run studies={query.data.data} />}
    >
      <p className={classes.says}>
        <Phrase>
          A study fits prior and slope of the financial-strength score to your own outcomes: NPA within 12 months after
          a year-end became known. A second person puts it in force. From then on your own borrowers have a probability,
          and nobody else has one.
        </Phrase>
      </p>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} columns={[20, 14, 30, 12, 12]} />}>
        {(studies) => <Told studies={studies} />}
      </Loaded>
    </Page>
  )
}

function Run({ studies }: { studies: readonly StudyHead[] }) {
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
      onClick={() => start.mutate({})}
    >
      <Phrase>Run a study</Phrase>
    </Button>
  )
}

function Told({ studies: { data, changes, least_borrowers, today } }: { studies: Studies }) {
  const say = usePhrases()
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
        <End changes={changes} today={today} />
      </section>
    </>
  )
}

/** To end the calibration in force is a proposal of its own. */
function End({ changes, today }: Pick<Studies, 'changes' | 'today'>) {
  const { can } = usePolicy()
  const [isEnding, setIsEnding] = useState(false)
  const isWaiting = changes.some(({ state }) => state === 'asked')
  if (isWaiting || !changes.some(({ is_in_force }) => is_in_force) || !can('/v1/admin/rules', 'POST')) return null
  return (
    <div className={classes.buttons}>
      <Button size="xs" variant="default" onClick={() => setIsEnding(true)}>
        <Phrase>End the calibration</Phrase>
      </Button>
      {isEnding && <CalibrationForm study_id={null} today={today} onClose={() => setIsEnding(false)} />}
    </div>
  )
}
