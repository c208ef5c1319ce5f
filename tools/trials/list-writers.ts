import { setTimeout as wait } from 'node:timers/promises'
import type { ApiClient } from '../../e2e/client.ts'

export const ADMIN = 'chief@kill-bank.example'
export const WRITERS = 4

export const createList = (api: ApiClient, name: string) =>
  api.post('/v1/admin/lists', { list: { name, list_type: 'watchlist' } })

/**
 * Writes until told to stop, or until nobody answers any more; notes what was acknowledged, and each answer that is
 * neither that nor a 503 that says when to come again.
 */
export async function keepWriting(
  api: ApiClient,
  prefix: string,
  run: { on: boolean },
  lists: string[],
  wrong: string[],
): Promise<void> {
  for (let n = 0; run.on; n += 1) {
    const name = `${prefix}-${n}`
    const answer = await createList(api, name).catch(() => null)
    if (answer === null) return
    if (answer.status === 200) lists.push(name)
    else if (answer.status !== 503) wrong.push(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    else if (!(Number(answer.headers.get('retry-after')) > 0)) wrong.push(`${name}: 503 without Retry-After`)
    if (answer.status !== 200) await wait(50)
  }
}

export async function listNames(api: ApiClient): Promise<Set<string>> {
  const names = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { lists } = (await api.get(`/v1/admin/lists?page=${page}&per_page=100`)).body as { lists: { name: string }[] }
    for (const { name } of lists) names.add(name)
    if (lists.length < 100) return names
  }
}
