import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { ApiError, q, sentenceOf, useWrite } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { SessionTable } from '../../parts/session-table.tsx'
import classes from './my-profile.module.css'

const options = {
  invalidates: [api.mySessions],
  onSuccess: ({ message }: { message?: string | undefined }) => notify.success(message ?? 'The session has ended.'),
  onError: (error: unknown) => notify.failure(sentenceOf(error), 'Nothing was changed'),
}

/** Where the user is signed in, this session named, and the way to end the others. */
export function OwnSessions() {
  const query = useQuery(q(api.mySessions))
  const end = useWrite(api.endSession, options)
  const endOthers = useWrite(api.endOtherSessions, options)
  // Another back end may keep no sessions.
  if (query.error instanceof ApiError && query.error.status === 404) return null
  return (
    <section aria-labelledby="own-sessions" className={classes.policy}>
      <h2 id="own-sessions">
        <Phrase>Where you are signed in</Phrase>
      </h2>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={2} columns={[40, 40]} />}
        empty={{ when: ({ data }) => data.length === 0, title: 'Not signed in', text: 'No session goes on.' }}
      >
        {({ data }) => (
          <>
            <SessionTable
              sessions={data}
              current="This one"
              end={{
                label: 'End',
                isPending: end.isPending,
                onEnd: (session_id) => end.mutate({ params: { session_id } }),
              }}
            />
            {data.some(({ is_current }) => !is_current) ? (
              <div className={classes.below}>
                <p>
                  <Phrase>End what you do not know: it is signed out at once.</Phrase>
                </p>
                <Button
                  variant="default"
                  size="compact-sm"
                  loading={endOthers.isPending}
                  onClick={() => endOthers.mutate({})}
                >
                  <Phrase>End all others</Phrase>
                </Button>
              </div>
            ) : (
              <p className={classes.note}>
                <Phrase>You are signed in nowhere else.</Phrase>
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
