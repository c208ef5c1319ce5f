import { HINDI_AROUND_RULES } from './hindi-around-rules.ts'
import { HINDI_ENDINGS } from './hindi-endings.ts'
import { HINDI_EVIDENCE } from './hindi-evidence.ts'
import { HINDI_NAMES } from './hindi-names.ts'
import { HINDI_PARTS } from './hindi-parts.ts'
import { HINDI_REASONS } from './hindi-reasons.ts'
import { HINDI_STATEMENT_LINES } from './hindi-statement-lines.ts'
import { HINDI_TITLES } from './hindi-titles.ts'
import { HINDI_UNFOUND_LENDER } from './hindi-unfound-lender.ts'
import { HINDI_UNFOUND_REGISTER } from './hindi-unfound-register.ts'
import { HINDI_UNFOUND_STATEMENTS } from './hindi-unfound-statements.ts'
import { HINDI_VALUES } from './hindi-values.ts'
import type { Retelling } from './retell.ts'

/** What rules say, in Hindi. Terms of the trade stay as bankers write them: NPA, GST, DIN. */
export const HINDI_RULES: Retelling = {
  sentences: {
    ...HINDI_TITLES,
    ...HINDI_REASONS,
    ...HINDI_ENDINGS,
    ...HINDI_UNFOUND_LENDER,
    ...HINDI_UNFOUND_REGISTER,
    ...HINDI_UNFOUND_STATEMENTS,
    ...HINDI_EVIDENCE,
    ...HINDI_AROUND_RULES,
  },
  parts: HINDI_PARTS,
  names: { ...HINDI_NAMES, statement_lines: HINDI_STATEMENT_LINES },
  values: HINDI_VALUES,
  units: { days: '{n} दिन', notches: '{n} पायदान' },
}
