import { screen } from '../../data/screen.ts'

export const macroScreens = [
  screen({
    name: 'macro_indicators',
    path: '/macro-indicators',
    access: 'signed-in',
    policy: { url: '/v1/macro_indicators', routes: ['/macro-indicators'] },
    title: 'Macro indicators',
  }),
] as const
