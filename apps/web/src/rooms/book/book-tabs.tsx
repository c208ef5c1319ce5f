import { href } from '../../addresses.ts'
import { REGISTER_WORDS } from '../../parts/register-words.ts'
import { type Section, SectionTabs } from '../../parts/section-tabs.tsx'

export const SUMMARY = 'summary'
export const MOVEMENT = 'movement'
export const CONCENTRATION = 'concentration'
export const INDUSTRIES = 'industries'
export const FEEDS = 'feeds'
export const COVERAGE = 'coverage'
export const PROVISIONS = 'provisions'

const SECTIONS: readonly Section[] = [
  { id: SUMMARY, label: 'Summary' },
  { id: MOVEMENT, label: 'Movement' },
  { id: CONCENTRATION, label: 'Concentration' },
  { id: INDUSTRIES, label: 'Industries' },
  { id: PROVISIONS, label: 'Provisions' },
  { id: COVERAGE, label: 'Coverage' },
  { id: FEEDS, label: 'Feeds' },
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
}

const addressOf = (section: string) => OWN[section] ?? href('book_register', { register: section })

export const BookTabs = ({ current }: { current: string }) => (
  <SectionTabs label="Registers" sections={SECTIONS} current={current} to={addressOf} />
)
