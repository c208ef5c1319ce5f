import { ADMINISTRATION } from './walks/administration.ts'
import { CASE_WORK } from './walks/case-work.ts'
import { COMPANIES } from './walks/companies.ts'
import { CONTESTS } from './walks/contests.ts'
import { DESK } from './walks/desk.ts'
import { EXPORTS } from './walks/exports.ts'
import { FILES } from './walks/files.ts'
import { LOOK_BACKS } from './walks/look-backs.ts'
import { OUTCOMES } from './walks/outcomes.ts'
import { PEOPLE } from './walks/people.ts'
import { RULES } from './walks/rules.ts'
import { SCORE_STUDY } from './walks/score-study.ts'
import { SECOND_PERSON } from './walks/second-person.ts'
import { STRESS } from './walks/stress.ts'
import type { Walk } from './walks/walk.ts'
import { WORK } from './walks/work.ts'

/** Every control of the web that writes: where it is, and how it is pressed. */
export const WALKS: readonly Walk[] = [
  ...COMPANIES,
  ...WORK,
  ...CASE_WORK,
  ...CONTESTS,
  ...DESK,
  ...FILES,
  ...PEOPLE,
  ...EXPORTS,
  ...ADMINISTRATION,
  ...SECOND_PERSON,
  ...OUTCOMES,
  ...RULES,
  ...SCORE_STUDY,
  ...STRESS,
  ...LOOK_BACKS,
]
