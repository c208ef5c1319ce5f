import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { screens } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import classes from './dashboard.module.css'
import { DashboardWith } from './dashboard-screen.tsx'
import { beginLayout } from './own-layout.ts'

export const begin = beginLayout

/** The same widgets below the shortcuts of administration. */
export default function AdminDashboard() {
  return <DashboardWith top={<Shortcuts />} />
}

const SHORTCUTS = screens.filter(
  ({ path, name }) =>
    (path.startsWith('/admin/') || path === '/uploads') && !path.includes(':') && name !== 'admin_dashboard',
)

/** The screens of administration that the policy opens. */
function Shortcuts() {
  const say = usePhrases()
  const { opens } = usePolicy()
  const open = SHORTCUTS.filter(opens)
  const waiting = useWaiting()
  if (open.length === 0) return null
  return (
    <nav aria-label={say('Administration')} className={classes.shortcuts}>
      {open.map(({ name, path, title }) => (
        <Link key={name} to={path}>
          <Phrase>{title}</Phrase>
          {name === 'approvals' && waiting > 0 && ` ${formatCount(waiting)}`}
        </Link>
      ))}
    </nav>
  )
}

/** How many requests wait for a second person. */
function useWaiting(): number {
  const { can } = usePolicy()
  const { data } = useQuery(
    q(
      api.adminApprovals,
      { query: { status: 'pending', per_page: 1 } },
      { enabled: can('/v1/admin/approvals'), staleTime: 60_000 },
    ),
  )
  return data?.counts?.pending ?? 0
}
