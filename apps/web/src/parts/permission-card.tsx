import { Button } from '@mantine/core'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase } from '@saakh/ui/phrases'
import { Lock } from 'lucide-react'
import { useNavigate } from 'react-router'

export function PermissionCard() {
  const navigate = useNavigate()
  return (
    <div style={{ padding: '20px 24px' }}>
      <EmptyState
        isPage
        icon={<Lock size={20} strokeWidth={1.75} />}
        title="Sorry, you don't have permission to view this page"
        text="Your organization's administrator decides which pages you can open."
        action={
          <Button variant="default" onClick={() => void navigate('/app/dashboard')}>
            <Phrase>Click to Dashboard</Phrase>
          </Button>
        }
      />
    </div>
  )
}
