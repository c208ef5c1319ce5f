import { Button, Code, Text, VisuallyHidden } from '@mantine/core'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import type { ReactNode } from 'react'
import { ApiError, sentenceOf } from '../data/api.ts'
export const NOT_ALLOWED = 'Access is not allowed, contact admin'

interface Empty<T> {
  when: (data: T) => boolean
  title: string
  text?: ReactNode
  action?: ReactNode
}

/** What `useQuery` answers, as far as it is needed here. */
interface Query<T> {
  data: T | undefined
  isError: boolean
  error: unknown
  refetch: () => unknown
}

interface Props<T> {
  query: Query<T>
  children: (data: T) => ReactNode
  empty?: Empty<T>
  /** In the final shape of what comes. */
  skeleton?: ReactNode
  /** What a 404 says; default: the server's message. */
  missing?: string
  /** The title of any other failure, where the specification names it. */
  failed?: string
}

/** Draws loading, empty, not allowed and failed, so that a screen only draws its data. */
export function Loaded<T>({ query, children, empty, skeleton = <SkeletonRows />, missing, failed }: Props<T>) {
  if (query.data !== undefined) {
    if (empty?.when(query.data)) return <EmptyState title={empty.title} text={empty.text} action={empty.action} />
    return children(query.data)
  }
  if (query.isError)
    return <Failure error={query.error} onRetry={() => void query.refetch()} missing={missing} failed={failed} />
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">
        <Phrase>Loading</Phrase>
      </VisuallyHidden>
      {skeleton}
    </div>
  )
}

interface FailureProps {
  error: unknown
  onRetry?: () => void
  missing?: string
  failed?: string
}

/** What happened, the request id, and what to do. */
export function Failure({ error, onRetry, missing, failed = 'This could not be loaded' }: FailureProps) {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 403) return <EmptyState role="alert" title={NOT_ALLOWED} text={sentenceOf(error, '')} />
  if (status === 404) return <EmptyState role="alert" title={missing ?? sentenceOf(error, 'No data found')} />
  const request_id = error instanceof ApiError ? error.request_id : undefined
  return (
    <EmptyState
      role="alert"
      title={failed}
      text={
        <>
          <Text inherit>
            <Phrase>{sentenceOf(error)}</Phrase>
          </Text>
          {request_id && (
            <Text inherit>
              <Phrase>Request</Phrase> <Code>{request_id}</Code>
            </Text>
          )}
        </>
      }
      action={
        onRetry && (
          <Button variant="default" onClick={onRetry}>
            <Phrase>Retry</Phrase>
          </Button>
        )
      }
    />
  )
}
