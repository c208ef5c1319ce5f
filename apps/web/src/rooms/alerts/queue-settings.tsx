import { Button } from '@mantine/core'
import { ICON } from '@saakh/ui/icon'
import { Phrase } from '@saakh/ui/phrases'
import { ChevronDown } from 'lucide-react'
import { lazy } from 'react'
import { usePolicy } from '../../data/profile.ts'
import { InTime } from '../../parts/in-time.tsx'

const loadMenu = () => import('./queue-settings-menu.tsx')
const QueueSettingsMenu = lazy(loadMenu)

/** How the organization weighs the queue, on which days it works, who gets a borrower, which rules open cases, and what goes up; offered to whoever decides. */
export function QueueSettings() {
  const { can } = usePolicy()
  if (!can('/v1/admin/alerts', 'POST')) return null
  return (
    <InTime load={loadMenu} popup="menu" opened={(button) => <QueueSettingsMenu>{button}</QueueSettingsMenu>}>
      <Button variant="default" rightSection={<ChevronDown {...ICON} />}>
        <Phrase>Settings</Phrase>
      </Button>
    </InTime>
  )
}
