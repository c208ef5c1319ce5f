import { REGISTER_WORDS } from '@saakh/contract/register-words'
import { href } from '../addresses.ts'
import { usePolicy } from '../data/profile.ts'
import { type Section, SectionTabs } from './section-tabs.tsx'

export const SUMMARY = 'summary'
export const MOVEMENT = 'movement'
export const CONCENTRATION = 'concentration'
export const INDUSTRIES = 'industries'
export const FEEDS = 'feeds'
export const COVERAGE = 'coverage'
export const PROVISIONS = 'provisions'
export const EXAMINATIONS = 'examinations'
export const PACKS = 'packs'

const SECTIONS: readonly Section[] = [
  { id: SUMMARY, label: 'Summary' },
  { id: MOVEMENT, label: 'Movement' },
  { id: CONCENTRATION, label: 'Concentration' },
  { id: INDUSTRIES, label: 'Industries' },
  { id: PROVISIONS, label: 'Provisions' },
  { id: COVERAGE, label: 'Coverage' },
  { id: FEEDS, label: 'Feeds' },
  { id: EXAMINATIONS, label: 'Early warnings' },
  { id: PACKS, label: 'Board packs' },
  ...Object.entries(REGISTER_WORDS).map(([id, { label }]) => ({ id, label })),
]

const OWN: Record<string, string> = {
  [SUMMARY]: href('book'),
  [MOVEMENT]: href('book_movement'),
  [CONCENTRATION]: href('book_concentration'),
  [INDUSTRIES]: href('book_industries'),
  [FEEDS]: href('book_feeds'),
  [PROVISIONS]: href('book_provisions'),
  [COVERAGE]: href('book_coverage'),
  [EXAMINATIONS]: href('examinations'),
  [PACKS]: href('book_packs'),
}

const addressOf = (section: string) => OWN[section] ?? href('book_register', { register: section })

export function BookTabs({ current }: { current: string }) {
  const { can } = usePolicy()
  const seesExaminations = can('/v1/fraud_alerts') && can('/v1/notices')
  const sections = SECTIONS.filter(({ id }) => id !== EXAMINATIONS || seesExaminations)
  return <SectionTabs label="Registers" sections={sections} current={current} to={addressOf} />
}
