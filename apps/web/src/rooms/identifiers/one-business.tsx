import { TextInput } from '@mantine/core'
import { type CheckedIdentifier, checkIdentifier, crossChecks, identifiersIn } from '@saakh/domain/check-identifiers'
import { EXPLAINED_SCHEMES, type ExplainedScheme } from '@saakh/domain/explain-identifier'
import { IDENTIFIER_LABELS } from '@saakh/domain/identifiers'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { todayInIndia } from '../../data/clock.ts'
import { Explained } from './explained.tsx'
import classes from './identifiers.module.css'

const SAMPLES: Record<ExplainedScheme, string> = {
  cin: 'L17110MH1973PLC019786',
  llpin: 'AAA-1234',
  pan: 'AAPFU0939F',
  gstin: '27AAPFU0939F1ZV',
  din: '09397154',
  ifsc: 'SBIN0001234',
}

type Typed = Partial<Record<ExplainedScheme, string>>

export const yearNow = () => Number(todayInIndia().slice(0, 4))

/** What came from the search stands in the fields that it fits. */
const typedFrom = (asked: string): Typed =>
  Object.fromEntries(
    identifiersIn(asked).flatMap((text) => {
      const { scheme } = checkIdentifier(text, yearNow())
      return scheme === null ? [] : [[scheme, text]]
    }),
  )

/** All identifiers of one business beside each other. */
export function OneBusiness({ asked }: { asked: string }) {
  const say = usePhrases()
  const [typed, setTyped] = useState<Typed>(() => typedFrom(asked))
  const checked = EXPLAINED_SCHEMES.flatMap((scheme): [ExplainedScheme, CheckedIdentifier][] => {
    const text = typed[scheme]?.trim() ?? ''
    return text === '' ? [] : [[scheme, checkIdentifier(text, yearNow(), scheme)]]
  })
  const apart = crossChecks(checked.map(([, identifier]) => identifier))
  const right = checked.filter(([, { is_right }]) => is_right)
  return (
    <div className={classes.columns}>
      <div className={classes.fields}>
        {EXPLAINED_SCHEMES.map((scheme) => (
          <TextInput
            key={scheme}
            className={classes.field}
            label={IDENTIFIER_LABELS[scheme]}
            placeholder={SAMPLES[scheme]}
            value={typed[scheme] ?? ''}
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [scheme]: value }))}
          />
        ))}
      </div>
      <section aria-label={say('What they say')} aria-live="polite" className={classes.said}>
        {checked.length === 0 && (
          <p className={classes.note}>
            <Phrase>Give one or more identifiers of a business. Each part is explained here.</Phrase>
          </p>
        )}
        {apart.map((warning) => (
          <p key={warning} className={classes.apart}>
            {say(warning)}
          </p>
        ))}
        {apart.length === 0 && right.length > 1 && (
          <p className={classes.fits}>
            <Phrase>The identifiers do not contradict each other.</Phrase>
          </p>
        )}
        {checked.map(([scheme, identifier]) => (
          <Explained key={scheme} label={IDENTIFIER_LABELS[scheme]} checked={identifier} />
        ))}
      </section>
    </div>
  )
}
