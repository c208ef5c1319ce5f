import { Button, Modal } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { PartyList } from '@saakh/domain/party-list'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { notify } from '../../parts/notify.ts'
import classes from './watchlist.module.css'

interface Props {
  list: PartyList
  onClose: () => void
  onDeleted: () => void
}

/** It cannot be taken back, so it says first what is lost. */
export function DeleteList({ list, onClose, onDeleted }: Props) {
  const say = usePhrases()
  const remove = useWrite(api.deleteList, {
    invalidates: [api.adminLists, api.isWatchlisted, api.adminParties, api.getParty, api.partySignals],
    onSuccess: () => {
      notify.success(say('The watchlist was deleted.'))
      onDeleted()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${say('Delete')} '${list.name}'?`}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      <ul className={classes.losses}>
        <li>
          <Phrase>Its parties stay, with their alerts and cases.</Phrase>
        </li>
        <li>
          <Phrase>The watch of those that nothing else monitors ends: no new alerts are raised for them.</Phrase>
        </li>
        <li>
          <Phrase>This cannot be undone.</Phrase>
        </li>
      </ul>
      {remove.error && (
        <p role="alert" className={classes.problem}>
          {sentenceOf(remove.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          <Phrase>Keep it</Phrase>
        </Button>
        <Button
          color="red.9"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { list_id: list.list_id } })}
        >
          <Phrase>Delete watchlist</Phrase>
        </Button>
      </div>
    </Modal>
  )
}
