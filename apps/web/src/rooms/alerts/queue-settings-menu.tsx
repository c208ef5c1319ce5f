import { Menu } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { useState } from 'react'
import type { ButtonElement } from '../../parts/in-time.tsx'
import { useOpened } from '../../parts/use-opened.ts'
import { AssignmentDialog } from './assignment-dialog.tsx'
import { CaseRulesDialog } from './case-rules-dialog.tsx'
import { EscalationDialog } from './escalation-dialog.tsx'
import { WeightsDialog } from './weights-dialog.tsx'
import { WorkingDaysDialog } from './working-days-dialog.tsx'

/** What can be set, each in a dialog of its own; it comes standing open. */
export default function QueueSettingsMenu({ children }: { children: ButtonElement }) {
  const [dialog, setDialog] = useState<'weights' | 'days' | 'assignment' | 'rules' | 'escalation' | null>(null)
  const close = () => setDialog(null)
  const [isOpen, setIsOpen] = useOpened()
  return (
    <>
      <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" withinPortal>
        <Menu.Target>{children}</Menu.Target>
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
