import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase, useNamed } from '@saakh/ui/phrases'
import { sentenceOf, useWrite } from '../data/api.ts'
import { notify } from './notify.ts'

const READ_AGAIN = [api.jobQuarantine, api.waitingDocuments, api.partySignals, api.adminAlerts]

/**
 * Says that a row that was set aside is dealt with, or takes it back; without a row, of all rows of the job. The parties that
 * it names are judged again.
 */
export function SettleRow({ job_id, row, dealt_with }: { job_id: string; row?: number; dealt_with: boolean }) {
  const settle = useWrite(api.settleQuarantine, {
    invalidates: READ_AGAIN,
    onSuccess: ({ data }) => notify.success(data.message),
    onError: (error: unknown) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  const named = useNamed()
  const ofLine = (isTaken: boolean, line: number) =>
    isTaken ? named('Take back: line {1}', String(line)) : named('Dealt with: line {1}', String(line))
  const word = dealt_with ? 'Take back' : row === undefined ? 'All are dealt with' : 'Dealt with'
  return (
    <Button
      size="xs"
      variant={dealt_with ? 'subtle' : 'default'}
      loading={settle.isPending}
      onClick={() =>
        settle.mutate({ params: { job_id }, body: { ...(row !== undefined && { row }), dealt_with: !dealt_with } })
      }
      aria-label={row === undefined ? undefined : ofLine(dealt_with, row)}
    >
      <Phrase>{word}</Phrase>
    </Button>
  )
}
