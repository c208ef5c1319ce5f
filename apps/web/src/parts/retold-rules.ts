import { HINDI_ASIDE_PARTS, HINDI_LINES_ASIDE } from '@saakh/catalogue/retold/hindi-lines-aside'
import { HINDI_WHOLE_FILES } from '@saakh/catalogue/retold/hindi-whole-files'
import { hindiWith } from '@saakh/catalogue/retold/hindi-with'
import { HINDI_SERVER_SENTENCES } from '../data/hindi-server-sentences.ts'
import type { Texts } from '../data/texts.ts'

/** Texts of screens, and what rules and the server say: titles and reasons of alerts, evidence, why a signal finds nothing. */
export function withRulesInHindi(screens: Texts): Texts {
  const retell = hindiWith({ ...HINDI_SERVER_SENTENCES, ...HINDI_LINES_ASIDE, ...HINDI_WHOLE_FILES }, screens, {
    parts: HINDI_ASIDE_PARTS,
  })
  return (english) => screens(english) ?? retell(english) ?? undefined
}
