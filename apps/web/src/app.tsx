import { PhrasesContext } from '@saakh/ui/phrases'
import { layer, SaakhTheme } from '@saakh/ui/theme'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import classes from './app.module.css'
import { addTexts, usePhrasesInLanguage } from './data/language.ts'
import { onPreferences, preferencesNow } from './data/preferences.ts'
import { createQueries } from './data/queries.ts'
import { useIsSaid } from './parts/notify.ts'
import { Loader } from './shell/loader.tsx'
import { PageRouter } from './shell/page-router.tsx'
import { Screens } from './shell/routes.tsx'

/** They come with the first message, which waits in their store. */
const Notifications = lazy(() => import('@mantine/notifications').then((all) => ({ default: all.Notifications })))

addTexts(async () => (await import('./parts/retold-rules.ts')).withRulesInHindi)

const scheme = { now: () => preferencesNow().color_scheme, follow: onPreferences }

/** While the configuration is on its way. */
export const Starting = () => (
  <SaakhTheme scheme={scheme}>
    <Loader />
  </SaakhTheme>
)

/** `begun`: what was asked for before there was anything to draw. */
export function App({ begun }: { begun?: QueryClient }) {
  const [queries] = useState(() => begun ?? createQueries())
  const phrases = usePhrasesInLanguage()
  const isSaid = useIsSaid()
  return (
    <SaakhTheme scheme={scheme}>
      <QueryClientProvider client={queries}>
        <Suspense fallback={null}>
          {isSaid && (
            <Notifications
              className={classes.notifications}
              position="bottom-right"
              limit={3}
              zIndex={layer('message')}
            />
          )}
        </Suspense>
        <PhrasesContext value={phrases}>
          <PageRouter>
            <Screens />
          </PageRouter>
        </PhrasesContext>
      </QueryClientProvider>
    </SaakhTheme>
  )
}
