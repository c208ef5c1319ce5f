import { HINDI_RULES } from './hindi.ts'
import { type Retell, retelling } from './retell.ts'

/** Tells in Hindi what rules say, and these sentences as well; `named` knows names besides. */
export const hindiWith = (
  sentences: Readonly<Record<string, string>>,
  named?: (english: string) => string | undefined,
): Retell => retelling({ ...HINDI_RULES, sentences: { ...HINDI_RULES.sentences, ...sentences } }, named)
