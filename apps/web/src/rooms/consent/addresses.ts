import { screen } from '../../data/screen.ts'

export const consentScreens = [
  screen({
    name: 'consent',
    path: '/consent',
    access: 'signed-in',
    policy: { url: '/v1/admin/uploads' },
    title: 'Consent',
  }),
  screen({
    name: 'consent_section',
    path: '/consent/:section',
    access: 'signed-in',
    policy: { url: '/v1/admin/uploads' },
    title: 'Consent',
  }),
] as const
