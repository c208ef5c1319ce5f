import { lazy, Suspense, useState } from 'react'
import { useGateModal } from '../data/gate.ts'

const SuspendedDialog = lazy(() => import('./suspended-dialog.tsx'))

/** Says why a write was not sent; its code comes when it is first needed. */
export function SuspendedModal() {
  const { isOpen } = useGateModal()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense fallback={null}>
      <SuspendedDialog />
    </Suspense>
  )
}
