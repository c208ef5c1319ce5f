import { HINDI_RULES } from './hindi.ts'
import { type Retell, type Retelling, retelling } from './retell.ts'

/** Tells in Hindi what rules say, and these sentences as well; `named` knows names besides, `within` parts and names of these. */
export const hindiWith = (
  sentences: Readonly<Record<string, string>>,
  named?: (english: string) => string | undefined,
  within: Partial<Pick<Retelling, 'parts' | 'names'>> = {},
): Retell => {
  const words = {
    ...HINDI_RULES,
    sentences: { ...HINDI_RULES.sentences, ...sentences },
    parts: { ...HINDI_RULES.parts, ...within.parts },
    names: { ...HINDI_RULES.names, ...within.names },
  }
  return retelling(words, named)
}
