import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { PastBar } from '@saakh/contract/as-known'
import type { LookBack } from '@saakh/contract/look-backs'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { callApi, sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import { ASKS_EVERY_MS, RUNS, RunProgress } from '../../parts/run-progress.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { When } from '../../parts/when.tsx'
import classes from './past.module.css'
import type { Moment } from './use-moment.ts'

interface Answer {
  bar: PastBar
}

/** A book that is too large for one answer has figures once a look back is done. */
export const isRead = ({ bar: { kept } }: Answer): boolean => kept === null || kept.look_back?.state === 'done'

/** Asks again while a look back waits or runs. */
export const asksAgain = ({ state }: { state: { data?: Answer | undefined } }): number | false =>
  RUNS.includes(state.data?.bar.kept?.look_back?.state ?? '') ? ASKS_EVERY_MS : false

const CHANGES = [api.pastBook, api.pastRegister, api.pastAlerts, api.lookBacks]

interface Props {
  kept: NonNullable<PastBar['kept']>
  moment: Moment
}

/** Of a book with more borrowers than one answer reads: whether a look back was kept, how far it is, and the way to one. */
export function KeptLookBack({ kept: { borrowers, look_back }, moment }: Props) {
  const state = look_back?.state
  if (look_back && state === 'done') return <Done look_back={look_back} moment={moment} />
  if (look_back && (state === 'waiting' || state === 'running')) return <UnderWay look_back={look_back} />
  return (
    <div className={classes.kept}>
      {state === 'failed' && look_back?.error && (
        <p role="alert" className={classes.notice}>
          <Phrase>{look_back.error}</Phrase>
        </p>
      )}
      {state === 'cancelled' && (
        <p className={classes.notice}>
          <Phrase>This look back was cancelled. Nothing was kept.</Phrase>
        </p>
      )}
      <p className={classes.notice}>
        {formatCount(borrowers)} <Phrase>borrowers are more than one answer reads.</Phrase>{' '}
        <Phrase>Run the look back as a job: its result is kept and can be opened again.</Phrase>
      </p>
      <Start moment={moment} label="Run as a job and keep" />
    </div>
  )
}

function Start({ moment, label }: { moment: Moment; label: string }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const start = useWrite(api.startLookBack, {
    invalidates: CHANGES,
    onSuccess: ({ data }) => notify.success(say(data.message)),
    onError: (error) => notify.failure(sentenceOf(error), 'The look back did not start'),
  })
  if (!can('/v1/book', 'POST')) return null
  const { on, knowledge } = moment
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={start.isPending}
      onClick={() => start.mutate({ body: { on, knowledge } })}
    >
      <Phrase>{label}</Phrase>
    </Button>
  )
}

function UnderWay({ look_back: { look_back_id, done, total } }: { look_back: LookBack }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const cancel = useWrite(api.cancelLookBack, {
    invalidates: CHANGES,
    onSuccess: ({ message }: { message: string }) => notify.success(say(message)),
    onError: (error: unknown) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  return (
    <div className={classes.kept}>
      <RunProgress done={done} total={total} />
      {can('/v1/book', 'DELETE') && (
        <Button
          size="compact-sm"
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { look_back_id } })}
        >
          <Phrase>Cancel the run</Phrase>
        </Button>
      )}
    </div>
  )
}

function Done({ look_back, moment }: { look_back: LookBack; moment: Moment }) {
  const { look_back_id, on, asked_by, ended_at, document_sha256 } = look_back
  const save = async () => {
    try {
      const document = await callApi(api.lookBackDocument, { params: { look_back_id } })
      saveFile(canonicalJson(document), 'application/json', `look-back-${on}.json`)
    } catch (error) {
      notify.failure(sentenceOf(error), 'The file was not saved')
    }
  }
  return (
    <div className={classes.kept}>
      <p className={classes.says}>
        <Phrase>Read as a job and kept</Phrase>: {asked_by}, {ended_at && <When value={ended_at} />}
        {document_sha256 && (
          <span className={classes.hash} title={document_sha256}>
            SHA-256 {document_sha256.slice(0, 16)}…
          </span>
        )}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => void save()}>
        <Phrase>Save as file</Phrase>
      </Button>
      <Start moment={moment} label="Run again" />
    </div>
  )
}
