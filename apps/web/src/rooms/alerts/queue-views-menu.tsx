import { Menu } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { SavedView } from '@saakh/contract/saved-views'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import type { ButtonElement } from '../../parts/in-time.tsx'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { ViewFields } from './view-fields.tsx'

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
  const told = {
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
              onClick={() => start.mutate({ body: { view_id: current.is_start ? null : current.view_id } }, told)}
            >
              <Phrase>
                {current.is_start ? 'Open the queue with all borrowers' : 'Open the queue with this view'}
              </Phrase>
            </Menu.Item>
          )}
          {current?.is_own && (
            <Menu.Item color="red" onClick={() => removal.mutate({ params: { view_id: current.view_id } }, told)}>
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
  mayShare: boolean
  onClose: () => void
}

function ViewDialog({ view, search, mayShare, onClose }: DialogProps) {
  const [name, setName] = useState(view?.name ?? '')
  const [is_shared, setShared] = useState(view?.is_shared ?? false)
  const saving = useWrite(api.saveView)
  const changing = useWrite(api.changeView)
  const { error, isPending } = view ? changing : saving
  const done = (message: string) => {
    notify.success(message)
    onClose()
  }
  const save = () =>
    view
      ? changing.mutate(
          { params: { view_id: view.view_id }, body: { name, is_shared } },
          { onSuccess: ({ message }) => done(message) },
        )
      : saving.mutate({ body: { name, search, is_shared } }, { onSuccess: ({ data }) => done(data.message) })
  return (
    <ModalForm
      title={view ? 'View of the queue' : 'Save this view'}
      isSaving={isPending}
      problem={error && !error.fields?.name ? sentenceOf(error) : null}
      onSubmit={save}
      onClose={onClose}
    >
      <ViewFields
        {...{ name, is_shared, mayShare }}
        error={error?.fields?.name}
        onName={setName}
        onShared={setShared}
      />
    </ModalForm>
  )
}
