import { Phrase } from '@saakh/ui/phrases'
import { href } from '../../addresses.ts'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import classes from './mca-status.module.css'

const SECTIONS = [
  { id: 'check', label: 'Check' },
  { id: 'index', label: 'Checked companies' },
]

/** What a check rests on, and the way between checking and what was checked. */
export const McaTabs = ({ current }: { current: 'check' | 'index' }) => (
  <>
    <p className={classes.note}>
      <Phrase>
        A check reads the company register that Saakh holds and keeps what it found. Saakh has no live connection to the
        registrar: each company is shown as of the day of its edition of the register.
      </Phrase>
    </p>
    <SectionTabs
      label="MCA status"
      sections={SECTIONS}
      current={current}
      to={(id) => href(id === 'index' ? 'mca_status_index' : 'mca_status')}
    />
  </>
)
