import { Menu } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import type { ReactElement } from 'react'
import { useOpened } from '../parts/use-opened.ts'
import { usePanels } from '../parts/use-panels.ts'

interface Props {
  position: 'top' | 'bottom-end'
  children: ReactElement
}

/** Where plus may mean either: both. */
export default function PlusChoices({ position, children }: Props) {
  const { open } = usePanels()
  const [isOpen, setIsOpen] = useOpened()
  return (
    <Menu opened={isOpen} onChange={setIsOpen} withInitialFocusPlaceholder={false} position={position}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => open('create_alert')}>
          <Phrase>Create alert</Phrase>
        </Menu.Item>
        <Menu.Item onClick={() => open('create_case')}>
          <Phrase>Create case</Phrase>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
