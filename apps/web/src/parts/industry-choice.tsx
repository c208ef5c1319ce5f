import { api } from '@saakh/contract/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, q, sentenceOf, useWrite } from '../data/api.ts'
import { profileQuery, useProfile } from '../data/profile.ts'
import { ChosenFrom } from './chosen-from.tsx'
import { NO_DATA_FOUND } from './empty-texts.ts'
import { Loaded } from './loaded.tsx'
import { notify } from './notify.ts'

const AN_HOUR = 3_600_000

/** What the user has chosen: of the user's own record, else of the profile, which everybody may read. */
function useChosen() {
  const profile = useProfile()
  const user_id = profile.data?.user_id ?? ''
  const user = useQuery(q(api.getUser, { params: { user_id } }, { enabled: user_id !== '' }))
  const isKnown = profile.data !== undefined && (user_id === '' || !user.isPending)
  const chosen = user.data?.industries ?? profile.data?.industries?.map(String) ?? []
  return { ...profile, data: isKnown ? { user_id, chosen } : undefined }
}

/** The industries that the user is interested in, out of the server's list. */
export function IndustryChoice() {
  const industries = useQuery(q(api.adminIndustries, {}, { staleTime: AN_HOUR }))
  const own = useChosen()
  const queries = useQueryClient()
  const save = useWrite(api.updateUser, {
    invalidates: [api.myProfile, api.getUser, api.sectorInterests],
    onSuccess: (_, { params, body }) => {
      const chosen = body?.user.industries?.map(String) ?? []
      queries.setQueryData(keyOf(api.getUser, { params: { user_id: params.user_id } }), (before: object | undefined) =>
        before ? { ...before, industries: chosen } : before,
      )
      queries.setQueryData(profileQuery().queryKey, (before: object | undefined) =>
        before ? { ...before, industries: chosen } : before,
      )
      notify.success('Your industries were saved')
    },
    onError: (error) => notify.failure(sentenceOf(error), 'Your industries were not saved'),
  })
  return (
    <Loaded query={own}>
      {({ user_id, chosen }) => (
        <Loaded query={industries} empty={{ when: (data) => data.industries.length === 0, title: NO_DATA_FOUND }}>
          {(data) => (
            <ChosenFrom
              label="Industries"
              options={data.industries.map(({ industry_id, name, section_name }) => ({
                value: industry_id,
                label: name,
                group: section_name,
              }))}
              saved={chosen.filter((id) => data.industries.some(({ industry_id }) => industry_id === id))}
              isSaving={save.isPending}
              onSave={(ids, done) =>
                save.mutate(
                  {
                    params: { user_id },
                    body: {
                      user: {
                        industries: data.industries
                          .filter(({ industry_id }) => ids.includes(industry_id))
                          .map(({ wire_id }) => wire_id),
                      },
                    },
                  },
                  { onSuccess: done },
                )
              }
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
