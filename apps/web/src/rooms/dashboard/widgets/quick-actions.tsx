import { ICON } from '@saakh/ui/icon'
import { usePhrases } from '@saakh/ui/phrases'
import { BriefcaseBusiness, ChevronRight, FolderKanban, Package } from 'lucide-react'
import { Link } from 'react-router'
import { href, type ScreenName, screenNamed } from '../../../addresses.ts'
import { usePolicy } from '../../../data/profile.ts'
import classes from '../prose.module.css'

export const title = 'Quick actions'

const ACTIONS = [
  { label: 'View Portfolios', name: 'portfolios', icon: FolderKanban },
  { label: 'View Cases', name: 'cases', icon: BriefcaseBusiness },
  { label: 'View Products', name: 'products', icon: Package },
] as const satisfies readonly { name: ScreenName; [more: string]: unknown }[]

/** Emphasis as in the main navigation: what the policy does not allow is dimmed and leads to the permission card. */
export default function QuickActions() {
  const say = usePhrases()
  const { opens } = usePolicy()
  return (
    <ul className={classes.links} aria-label={say(title)}>
      {ACTIONS.map(({ label, name, icon: Icon }) => {
        const isAllowed = opens(screenNamed(name))
        return (
          <li key={name}>
            <Link
              to={href(name)}
              className={classes.link}
              data-allowed={isAllowed}
              title={isAllowed ? undefined : say('Your policy does not allow this page')}
            >
              <Icon {...ICON} />
              {say(label)}
              <ChevronRight {...ICON} className={classes.end} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
