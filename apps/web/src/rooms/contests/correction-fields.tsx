import { NativeSelect, TextInput, UnstyledButton } from '@mantine/core'
import type { ContestDetail } from '@saakh/contract/contests'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { placeWords, valueWords } from './contest-words.ts'
import classes from './contests.module.css'

/** Place → what it should say. */
export type Corrections = Readonly<Record<string, string>>

type Field = ContestDetail['fact']['fields'][number]

interface Props {
  fields: ContestDetail['fact']['fields']
  corrected: Corrections
  /** By `corrected.` and place. */
  errorOf: (path: string) => string | undefined
  onChange: (corrected: Corrections) => void
}

/** What was typed as an amount, as it is read; what is none is refused by the server. */
const groupedAs = (field: Field | undefined, value: string): string =>
  field?.is_amount && value.trim() !== '' ? valueWords({ value: value.trim(), is_amount: true }) : value

/** What the fact should say instead; without any of it the fact should not count at all. */
export function CorrectionFields({ fields, corrected, errorOf, onChange }: Props) {
  const say = usePhrases()
  const saysNow = (field: Field | undefined) => field && `${say('It says')}: ${valueWords(field)}`
  const others = fields.filter(({ path }) => !(path in corrected))
  return (
    <>
      <p className={classes.says}>
        <Phrase>
          Say what it should be, and the fact is read as corrected. Without a correction it does not count at all.
        </Phrase>
      </p>
      {Object.entries(corrected).map(([path, value]) => (
        <div key={path} className={classes.correction}>
          <TextInput
            label={`${say('What it should be')}: ${placeWords(path, fields)}`}
            description={saysNow(fields.find((field) => field.path === path))}
            value={value}
            error={errorOf(`corrected.${path}`)}
            onChange={({ currentTarget }) => onChange({ ...corrected, [path]: currentTarget.value })}
            onBlur={() =>
              onChange({
                ...corrected,
                [path]: groupedAs(
                  fields.find((field) => field.path === path),
                  value,
                ),
              })
            }
          />
          <UnstyledButton
            className={classes.link}
            onClick={() =>
              onChange(
                Object.fromEntries(Object.entries(corrected).filter(([correctedPath]) => correctedPath !== path)),
              )
            }
          >
            <Phrase>Remove</Phrase>
          </UnstyledButton>
        </div>
      ))}
      <NativeSelect
        label={say('Value that is wrong')}
        value=""
        onChange={({ currentTarget: { value: path } }) => path !== '' && onChange({ ...corrected, [path]: '' })}
        data={[
          { value: '', label: say('Choose') },
          ...others.map((other) => ({
            value: other.path,
            label: `${placeWords(other.path, fields)}: ${valueWords(other)}`,
          })),
        ]}
      />
    </>
  )
}
