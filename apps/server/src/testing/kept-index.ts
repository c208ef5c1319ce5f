import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { createPartySearch, type RunningPartySearch } from '../search/party-search.ts'
import { deafFeed } from './deaf-feed.ts'
import type { TestWorld } from './server.ts'

/** Of nobody: it sees what is public. */
const STRANGER = '00000000-0000-4000-8000-00000000000f'

interface IndexMessage {
  from?: string
  parties?: number
  changes?: number
  why?: string
}

export const newIndexFolder = (root: string): string => join(mkdtempSync(join(root, 'one-')), 'search-index')
export const fileOf = (folder: string): string => join(folder, 'names.idx')

/** A process with its index in `folder`, once that is filled; `told` is what its log says. */
export async function started(
  of: Pick<TestWorld, 'platform' | 'index_db'>,
  folder: string,
  place: { now?: () => number; reserve_bytes?: number } = {},
) {
  const messages: IndexMessage[] = []
  const note = (...[what]: unknown[]) => {
    if (typeof what === 'object' && what !== null) messages.push(what)
  }
  const log = Object.assign(Object.create(of.platform.log), { info: note, warn: note, error: note })
  const search = await createPartySearch({ db: of.index_db, feed: deafFeed, log, snapshots: { folder, ...place } })
  await search.find(STRANGER, 'anything', { limit: 1 })
  return {
    search,
    messages,
    from: messages.find(({ from }) => from)?.from,
    why: messages.find(({ why }) => why)?.why,
  }
}

export async function startedAndEnded(...start: Parameters<typeof started>) {
  const { search, ...others } = await started(...start)
  await search.close()
  return others
}

export const namesFound = async (search: RunningPartySearch, organization_id: string, text: string) =>
  (await search.find(organization_id, text, { limit: 20 })).hits.map(({ name }) => name)
