import { Link } from 'react-router'
import { screens } from '../../addresses.ts'
import { usePolicy } from '../../data/profile.ts'
import classes from './dashboard.module.css'
import { DashboardWith } from './dashboard-screen.tsx'

/** The same widgets below the shortcuts of administration (SH-ROUTE-003). */
export default function AdminDashboard() {
  return <DashboardWith top={<Shortcuts />} />
}

const SHORTCUTS = screens.filter(
  ({ path, name }) =>
    (path.startsWith('/admin/') || path === '/uploads') && !path.includes(':') && name !== 'admin_dashboard',
)

/** The screens of administration that the policy opens. */
function Shortcuts() {
  const { opens } = usePolicy()
  const open = SHORTCUTS.filter(opens)
  if (open.length === 0) return null
  return (
    <nav aria-label="Administration" className={classes.shortcuts}>
      {open.map(({ name, path, title }) => (
        <Link key={name} to={path}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
