import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  MantineProvider,
} from '@mantine/core'
import { type ReactNode, useState } from 'react'

// Light and dark are chosen together: every text and control below stands at 4.5:1 or more on paper, raised and hover.
const brand: MantineColorsTuple = [
  '#eef0fc',
  '#dde1f8',
  '#bcc4f1',
  '#9aa5ee',
  '#8d98e8',
  '#6673d6',
  '#5560cc',
  '#4650b8',
  '#3a43a0',
  '#2c347e',
]
const gray: MantineColorsTuple = [
  '#f6f6f4',
  '#f1f1ee',
  '#e3e3df',
  '#d3d3ce',
  '#c3c4bf',
  '#8f918f',
  '#62656b',
  '#4c4f55',
  '#35383e',
  '#1c1f26',
]
const dark: MantineColorsTuple = [
  '#e6e7ea',
  '#c6c9d0',
  '#9aa0ab',
  '#8b919d',
  '#343944',
  '#23262e',
  '#1b1e25',
  '#15171c',
  '#101216',
  '#0b0c0f',
]

/** What lies over what, the lowest first. Style sheets say `z-index: var(--saakh-layer-header)`. */
const LAYERS = [
  'sidebar',
  'panel',
  'foot',
  'header',
  // Over header and foot, which stay in sight behind it.
  'drawer',
  // A panel that is a whole page on a phone.
  'page',
  'dialog',
  // Menus, lists, tooltips: also of what is in a dialog.
  'choice',
  'gate',
  'question',
  'cover',
  'message',
] as const

/** The `zIndex` of what lies in that layer. */
export const layer = (name: (typeof LAYERS)[number]): string => `var(--saakh-layer-${name})`

const theme = createTheme({
  colors: { brand, gray, dark },
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  black: '#1c1f26',
  white: '#ffffff',
  fontFamily: "'IBM Plex Sans', 'IBM Plex Sans Devanagari', 'Beside IBM Plex Sans', system-ui, sans-serif",
  fontFamilyMonospace: "'IBM Plex Mono', ui-monospace, monospace",
  // At 12 px the hinting of the font puts marks on letters where a pixel is a pixel.
  fontSizes: { xs: '13px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '14px', lineHeight: '20px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  defaultRadius: 6,
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // By name and not through `Button.extend`, which would load every component named here with the first screen.
  components: {
    Button: { defaultProps: { size: 'sm', fw: 600 } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Input: { defaultProps: { size: 'sm' } },
    // The library takes two pixels from the size of its control.
    InputWrapper: {
      vars: () => ({
        label: {},
        error: { '--input-error-size': '13px' },
        description: { '--input-description-size': '13px' },
      }),
    },
    Kbd: { vars: () => ({ root: { '--kbd-fz': '13px' } }) },
    // A dropdown whose target scrolled away closes by the user's hand; hiding it would take it from a screen reader.
    Combobox: { defaultProps: { hideDetached: false } },
    Menu: { defaultProps: { hideDetached: false, transitionProps: { duration: 80 } } },
    Popover: { defaultProps: { hideDetached: false, transitionProps: { duration: 80 }, zIndex: layer('choice') } },
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { 'aria-label': 'Close' },
        transitionProps: { duration: 100 },
        zIndex: layer('dialog'),
      },
      styles: { title: { fontWeight: 600 } },
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss message' } } },
  },
})

/** `--saakh-*`: the layers and the few colours with a meaning of their own. */
const cssVariables: CSSVariablesResolver = () => ({
  variables: Object.fromEntries(LAYERS.map((name, at) => [`--saakh-layer-${name}`, String(100 + 10 * at)])),
  light: {
    '--mantine-color-body': '#fbfbfa',
    '--mantine-color-text': '#1c1f26',
    '--mantine-color-placeholder': '#62656b',
    '--mantine-color-default-border': '#d3d3ce',
    '--mantine-color-error': '#b42318',
    '--saakh-raised': '#ffffff',
    '--saakh-hover': '#f1f1ee',
    '--saakh-selected': '#eef0fc',
    '--saakh-line': '#e3e3df',
    '--saakh-high': '#b42318',
    '--saakh-medium': '#8f5a00',
    '--saakh-low': '#1f7a3d',
    '--saakh-accent': '#3a43a0',
    '--saakh-marigold': '#c77700',
    '--saakh-float': '0 8px 24px rgb(28 31 38 / 12%), 0 1px 2px rgb(28 31 38 / 8%)',
  },
  dark: {
    '--mantine-color-body': '#15171c',
    '--mantine-color-text': '#e6e7ea',
    '--mantine-color-error': '#f97066',
    '--saakh-raised': '#1b1e25',
    '--saakh-hover': '#20232b',
    '--saakh-selected': '#22263a',
    '--saakh-line': '#2b2f38',
    '--saakh-high': '#f97066',
    '--saakh-medium': '#f0b04a',
    '--saakh-low': '#57c584',
    '--saakh-accent': '#9aa5ee',
    '--saakh-marigold': '#e9a23b',
    '--saakh-float': '0 8px 24px rgb(0 0 0 / 48%)',
  },
})

/** Where the chosen colour scheme is kept, and who tells when it changes. */
export interface ColorSchemeSource {
  now: () => MantineColorScheme
  follow: (listener: () => void) => () => void
}

function managerOf({ now, follow }: ColorSchemeSource): MantineColorSchemeManager {
  let leave = () => {}
  return {
    get: now,
    // The source is written by its owner, which tells of it through `follow`.
    set: () => undefined,
    subscribe: (onUpdate) => {
      leave = follow(() => onUpdate(now()))
    },
    unsubscribe: () => leave(),
    clear: () => undefined,
  }
}

/** Follows the system's scheme until the user chooses one. */
export function SaakhTheme({ children, scheme }: { children: ReactNode; scheme?: ColorSchemeSource }) {
  const [manager] = useState(() => scheme && managerOf(scheme))
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={manager}
    >
      {children}
    </MantineProvider>
  )
}
