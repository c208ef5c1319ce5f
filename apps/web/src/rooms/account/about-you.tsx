import { TextInput } from '@mantine/core'
import type { Profile } from '@saakh/contract/account'
import { api } from '@saakh/contract/api'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWrite } from '../../data/api.ts'
import { profileQuery } from '../../data/profile.ts'
import { GenericForm } from '../../forms/generic-form.tsx'
import { notify } from '../../parts/notify.ts'
import classes from './edit.module.css'
import { PictureField } from './picture-field.tsx'
import { profileBody, profileFields } from './profile-form.ts'

/** The fields are those of the profile as it was opened: a later answer of the server changes nothing under the hand. */
export function AboutYou({ profile }: { profile: Profile }) {
  const say = usePhrases()
  const [opened] = useState(profile)
  const fields = useMemo(() => profileFields(opened), [opened])
  const [picture, setPicture] = useState<string | null>()
  const queries = useQueryClient()
  const write = useWrite(api.updateMyProfile, {
    invalidates: [api.myProfile, api.getUser],
    onSuccess: (_, { body }) => {
      queries.setQueryData(profileQuery().queryKey, (before: Profile | undefined) =>
        before && body
          ? {
              ...before,
              name: body.name ?? before.name,
              profile_pic: body.profile_pic === undefined ? before.profile_pic : body.profile_pic,
              user_provided_info: { ...before.user_provided_info, ...body.user_provided_info },
            }
          : before,
      )
      setPicture(undefined)
      notify.success('Your profile was saved')
    },
  })
  return (
    <section aria-labelledby="you" className={classes.fields}>
      <h2 id="you">
        <Phrase>You</Phrase>
      </h2>
      <PictureField
        name={profile.name}
        value={picture === undefined ? (profile.profile_pic ?? null) : picture}
        onChange={setPicture}
        error={write.error?.fields?.profile_pic}
      />
      <TextInput
        label="E-mail"
        value={profile.email}
        readOnly
        description={say(
          "You sign in with it. It can be changed only where you sign in, by your organization's administrator.",
        )}
        inputWrapperOrder={['label', 'input', 'description']}
      />
      <GenericForm
        fields={fields}
        submits="Save profile"
        send={(answers) => write.mutateAsync({ body: profileBody(answers, picture) })}
        failed="Your profile was not saved."
      />
    </section>
  )
}
