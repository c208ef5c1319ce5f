import type { QueryClient } from '@tanstack/react-query'
import { loadConfig } from '../data/config.ts'
import { organizationQuery, profileQuery } from '../data/profile.ts'
import type { Screen } from '../data/screen.ts'
import { isSignedIn } from '../data/session.ts'
import { beginHeader } from './header.tsx'
import { shownAt } from './screen-at.ts'
import { droppedOf } from './screen-frame.tsx'
import { screenComponents, screenModules } from './screen-modules.ts'

/** A page whose files take longer is drawn around the place that they get. */
const PATIENCE_MS = 1000

const filesOf = (screen: Screen, isWithin: boolean) =>
  Promise.all([
    screenComponents.get(screen.shows ?? screen.name)?.begin(),
    droppedOf(screen)?.begin(),
    isWithin && beginHeader(),
  ])

/**
 * The configuration, and beside it what the address will show: its files, and who asks. Nothing of it waits for the page to
 * be drawn, and what fails is asked for again, and told, by whoever needs it.
 */
export async function begin(queries: QueryClient): Promise<void> {
  const shown = shownAt(window.location.pathname)
  const config = loadConfig()
  if (!shown) return config
  const { screen, params } = shown
  const isWithin = screen.access === 'signed-in' && isSignedIn()
  const files = filesOf(screen, isWithin)
  /** Somebody whose account is not active is shown why, and would ask for all else in vain. */
  const mayAsk = config.then(async () => {
    if (!isWithin) return false
    const profile = await queries.fetchQuery(profileQuery()).catch(() => null)
    return profile !== null && profile.status !== 'inactive'
  })
  const first = async () => {
    const load = screenModules.get(screen.shows ?? screen.name)
    const [module] = await Promise.all([load?.(), files])
    if (await mayAsk) await module?.begin?.(queries, params)
  }
  const ask = async () => {
    await config
    void mayAsk.then((may) => {
      if (may) void queries.prefetchQuery(organizationQuery())
    })
  }
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.all([ask(), Promise.race([first().catch(() => undefined), patience])])
}
