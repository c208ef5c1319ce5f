import '@fontsource/ibm-plex-sans/latin-400.css'
import '@fontsource/ibm-plex-sans/latin-600.css'
import '@fontsource/ibm-plex-sans/latin-ext-400.css'
import '@fontsource/ibm-plex-sans/latin-ext-600.css'
import '@fontsource/ibm-plex-sans-devanagari/devanagari-400.css'
import '@fontsource/ibm-plex-sans-devanagari/devanagari-600.css'
import '@fontsource/ibm-plex-mono/latin-400.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@saakh/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadConfig } from './data/config.ts'
import { startPreferences } from './data/preferences.ts'
import { unregisterServiceWorkers } from './data/service-worker.ts'
import { followOtherTabs } from './data/session.ts'
import { startTracking } from './data/track.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

followOtherTabs()
startPreferences()
await loadConfig()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
startTracking()
void unregisterServiceWorkers()
