import { setSingleKeys, useShortcut, useShortcuts } from '@saakh/ui/shortcuts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePreferences, useServerPreferences } from '../data/preferences.ts'
import { usePolicy } from '../data/profile.ts'
import type { Screen } from '../data/screen.ts'
import { goShortcuts, pathOf } from '../parts/shortcuts.ts'
import { useRecentParties } from './recent-parties.ts'

const Palette = lazy(() => import('./palette.tsx'))
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'))

/** What the keyboard does wherever one is; the palette and the sheet are loaded when they are asked for. */
export function Commands() {
  const [open, setOpen] = useState<'palette' | 'sheet' | null>(null)
  const navigate = useNavigate()
  const { opens } = usePolicy()
  const { shortcuts } = usePreferences()
  useServerPreferences()
  useRecentParties()
  useEffect(() => setSingleKeys(shortcuts), [shortcuts])
  const go = (screen: Screen) => {
    if (!opens(screen)) return false
    void navigate(pathOf(screen))
    return true
  }
  useShortcut('mod+k', () => setOpen('palette'))
  useShortcut('?', () => setOpen('sheet'))
  useShortcuts(Object.fromEntries(goShortcuts().map(({ keys, screen }) => [keys, () => go(screen)])))
  const close = () => setOpen(null)
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette onClose={close} onShortcuts={() => setOpen('sheet')} />}
      {open === 'sheet' && <ShortcutSheet onClose={close} />}
    </Suspense>
  )
}
