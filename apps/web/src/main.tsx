import './fonts.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@saakh/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, Starting } from './app.tsx'
import { loadLanguage } from './data/language.ts'
import { startPreferences } from './data/preferences.ts'
import { createQueries } from './data/queries.ts'
import { unregisterServiceWorkers } from './data/service-worker.ts'
import { followOtherTabs } from './data/session.ts'
import { startTracking } from './data/track.ts'
import { begin } from './shell/begin.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** A configuration that is there sooner needs nothing in its place. */
const SHOW_LOADER_AFTER_MS = 300

const queries = createQueries()
followOtherTabs()
startPreferences()
const page = createRoot(root)
const waiting = setTimeout(() => page.render(<Starting />), SHOW_LOADER_AFTER_MS)

/** Not awaited by this module: the files of a screen need it, and would wait for it while it waits for them. */
async function start() {
  await Promise.all([begin(queries), loadLanguage()])
  clearTimeout(waiting)
  page.render(
    <StrictMode>
      <App begun={queries} />
    </StrictMode>,
  )
  startTracking()
}
void start()
void unregisterServiceWorkers()
