import { Button, Modal } from '@mantine/core'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type ReactNode, useId } from 'react'
import { AtPanelFoot } from '../parts/panel.tsx'
import { FieldSize } from './fields.tsx'
import { Form, FormFoot, FormProblem, SendButton, WrongFields } from './form.tsx'
import classes from './frames.module.css'
import type { SentForm } from './use-server-form.ts'

interface Frame {
  form: SentForm
  title: string
  /** On the button that sends: `Save` unless told. */
  submits?: string | undefined
  /** False while what is typed cannot be sent. */
  isReady?: boolean | undefined
  /** Beside the buttons: what else can be done from here. */
  besides?: ReactNode
  children: ReactNode
}

interface Closed extends Frame {
  onClose: () => void
}

interface OnPage extends Omit<Frame, 'submits'> {
  submits?: string | null
  variant?: 'default'
  /** Without one it always stands there. */
  onClose?: () => void
}

/** A form that stands in a page, beneath a heading of its own. */
export function PageForm({ submits = 'Save', title, onClose, form, children, ...foot }: OnPage) {
  return (
    <Form form={form} label={title} className={classes.page}>
      <h2>
        <Phrase>{title}</Phrase>
      </h2>
      {children}
      <FormFoot {...foot} form={form} submits={submits} cancels="Close" onCancel={onClose} />
    </Form>
  )
}

/** A form in a dialog: its fields, what went wrong, Cancel and Save. */
export function DialogForm({ form, title, submits = 'Save', isReady = true, besides, onClose, children }: Closed) {
  const say = usePhrases()
  return (
    <Modal opened onClose={onClose} title={say(title)} closeButtonProps={{ 'aria-label': say('Close dialog') }}>
      <Form form={form}>
        {children}
        <FormProblem form={form} />
        <div className={classes.end}>
          <WrongFields form={form} />
          {besides}
          <Button variant="default" onClick={onClose}>
            <Phrase>Cancel</Phrase>
          </Button>
          <SendButton form={form} submits={submits} disabled={!isReady} />
        </div>
      </Form>
    </Modal>
  )
}

/** A form in the panel beside the page; its button stays in sight at the foot. */
export function PanelForm({ form, submits = 'Save', isReady = true, besides, children }: Omit<Frame, 'title'>) {
  const id = useId()
  return (
    <>
      <Form form={form} id={id}>
        {children}
        <FormProblem form={form} />
        <WrongFields form={form} />
      </Form>
      <AtPanelFoot>
        <SendButton form={form} formId={id} submits={submits} disabled={!isReady} fullWidth />
        {besides}
      </AtPanelFoot>
    </>
  )
}

/** A form within a list. Escape puts it away; what was typed stays where it is refused. */
export function RowForm({
  form,
  title,
  submits = 'Save',
  isReady = true,
  besides,
  onCancel,
  children,
}: Frame & { onCancel: () => void }) {
  return (
    <FieldSize value="xs">
      <Form form={form} label={title} className={classes.row} onCancel={onCancel}>
        {children}
        <span className={classes.send}>
          <SendButton form={form} submits={submits} disabled={!isReady} size="xs" />
          <Button size="xs" variant="subtle" onClick={onCancel}>
            <Phrase>Cancel</Phrase>
          </Button>
          {besides}
        </span>
        <FormProblem form={form} />
      </Form>
    </FieldSize>
  )
}

/** The form was asked for: its first field has the focus as soon as it stands. */
export const focusFirst = (field: HTMLElement | null): void => field?.focus()
