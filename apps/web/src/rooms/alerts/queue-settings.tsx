import { Button, Menu } from '@mantine/core'
import { ICON } from '@saakh/ui/icon'
import { Phrase } from '@saakh/ui/phrases'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { usePolicy } from '../../data/profile.ts'
import { AssignmentDialog } from './assignment-dialog.tsx'
import { CaseRulesDialog } from './case-rules-dialog.tsx'
import { EscalationDialog } from './escalation-dialog.tsx'
import { WeightsDialog } from './weights-dialog.tsx'
import { WorkingDaysDialog } from './working-days-dialog.tsx'

/** How the organization weighs the queue, on which days it works, who gets a borrower, which rules open cases, and what goes up; offered to whoever decides. */
export function QueueSettings() {
  const { can } = usePolicy()
  const [dialog, setDialog] = useState<'weights' | 'days' | 'assignment' | 'rules' | 'escalation' | null>(null)
  const close = () => setDialog(null)
  if (!can('/v1/admin/alerts', 'POST')) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown {...ICON} />}>
            <Phrase>Settings</Phrase>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('weights')}>
            <Phrase>Service levels and weights</Phrase>
          </Menu.Item>
          <Menu.Item onClick={() => setDialog('days')}>
            <Phrase>Working days</Phrase>
          </Menu.Item>
          <Menu.Item onClick={() => setDialog('rules')}>
            <Phrase>Cases by rule</Phrase>
          </Menu.Item>
          <Menu.Item onClick={() => setDialog('assignment')}>
            <Phrase>Assignment</Phrase>
          </Menu.Item>
          <Menu.Item onClick={() => setDialog('escalation')}>
            <Phrase>Escalation</Phrase>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'weights' && <WeightsDialog onClose={close} />}
      {dialog === 'assignment' && <AssignmentDialog onClose={close} />}
      {dialog === 'escalation' && <EscalationDialog onClose={close} />}
      {dialog === 'days' && <WorkingDaysDialog onClose={close} />}
      {dialog === 'rules' && <CaseRulesDialog onClose={close} />}
    </>
  )
}
