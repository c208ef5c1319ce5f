import { Modal } from '@mantine/core'
import { useWords, words } from '../data/language.ts'
import { ShortcutTable } from '../parts/shortcut-table.tsx'

const WORDS = words({
  title: 'Keyboard shortcuts',
  note: 'Single keys can be switched off in your preferences.',
})

export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const say = useWords(WORDS)
  return (
    <Modal opened onClose={onClose} title={say.title} size="lg">
      <ShortcutTable />
      <p style={{ margin: 0, fontSize: 13, color: 'var(--mantine-color-dimmed)' }}>{say.note}</p>
    </Modal>
  )
}
