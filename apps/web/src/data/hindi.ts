import { HINDI_OF_ALERT_FIELDS } from '@saakh/domain/hindi/hindi-alert-fields'
import { HINDI_OF_ALERT_TYPES } from '@saakh/domain/hindi/hindi-alert-types'
import { HINDI_OF_BOOK_WORDS } from '@saakh/domain/hindi/hindi-book-words'
import { HINDI_OF_IMPORTS } from '@saakh/domain/hindi/hindi-imports'
import { HINDI_OF_INDUSTRIES } from '@saakh/domain/hindi/hindi-industries'
import { HINDI_OF_RATIOS } from '@saakh/domain/hindi/hindi-ratios'
import { HINDI_ACTIVITY } from './hindi-activity.ts'
import { HINDI_OF_THE_ALERT_PAGE } from './hindi-alert-page.ts'
import { HINDI_ANSWERS_OF_PEOPLE } from './hindi-answers-of-people.ts'
import { HINDI_ANSWERS_OF_RECORDS } from './hindi-answers-of-records.ts'
import { HINDI_ANSWERS_OF_WORK } from './hindi-answers-of-work.ts'
import { HINDI_OF_API_KEYS } from './hindi-api-keys.ts'
import { HINDI_OF_ASSIGNMENT } from './hindi-assignment.ts'
import { HINDI_OF_THE_BOOK } from './hindi-book.ts'
import { HINDI_OF_A_BORROWER } from './hindi-borrower.ts'
import { HINDI_OF_CASE_RULES } from './hindi-case-rules.ts'
import { HINDI_OF_CASES } from './hindi-cases.ts'
import { HINDI_OF_CHECKS } from './hindi-checks.ts'
import { HINDI_OF_CHOICES } from './hindi-choices.ts'
import { HINDI_OF_WHAT_IS_CLOSED } from './hindi-closed.ts'
import { HINDI_OF_CONTESTS } from './hindi-contests.ts'
import { HINDI_OF_CONTROLS } from './hindi-controls.ts'
import { HINDI_OF_THE_DASHBOARD } from './hindi-dashboard.ts'
import { HINDI_OF_THE_DESK } from './hindi-desk.ts'
import { HINDI_OF_EMPTY_SCREENS } from './hindi-empty.ts'
import { HINDI_OF_ESCALATION } from './hindi-escalation.ts'
import { HINDI_OF_FACT_KINDS } from './hindi-fact-kinds.ts'
import { HINDI_OF_FILES } from './hindi-files.ts'
import { HINDI_OF_FORMS } from './hindi-forms.ts'
import { HINDI_OF_IDENTIFIERS } from './hindi-identifiers.ts'
import { HINDI_OF_IMPORT_COLUMNS } from './hindi-import-columns.ts'
import { HINDI_LABELS } from './hindi-labels.ts'
import { HINDI_OF_LIMITS } from './hindi-limits.ts'
import { HINDI_MESSAGES } from './hindi-messages.ts'
import { HINDI_OF_MY_BUSINESS } from './hindi-my-business.ts'
import { HINDI_OF_NOTICES } from './hindi-notices.ts'
import { HINDI_OF_OUTCOMES } from './hindi-outcomes.ts'
import { HINDI_OF_OWN_RULES } from './hindi-own-rules.ts'
import { HINDI_OF_PARTIES } from './hindi-parties.ts'
import { HINDI_OF_THE_PAST } from './hindi-past.ts'
import { HINDI_OF_PEOPLE } from './hindi-people.ts'
import { HINDI_OF_PORTFOLIOS } from './hindi-portfolios.ts'
import { HINDI_OF_PROMISES } from './hindi-promises.ts'
import { HINDI_OF_THE_RULES } from './hindi-rules.ts'
import { HINDI_OF_SCORE_STUDY } from './hindi-score-study.ts'
import { HINDI_OF_SCORES } from './hindi-scores.ts'
import { HINDI_OF_SCREENS } from './hindi-screens.ts'
import { HINDI_OF_SENTENCES } from './hindi-sentences.ts'
import { HINDI_OF_SETTINGS } from './hindi-settings.ts'
import { HINDI_OF_SITE_VISITS } from './hindi-site-visits.ts'
import { HINDI_OF_STRENGTH } from './hindi-strength.ts'
import { HINDI_OF_STRESS } from './hindi-stress.ts'
import { HINDI_OF_SUGGESTIONS } from './hindi-suggestions.ts'
import { HINDI_OF_WEBHOOKS } from './hindi-webhooks.ts'
import { HINDI_WORDS } from './hindi-words.ts'
import { HINDI_OF_WORK } from './hindi-work.ts'

/**
 * Hindi for the English of the screens, by the English text. English is the specification's and stands in the code; only
 * a reader of Hindi loads this file. A text that is missing here stands in English.
 */
export const HINDI = {
  ...HINDI_OF_WORK,
  ...HINDI_OF_INDUSTRIES,
  ...HINDI_OF_IMPORTS,
  ...HINDI_OF_IMPORT_COLUMNS,
  ...HINDI_OF_THE_DASHBOARD,
  ...HINDI_OF_A_BORROWER,
  ...HINDI_OF_THE_DESK,
  ...HINDI_OF_WHAT_IS_CLOSED,
  ...HINDI_OF_ASSIGNMENT,
  ...HINDI_OF_ESCALATION,
  ...HINDI_OF_PORTFOLIOS,
  ...HINDI_OF_PROMISES,
  ...HINDI_OF_BOOK_WORDS,
  ...HINDI_OF_RATIOS,
  ...HINDI_OF_THE_BOOK,
  ...HINDI_OF_CASES,
  ...HINDI_OF_CONTESTS,
  ...HINDI_OF_CASE_RULES,
  ...HINDI_OF_SITE_VISITS,
  ...HINDI_OF_OUTCOMES,
  ...HINDI_OF_OWN_RULES,
  ...HINDI_OF_THE_RULES,
  ...HINDI_OF_STRENGTH,
  ...HINDI_OF_SCORE_STUDY,
  ...HINDI_OF_STRESS,
  ...HINDI_OF_THE_PAST,
  ...HINDI_OF_SETTINGS,
  ...HINDI_OF_API_KEYS,
  ...HINDI_OF_SUGGESTIONS,
  ...HINDI_OF_WEBHOOKS,
  ...HINDI_OF_THE_ALERT_PAGE,
  ...HINDI_OF_ALERT_TYPES,
  ...HINDI_OF_SCORES,
  ...HINDI_OF_SCREENS,
  ...HINDI_OF_SENTENCES,
  ...HINDI_OF_ALERT_FIELDS,
  ...HINDI_OF_LIMITS,
  ...HINDI_OF_FORMS,
  ...HINDI_OF_CONTROLS,
  ...HINDI_OF_FACT_KINDS,
  ...HINDI_OF_MY_BUSINESS,
  ...HINDI_ANSWERS_OF_PEOPLE,
  ...HINDI_ANSWERS_OF_RECORDS,
  ...HINDI_ANSWERS_OF_WORK,
  ...HINDI_ACTIVITY,
  ...HINDI_LABELS,
  ...HINDI_WORDS,
  ...HINDI_MESSAGES,
  ...HINDI_OF_PEOPLE,
  ...HINDI_OF_FILES,
  ...HINDI_OF_PARTIES,
  ...HINDI_OF_CHECKS,
  ...HINDI_OF_NOTICES,
  ...HINDI_OF_IDENTIFIERS,
  ...HINDI_OF_EMPTY_SCREENS,
  ...HINDI_OF_CHOICES,
} satisfies Readonly<Record<string, string>>
