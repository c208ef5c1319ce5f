import { api } from '@saakh/contract/api'
import { INTERESTS, type Interest } from '@saakh/domain/interests'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf, useWrite } from '../data/api.ts'
import { profileQuery, useProfile } from '../data/profile.ts'
import { ChosenFrom } from './chosen-from.tsx'
import { Loaded } from './loaded.tsx'
import { notify } from './notify.ts'

const OPTIONS = INTERESTS.map((interest) => ({ value: interest, label: interest }))

/** In the spelling of the list, whatever the server's letter case; what is none of the four is left out. */
const known = (interests: readonly string[] | null | undefined): Interest[] =>
  INTERESTS.filter((interest) => interests?.some((word) => word.trim().toLowerCase() === interest.toLowerCase()))

/** What the user is interested in, out of the four. */
export function InterestChoice() {
  const profile = useProfile()
  const queries = useQueryClient()
  const save = useWrite(api.updateInterests, {
    invalidates: [api.myProfile],
    onSuccess: ({ message }, { body }) => {
      queries.setQueryData(profileQuery().queryKey, (before: typeof profile.data) =>
        before ? { ...before, interests: body?.interests ?? [] } : before,
      )
      notify.success(message)
    },
    onError: (error) => notify.failure(sentenceOf(error), 'Your interests were not saved'),
  })
  return (
    <Loaded query={profile}>
      {({ interests }) => (
        <ChosenFrom
          label="Interests"
          options={OPTIONS}
          saved={known(interests)}
          isSaving={save.isPending}
          onSave={(chosen, done) => save.mutate({ body: { interests: known(chosen) } }, { onSuccess: done })}
        />
      )}
    </Loaded>
  )
}
