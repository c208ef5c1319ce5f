import { Button, TextInput } from '@mantine/core'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import classes from './notices.module.css'

export interface Member {
  name: string
  designation: string
}

interface Props {
  committee: string
  members: readonly Member[]
  error: string | undefined
  onChange: (members: Member[]) => void
}

/** The members of a committee who decided, by name. */
export function MemberFields({ committee, members, error, onChange }: Props) {
  const say = usePhrases()
  const change = (at: number, patch: Partial<Member>) =>
    onChange(members.map((member, index) => (index === at ? { ...member, ...patch } : member)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame of a fieldset stands in no other form
    <div role="group" aria-label={say(committee)} className={classes.form}>
      <Phrase>{committee}</Phrase>
      {members.map((member, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are added at the end and never moved
        <div key={at} className={classes.pair}>
          <TextInput
            label={`${say('Member')} ${at + 1}`}
            value={member.name}
            onChange={({ currentTarget: { value } }) => change(at, { name: value })}
          />
          <TextInput
            label={`${say('Designation')} ${at + 1}`}
            value={member.designation}
            onChange={({ currentTarget: { value } }) => change(at, { designation: value })}
          />
        </div>
      ))}
      {error && <p role="alert">{error}</p>}
      <div>
        <Button variant="default" size="xs" onClick={() => onChange([...members, { name: '', designation: '' }])}>
          <Phrase>Add a member</Phrase>
        </Button>
      </div>
    </div>
  )
}
