import { Menu } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { SavedView } from '@saakh/contract/saved-views'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { TextField, TickField } from '../../forms/fields.tsx'
import { DialogForm, focusFirst } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import type { ButtonElement } from '../../parts/in-time.tsx'
import { notify } from '../../parts/notify.ts'
import { useOpened } from '../../parts/use-opened.ts'

type ViewSearch = SavedView['search']

interface Props {
  views: readonly SavedView[]
  /** The one that is shown. */
  current: SavedView | undefined
  shown: ViewSearch
  onShow: (view: SavedView) => void
  children: ButtonElement
}

/** The views to choose from, and what can be done with the one that is shown; it comes standing open. */
export default function QueueViewsMenu({ views, current, shown, onShow, children }: Props) {
  const say = usePhrases()
  const { can } = usePolicy()
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null)
  const start = useWrite(api.startWithView)
  const removal = useWrite(api.deleteView)
  const callbacks = {
    onSuccess: ({ message }: { message: string }) => notify.success(message),
    onError: (error: Parameters<typeof sentenceOf>[0]) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  }
  const [isOpen, setIsOpen] = useOpened()
  return (
    <>
      <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" withinPortal>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item key={view.view_id} aria-current={view === current || undefined} onClick={() => onShow(view)}>
              {[view.name, !view.is_own && view.owner_name, view.is_start && say('start')].filter(Boolean).join(' · ')}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          {!current && (
            <Menu.Item onClick={() => setDialog('new')}>
              <Phrase>Save this view</Phrase>
            </Menu.Item>
          )}
          {current?.is_own && (
            <Menu.Item onClick={() => setDialog('edit')}>
              <Phrase>Rename or share this view</Phrase>
            </Menu.Item>
          )}
          {current && (
            <Menu.Item
              onClick={() => start.mutate({ body: { view_id: current.is_start ? null : current.view_id } }, callbacks)}
            >
              <Phrase>
                {current.is_start ? 'Open the queue with all borrowers' : 'Open the queue with this view'}
              </Phrase>
            </Menu.Item>
          )}
          {current?.is_own && (
            <Menu.Item color="red" onClick={() => removal.mutate({ params: { view_id: current.view_id } }, callbacks)}>
              <Phrase>Delete this view</Phrase>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog !== null && (
        <ViewDialog
          view={dialog === 'edit' ? current : undefined}
          search={shown}
          mayShare={can('/v1/admin/alerts', 'POST')}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

interface DialogProps {
  /** Undefined for a new one. */
  view: SavedView | undefined
  search: ViewSearch
  /** Whoever decides on alerts gives a view to everybody. */
  mayShare: boolean
  onClose: () => void
}

function ViewDialog({ view, search, mayShare, onClose }: DialogProps) {
  const saving = useWrite(api.saveView)
  const changing = useWrite(api.changeView)
  const form = useServerForm({
    initial: { name: view?.name ?? '', is_shared: view?.is_shared ?? false },
    send: async (body) =>
      view
        ? (await changing.mutateAsync({ params: { view_id: view.view_id }, body })).message
        : (await saving.mutateAsync({ body: { ...body, search } })).data.message,
    onSent: (message) => {
      notify.success(message)
      onClose()
    },
  })
  return (
    <DialogForm form={form} title={view ? 'View of the queue' : 'Save this view'} onClose={onClose}>
      <TextField at={form.at('name')} ref={focusFirst} label="Name" maxLength={60} />
      {mayShare && <TickField at={form.at('is_shared')} label="For everybody who sees alerts" />}
    </DialogForm>
  )
}
