import { screen } from '../../data/screen.ts'

export const integrationScreens = [
  screen({ name: 'apps', path: '/apps', access: 'signed-in', title: 'Apps' }),
  screen({ name: 'zoho', path: '/zoho', access: 'signed-in', title: 'Zoho Books' }),
] as const
