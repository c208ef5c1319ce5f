import { ICON } from '@saakh/ui/icon'
import { usePhrases } from '@saakh/ui/phrases'
import {
  Banknote,
  BookOpen,
  Boxes,
  Calculator,
  FileSpreadsheet,
  Landmark,
  type LucideIcon,
  ReceiptText,
} from 'lucide-react'
import { Link } from 'react-router'
import { NextBusinessStep } from '../next-business-step.tsx'
import classes from '../prose.module.css'
import { TARGETS } from '../targets.ts'

export const title = 'Business integration'
export const width = 'full'

const TILES: readonly { label: string; to: string; icon: LucideIcon }[] = [
  { label: 'Bank Statements', to: TARGETS.bank_statement, icon: Landmark },
  { label: 'IT Returns', to: TARGETS.itr_details, icon: ReceiptText },
  { label: 'Financial Statements', to: TARGETS.financial_statement, icon: FileSpreadsheet },
  { label: 'GST', to: TARGETS.gstn_details, icon: Banknote },
  { label: 'Tally', to: TARGETS.tally, icon: Calculator },
  { label: 'Zoho Books', to: TARGETS.zoho, icon: BookOpen },
  { label: 'MS Dynamics', to: TARGETS.apps, icon: Boxes },
]

/** Where a business shares its own books. */
export default function BusinessIntegration() {
  const say = usePhrases()
  return (
    <>
      <NextBusinessStep />
      <ul className={classes.tiles} aria-label={say(title)}>
        {TILES.map(({ label, to, icon: Icon }) => (
          <li key={label}>
            <Link to={to} className={classes.tile}>
              <Icon {...ICON} />
              <span>{say(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
