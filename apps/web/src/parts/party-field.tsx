import { Button, Input } from '@mantine/core'
import type { PartyAnswer } from '@saakh/domain/form-field'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import classes from './party-field.module.css'
import { PartySearch } from './party-search.tsx'

interface Props {
  label: string
  required: boolean
  value: PartyAnswer | null
  onChange: (party: PartyAnswer | null) => void
  onBlur?: () => void
  error?: ReactNode
  hint?: ReactNode
  /** The party was chosen elsewhere and stays. */
  isFixed?: boolean
}

/** A party of a form: searched for, then shown with a way to choose another. */
export function PartyField({ label: english, required, value, onChange, onBlur, error, hint, isFixed = false }: Props) {
  const say = usePhrases()
  const label = say(english)
  if (value === null)
    return (
      <>
        <PartySearch
          label={label}
          required={required}
          placeholder={say('Name, CIN, PAN or GSTIN')}
          onPick={({ party_id, name }) => onChange({ party_id, name })}
          error={error}
          onBlur={onBlur}
        />
        {hint && <p className={classes.hint}>{hint}</p>}
      </>
    )
  return (
    <Input.Wrapper label={label} labelElement="div" required={required} error={error} description={hint}>
      <div className={classes.party}>
        <span>{value.name}</span>
        {!isFixed && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${say('Change')} ${label}`}
            onClick={() => onChange(null)}
          >
            <Phrase>Change</Phrase>
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
