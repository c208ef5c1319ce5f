import { HINDI_RULES } from '@saakh/catalogue/retold/hindi'
import { type Retelling, retelling } from '@saakh/catalogue/retold/retell'
import { HINDI_SERVER_SENTENCES } from '../data/hindi-server-sentences.ts'
import type { Texts } from '../data/texts.ts'

const ALL: Retelling = { ...HINDI_RULES, sentences: { ...HINDI_RULES.sentences, ...HINDI_SERVER_SENTENCES } }

/** Texts of screens, and what rules and the server say: titles and reasons of alerts, evidence, why a signal finds nothing. */
export function withRulesInHindi(screens: Texts): Texts {
  const retell = retelling(ALL, screens)
  return (english) => screens(english) ?? retell(english) ?? undefined
}
