import { HINDI_RULES } from '@saakh/catalogue/retold/hindi'
import { retelling } from '@saakh/catalogue/retold/retell'
import type { Texts } from '../data/texts.ts'

/** Texts of screens, and what rules say: titles and reasons of alerts, evidence, why a signal finds nothing. */
export function withRulesInHindi(screens: Texts): Texts {
  const retell = retelling(HINDI_RULES, screens)
  return (english) => screens(english) ?? retell(english) ?? undefined
}
