import type { Profile } from '@saakh/contract/account'
import type { Answers, FormField } from '@saakh/domain/form-field'

const MOST = 200
const infoOf = ({ user_provided_info }: Profile, key: string): string => {
  const value = user_provided_info?.[key]
  return typeof value === 'string' ? value : ''
}

/** What a user says of themselves, as the generic form asks it. */
export const profileFields = (profile: Profile): readonly FormField[] => [
  { name: 'name', kind: 'text', label: 'Name', mandatory: true, max_length: MOST, initial: profile.name },
  {
    name: 'designation',
    kind: 'text',
    label: 'Designation',
    mandatory: false,
    max_length: MOST,
    placeholder: 'Credit manager',
    initial: infoOf(profile, 'designation'),
  },
  {
    name: 'about',
    kind: 'textarea',
    label: 'About you',
    mandatory: false,
    max_length: 2000,
    hint: 'Which borrowers or sectors you look after.',
    initial: infoOf(profile, 'about'),
  },
]

const textOf = (answer: Answers[string] | undefined) => (typeof answer === 'string' ? answer.trim() : '')
const textOrNone = (answer: Answers[string] | undefined) => textOf(answer) || null

/** The body of the write: a picture only when another was chosen, or it was taken away. */
export const profileBody = (answers: Answers, picture: string | null | undefined) => ({
  name: textOf(answers.name),
  user_provided_info: { designation: textOrNone(answers.designation), about: textOrNone(answers.about) },
  ...(picture !== undefined && { profile_pic: picture }),
})
