import { Button, Modal } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import type { FormEvent, ReactNode } from 'react'
import classes from './modal-form.module.css'

interface Props {
  title: string
  /** What saves: `Save` unless told. */
  saves?: string
  isSaving: boolean
  /** True while something above has to be decided first. */
  isHeld?: boolean
  /** What went wrong and stands at no field. */
  problem: string | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: its fields, what went wrong, Cancel and Save. */
export function ModalForm({
  title,
  saves = 'Save',
  isSaving,
  isHeld = false,
  problem,
  onSubmit,
  onClose,
  children,
}: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close dialog' }}>
      <form onSubmit={submit} noValidate className={classes.form}>
        {children}
        {problem !== null && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            <Phrase>Cancel</Phrase>
          </Button>
          <Button type="submit" loading={isSaving} disabled={isHeld}>
            <Phrase>{saves}</Phrase>
          </Button>
        </div>
      </form>
    </Modal>
  )
}
