import { Button, Text } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import { CircleCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { usePanels } from '../../parts/use-panels.ts'
import { CASE_CREATED } from './copy.ts'
import classes from './create-case.module.css'
import { AlertCard } from './linked-alert.tsx'

interface Props {
  uid: string | null
  case_id: string | null
  alert: Record<string, unknown> | null
  alert_id: string | undefined
  onClose: () => void
}

/** In place of the form; alert card and way back only where the case came from an alert. */
export function CaseCreated({ uid, case_id, alert, alert_id, onClose }: Props) {
  const { open } = usePanels()
  const navigate = useNavigate()
  return (
    <div className={classes.created}>
      {alert_id !== undefined && <AlertCard alert={alert ?? {}} />}
      <div role="status" className={classes.done}>
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <Text fw={600}>
            <Phrase>{CASE_CREATED}</Phrase>
          </Text>
          {case_id && <span className={classes.number}>{case_id}</span>}
        </div>
      </div>
      <div className={classes.ways}>
        {uid !== null && (
          <Button onClick={() => void navigate(href('case_detail', { case_id: uid }))}>
            <Phrase>View Case</Phrase>
          </Button>
        )}
        {alert_id !== undefined ? (
          <Button variant="default" onClick={() => open('alert', { alert_id })}>
            <Phrase>Back to Alert</Phrase>
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            <Phrase>Close</Phrase>
          </Button>
        )}
      </div>
    </div>
  )
}
