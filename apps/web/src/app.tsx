import { Notifications } from '@mantine/notifications'
import { SaakhTheme } from '@saakh/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router'
import classes from './app.module.css'
import { onPreferences, preferencesNow } from './data/preferences.ts'
import { createQueries } from './data/queries.ts'
import { createRoutes } from './shell/routes.tsx'

const scheme = { now: () => preferencesNow().color_scheme, follow: onPreferences }

export function App() {
  const [queries] = useState(createQueries)
  const [router] = useState(createRoutes)
  return (
    <SaakhTheme scheme={scheme}>
      <QueryClientProvider client={queries}>
        <Notifications className={classes.notifications} position="bottom-right" limit={3} zIndex={500} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SaakhTheme>
  )
}
