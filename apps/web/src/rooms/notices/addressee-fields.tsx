import { Button, NativeSelect, TextInput } from '@mantine/core'
import { ADDRESSEE_ROLES, type AddresseeRole } from '@saakh/domain/notice'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { ROLES } from './notice-words.ts'
import classes from './notices.module.css'

export interface Addressee {
  name: string
  role: AddresseeRole
  address: string
  email: string
}

interface Props {
  addressees: readonly Addressee[]
  error: string | undefined
  onChange: (addressees: Addressee[]) => void
}

/** Whom the notice addresses; a row without a name is left out. */
export function AddresseeFields({ addressees, error, onChange }: Props) {
  const say = usePhrases()
  const change = (at: number, patch: Partial<Addressee>) =>
    onChange(addressees.map((addressee, index) => (index === at ? { ...addressee, ...patch } : addressee)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame of a fieldset stands in no other form
    <div role="group" aria-label={say('Addressees')} className={classes.form}>
      <Phrase>Addressees</Phrase>
      {addressees.map((addressee, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are added at the end and never moved
        <div key={at} className={classes.pair}>
          <TextInput
            label={`${say('Name')} ${at + 1}`}
            value={addressee.name}
            onChange={({ currentTarget: { value } }) => change(at, { name: value })}
          />
          <NativeSelect
            label={`${say('Role')} ${at + 1}`}
            data={ADDRESSEE_ROLES.map((value) => ({ value, label: say(ROLES[value]) }))}
            value={addressee.role}
            onChange={({ currentTarget: { value } }) =>
              change(at, { role: ADDRESSEE_ROLES.find((role) => role === value) ?? 'other' })
            }
          />
          <TextInput
            label={`${say('Address')} ${at + 1}`}
            value={addressee.address}
            onChange={({ currentTarget: { value } }) => change(at, { address: value })}
          />
          <TextInput
            label={`${say('E-mail')} ${at + 1}`}
            value={addressee.email}
            onChange={({ currentTarget: { value } }) => change(at, { email: value })}
          />
        </div>
      ))}
      {error && <p className={classes.quiet}>{error}</p>}
      <div>
        <Button
          variant="default"
          size="xs"
          onClick={() => onChange([...addressees, { name: '', role: 'promoter', address: '', email: '' }])}
        >
          <Phrase>Add an addressee</Phrase>
        </Button>
      </div>
    </div>
  )
}
