import { Button, NativeSelect, TextInput, UnstyledButton } from '@mantine/core'
import type { ContestDetail } from '@saakh/contract/contests'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { placeWords, valueWords } from './contest-words.ts'
import classes from './contests.module.css'

/** Place → what it should say. */
export type Corrections = Readonly<Record<string, string>>

interface Props {
  fields: ContestDetail['fact']['fields']
  corrected: Corrections
  onChange: (corrected: Corrections) => void
}

/** What the fact should say instead; without any of it the fact should not count at all. */
export function CorrectionFields({ fields, corrected, onChange }: Props) {
  const say = usePhrases()
  const [path, setPath] = useState('')
  const [value, setValue] = useState('')
  const add = () => {
    if (path === '') return
    onChange({ ...corrected, [path]: value })
    setPath('')
    setValue('')
  }
  const said = (of: string) => fields.find((one) => one.path === of)?.value
  return (
    <>
      <p className={classes.says}>
        <Phrase>
          Say what it should be, and the fact is read as corrected. Without a correction it does not count at all.
        </Phrase>
      </p>
      {Object.entries(corrected).map(([of, now]) => (
        <div key={of} className={classes.correction}>
          <span>
            {placeWords(of, fields)}: {valueWords(said(of))} → <b>{valueWords(now)}</b>
          </span>
          <UnstyledButton
            className={classes.link}
            onClick={() => onChange(Object.fromEntries(Object.entries(corrected).filter(([one]) => one !== of)))}
          >
            <Phrase>Remove</Phrase>
          </UnstyledButton>
        </div>
      ))}
      <NativeSelect
        label={say('Value that is wrong')}
        value={path}
        onChange={({ currentTarget }) => setPath(currentTarget.value)}
        data={[
          { value: '', label: say('None') },
          ...fields.map((one) => ({
            value: one.path,
            label: `${placeWords(one.path, fields)}: ${valueWords(one.value)}`,
          })),
        ]}
      />
      {path !== '' && (
        <>
          <TextInput
            label={say('What it should be')}
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button variant="default" onClick={add}>
              <Phrase>Add the correction</Phrase>
            </Button>
          </div>
        </>
      )}
    </>
  )
}
