import { screen } from '../../data/screen.ts'

const shared = { access: 'signed-in' } as const

export const eligibilityScreens = [
  screen({
    name: 'basic_setup',
    path: '/basic-setup',
    title: 'Guarantee set-up',
    search: async () => (await import('./searches.ts')).basicSetupSearch,
    ...shared,
  }),
  screen({ name: 'rupeeboss_setup', path: '/rupeeboss-setup', title: 'Partner set-up', ...shared }),
  screen({ name: 'ineligible', path: '/ineligible', title: 'Guarantee eligibility', ...shared }),
  screen({
    name: 'quick_eligibility_calculator',
    path: '/quick-eligibility-calculator',
    title: 'Quick eligibility calculator',
    search: async () => (await import('./searches.ts')).quickSearch,
    ...shared,
  }),
] as const
