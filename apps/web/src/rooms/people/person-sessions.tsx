import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { SessionTable } from '../../parts/session-table.tsx'
import classes from './people.module.css'

const options = {
  invalidates: [api.userSessions],
  onSuccess: ({ message }: { message: string }) => notify.success(message),
  onError: (error: unknown) => notify.failure(sentenceOf(error), 'Nothing was changed'),
}

/** Where the user is signed in, and the way to end it. */
export function PersonSessions({ user_id }: { user_id: string }) {
  const { can } = usePolicy()
  const query = useQuery(q(api.userSessions, { params: { user_id } }))
  const end = useWrite(api.endUserSession, options)
  const endAll = useWrite(api.endUserSessions, options)
  const mayEnd = can('/v1/admin/users', 'DELETE')
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">
        <Phrase>Signed in</Phrase>
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
              current="This session"
              end={
                mayEnd
                  ? {
                      label: 'Sign out',
                      isPending: end.isPending,
                      onEnd: (session_id) => end.mutate({ params: { user_id, session_id } }),
                    }
                  : null
              }
            />
            {mayEnd && data.length > 1 && !data.some(({ is_current }) => is_current) && (
              <Button
                className={classes.below}
                variant="default"
                size="compact-sm"
                loading={endAll.isPending}
                onClick={() => endAll.mutate({ params: { user_id } })}
              >
                <Phrase>Sign out everywhere</Phrase>
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
