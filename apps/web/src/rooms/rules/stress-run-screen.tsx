import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { StatusWord } from '@saakh/ui/status-word'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { callApi, q, sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { Page } from '../../parts/page.tsx'
import { ASKS_EVERY_MS, RUN_STATES, RUNS, RunProgress } from '../../parts/run-progress.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { When } from '../../parts/when.tsx'
import classes from './rules.module.css'
import { StressResult } from './stress-result.tsx'
import { shockLines } from './stress-words.ts'

type Body = Read<typeof api.stressRun>

/** A stress test that ran as a job: how far it is, or what moves. */
export default function StressRunPage() {
  const { stress_run_id = '' } = useParams()
  const query = useQuery(
    q(
      api.stressRun,
      { params: { stress_run_id } },
      {
        refetchInterval: ({ state }) => (state.data && RUNS.includes(state.data.run.state) ? ASKS_EVERY_MS : false),
      },
    ),
  )
  return (
    <Page
      title="Stress test of the book"
      aside={
        <Link to={href('stress')}>
          <Phrase>All stress tests</Phrase>
        </Link>
      }
      action={query.data && <Action body={query.data} />}
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={8} columns={[30, 20, 20]} />}>
        {(body) => <Told body={body} />}
      </Loaded>
    </Page>
  )
}

/** Cancels what runs; saves the document of what is done, byte for byte what the hash is of. */
function Action({ body: { run, result } }: { body: Body }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const { stress_run_id, state } = run
  const cancel = useWrite(api.cancelStressRun, {
    invalidates: [api.stressRun, api.stressRuns],
    onSuccess: ({ message }: { message: string }) => notify.success(say(message)),
    onError: (error: unknown) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  if (RUNS.includes(state) && can('/v1/admin/rules', 'DELETE'))
    return (
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ params: { stress_run_id } })}>
        <Phrase>Cancel the run</Phrase>
      </Button>
    )
  if (result === null) return null
  const save = async () => {
    try {
      const document = await callApi(api.stressRunDocument, { params: { stress_run_id } })
      saveFile(canonicalJson(document), 'application/json', `stress-test-${result.today}.json`)
    } catch (error) {
      notify.failure(sentenceOf(error), 'The file was not saved')
    }
  }
  return (
    <Button variant="default" onClick={() => void save()}>
      <Phrase>Save as file</Phrase>
    </Button>
  )
}

function Told({ body: { run, result } }: { body: Body }) {
  const say = usePhrases()
  const { state, asked_by, asked_at, document_sha256, error, done, total } = run
  const { word, tone } = RUN_STATES[state]
  return (
    <>
      <p className={classes.says}>
        <StatusWord word={word} tone={tone} /> {asked_by}, <When value={asked_at} />
        {document_sha256 && (
          <span className={classes.hash} title={document_sha256}>
            SHA-256 {document_sha256.slice(0, 16)}…
          </span>
        )}
      </p>
      <ul className={classes.values}>
        {shockLines(run, say).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {RUNS.includes(state) && <RunProgress done={done} total={total} />}
      {error && (
        <p role="alert" className={classes.problem}>
          {say(error)}
        </p>
      )}
      {state === 'cancelled' && (
        <EmptyState title="This stress test was cancelled" text="Nothing was kept. Run it again on the page before." />
      )}
      {result && <StressResult result={result} />}
    </>
  )
}
