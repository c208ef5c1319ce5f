import { href } from '../../addresses.ts'
import { REGISTER_WORDS } from '../../parts/register-words.ts'
import { type Section, SectionTabs } from '../../parts/section-tabs.tsx'

export const SUMMARY = 'summary'

const SECTIONS: readonly Section[] = [
  { id: SUMMARY, label: 'Summary' },
  ...Object.entries(REGISTER_WORDS).map(([id, { label }]) => ({ id, label })),
]

const addressOf = (section: string) =>
  section === SUMMARY ? href('book') : href('book_register', { register: section })

export const BookTabs = ({ current }: { current: string }) => (
  <SectionTabs label="Registers" sections={SECTIONS} current={current} to={addressOf} />
)
