import './fonts.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@saakh/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, Starting } from './app.tsx'
import { loadConfig } from './data/config.ts'
import { loadLanguage } from './data/language.ts'
import { startPreferences } from './data/preferences.ts'
import { unregisterServiceWorkers } from './data/service-worker.ts'
import { followOtherTabs } from './data/session.ts'
import { startTracking } from './data/track.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** A configuration that is there sooner needs nothing in its place. */
const SHOW_LOADER_AFTER_MS = 300

followOtherTabs()
startPreferences()
const page = createRoot(root)
const waiting = setTimeout(() => page.render(<Starting />), SHOW_LOADER_AFTER_MS)
await Promise.all([loadConfig(), loadLanguage()])
clearTimeout(waiting)
page.render(
  <StrictMode>
    <App />
  </StrictMode>,
)
startTracking()
void unregisterServiceWorkers()
