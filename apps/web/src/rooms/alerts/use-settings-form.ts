import { usePhrases } from '@saakh/ui/phrases'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../../data/api.ts'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import { isNewer } from './newer-settings.tsx'
import { useVersioned } from './use-versioned.ts'

interface Options<T, D> {
  query: Pick<UseQueryResult<T, ApiError>, 'data' | 'refetch'>
  /** What was changed of the settings that it began on, done on the newer ones. */
  rebase: (draft: D, on: T, newer: T) => D
  /** Undefined where what was typed cannot be sent. */
  save: (draft: D, version: string | null | undefined) => Promise<{ data: { message: string } }> | undefined
  onClose: () => void
}

/** A form over settings that somebody else may save meanwhile; where nothing was changed it closes. */
export function useSettingsForm<T extends { version?: string | null }, D>({
  query,
  rebase,
  save,
  onClose,
}: Options<T, D>) {
  const say = usePhrases()
  const settings = useVersioned(query, rebase)
  const { draft, version, isAside } = settings
  const form = useServerForm({
    initial: {},
    isShownElsewhere: isNewer,
    send: () => (draft === null ? Promise.resolve(null) : save(draft, version)),
    onSent: (answer) => {
      if (answer) notify.success(say(answer.data.message))
      onClose()
    },
  })
  return { settings, form, isReady: query.data !== undefined && !(isAside && draft === null) }
}
