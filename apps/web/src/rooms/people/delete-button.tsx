import { Button } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import type { ServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'

interface Props {
  /** It says why the server refuses. */
  form: Pick<ServerForm<unknown>, 'sendUnchecked'>
  isBusy: boolean
  remove: () => Promise<{ message: string }>
  onRemoved: () => void
}

/** Deletes what the form is of, whatever was typed there. */
export const DeleteButton = ({ form, isBusy, remove, onRemoved }: Props) => (
  <Button
    variant="default"
    loading={isBusy}
    onClick={() =>
      form.sendUnchecked(async () => {
        const { message } = await remove()
        notify.success(message)
        onRemoved()
      })
    }
  >
    <Phrase>Delete</Phrase>
  </Button>
)
