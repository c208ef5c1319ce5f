import { Button, Menu } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { SavedView } from '@saakh/contract/saved-views'
import { ICON } from '@saakh/ui/icon'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'
import { NO_QUEUE_FILTERS } from './queue-filters.tsx'
import type { QueueSearch } from './queue-read.ts'
import { bothSearch } from './searches.ts'
import { ViewFields } from './view-fields.tsx'

type ViewSearch = SavedView['search']

const NOTHING = {
  ...NO_QUEUE_FILTERS,
  tab: null,
  sort_by: null,
  sort_in: null,
  borrower: null,
  columns: null,
  density: null,
}

const sorted = (search: ViewSearch) =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .sort(),
  )

/** The queue under names: one's own and those that others share. What is chosen stands in the address. */
export function QueueViews({ search: { borrower: _, page: __, ...shown } }: { search: QueueSearch }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const [, patch] = useSearchParamsOf(bothSearch)
  const views = useQuery(q(api.savedViews)).data?.data ?? []
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null)
  const current = views.find((view) => sorted(view.search) === sorted(shown))
  const show = (view: SavedView, replace = false) =>
    patch({ ...NOTHING, ...view.search, view: 'borrowers' }, { replace })
  useStartView(views, sorted(shown) === '[]', (view) => show(view, true))
  const start = useWrite(api.startWithView)
  const removal = useWrite(api.deleteView)
  const told = {
    onSuccess: ({ message }: { message: string }) => notify.success(message),
    onError: (error: Parameters<typeof sentenceOf>[0]) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown {...ICON} />}>
            {current?.name ?? <Phrase>Views</Phrase>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item key={view.view_id} aria-current={view === current || undefined} onClick={() => show(view)}>
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

/** Once, on arriving at the whole queue: whoever asks for the whole queue afterwards gets it. */
function useStartView(views: readonly SavedView[], isWhole: boolean, show: (view: SavedView) => void) {
  const isAsked = useRef(!isWhole)
  const start = views.find((view) => view.is_start)
  useEffect(() => {
    if (isAsked.current || !start) return
    isAsked.current = true
    show(start)
  })
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
