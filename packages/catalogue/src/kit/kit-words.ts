import type { Said } from './figures.ts'
import { tell } from './tell.ts'
import { phraseOf, type Words } from './words.ts'

/** Sentences that any rule may need. */
export const KIT_WORDS: Words = {
  reasons: {
    /** Where the sentence comes whole from the vocabulary. */
    as_told: '{sentence}',
    stale: 'The last data is of {last_day:date}; after {limit_days} days it says nothing about today.',
    files_as_financial:
      '{company_name} reports as {form:financial_forms}; ratios of industrial companies say nothing about it.',
    named_as_financial:
      '{company_name} is a financial business by its name; ratios of industrial companies say nothing about it.',
    registered_as_financial:
      'The company register gives {company_name} a financial activity (NIC {nic_code}); ratios of industrial companies say nothing about it.',
  },
  names: {
    financial_forms: { banking: 'a bank', nbfc: 'a non-banking financial company', insurance: 'an insurer' },
  },
}

/** What the kit itself says, as a sentence. */
export const kitSentence = ({ code, figures = {} }: Said): string =>
  tell(phraseOf(KIT_WORDS.reasons, code), KIT_WORDS, figures)
