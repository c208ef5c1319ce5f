import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type ApiError, sentenceOf } from '../../data/api.ts'
import { PreviewNames, PreviewSums } from './limit-preview.tsx'
import classes from './rules.module.css'

type Preview = Read<typeof api.previewOwnRule>['data']

interface Props {
  query: { data: Preview | undefined; error: ApiError | null; isFetching: boolean }
  isWaiting: boolean
  /** Nothing was chosen yet that could be judged. */
  isEmpty: boolean
}

/** What the rule judges in words, and who would have an alert today. What is wrong with it is said in its place. */
export function OwnRulePreview({ query, isWaiting, isEmpty }: Props) {
  const say = usePhrases()
  const { data, error, isFetching } = query
  const isBusy = isWaiting || isFetching
  if (isEmpty)
    return (
      <p className={classes.says}>
        <Phrase>Add a figure and a condition: then the borrowers are named that it would find today.</Phrase>
      </p>
    )
  if (error && !isBusy) return <Faults error={error} />
  if (!data)
    return (
      <p className={classes.says} role="status">
        <Phrase>Judging your borrowers by this rule …</Phrase>
      </p>
    )
  return (
    <section className={classes.preview} aria-label={say('Preview')} aria-busy={isBusy}>
      <h3>
        <Phrase>What it judges</Phrase>
      </h3>
      <ul className={classes.values}>
        {data.says.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>
        <Phrase>Today, by this rule</Phrase>
      </h3>
      <Measured data={data} />
      <PreviewNames names={data.names} none="Nothing would change for any borrower today." />
      <PreviewSums data={data} />
    </section>
  )
}

function Faults({ error }: { error: ApiError }) {
  const messages = [...new Set(Object.values(error.fields ?? {}))]
  return (
    <div role="alert" className={classes.problem}>
      {messages.length === 0 ? sentenceOf(error) : messages.map((message) => <p key={message}>{message}</p>)}
    </div>
  )
}

function Measured({ data }: { data: Preview }) {
  const { borrowers, measured, not_measured, failed } = data
  return (
    <>
      <p className={classes.says}>
        <b>
          {formatCount(measured)} / {formatCount(borrowers)}
        </b>{' '}
        <Phrase>borrowers can be judged by it today.</Phrase>
        {failed > 0 && (
          <>
            {' '}
            {formatCount(failed)} <Phrase>borrowers could not be judged because the rule failed.</Phrase>
          </>
        )}
      </p>
      {not_measured.length > 0 && (
        <ul className={classes.values}>
          {not_measured.map(({ reason, borrowers: count }) => (
            <li key={reason}>
              {formatCount(count)}: {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
