/**
 * Sentences of one alert type or of a family. A sentence is a template: `{name}` or `{name:format}` is a slot, formats stand
 * in slot-formats.ts; `[...]` is left out when one of its slots has nothing, `{?name}` and `{!name}` write nothing and ask
 * for it or for its absence; `{each rows "; "}...{end}` repeats for a list; `{>name}` is another sentence from `parts`.
 */
export interface Words {
  /** One sentence, or one per code of the judgement. */
  title?: Phrases
  why?: Phrases
  clears_when?: Phrases
  /** Why there is no finding, by the code that the judge gives. */
  reasons?: Readonly<Record<string, string>>
  /** Labels and figures of the evidence, by the code of the place. */
  evidence?: Readonly<Record<string, EvidenceWords>>
  parts?: Readonly<Record<string, string>>
  /** Words of values that are names: `{kind:kinds}` looks the kind up in `names.kinds`. */
  names?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export type Phrases = string | Readonly<Record<string, string>>

export interface EvidenceWords {
  label: string
  observed: string
  /** Null at once when one of its slots has nothing. */
  limit?: string
}

/** The sentences of a family, and those of its rule, which go first. */
export const joinWords = (family: Words, own: Words): Words => ({
  ...family,
  ...own,
  reasons: { ...family.reasons, ...own.reasons },
  evidence: { ...family.evidence, ...own.evidence },
  parts: { ...family.parts, ...own.parts },
  names: { ...family.names, ...own.names },
})

export const phraseOf = (phrases: Phrases | undefined, code: string): string => {
  const phrase = typeof phrases === 'string' ? phrases : phrases?.[code]
  if (phrase === undefined) throw new Error(`there are no words for ${code}`)
  return phrase
}
