import { firstText, isRecord, recordOf } from '@saakh/domain/loose-value'
import type { Screen } from './screen.ts'

export interface PageFlags {
  header_search: boolean
  support: boolean
  fullscreen: boolean
  footer_text: string | null
}
interface ConfiguredLink {
  label: string
  url: string
}
/** Addresses of a recording, of a picture that stands for it until it plays, and of what is said in it (WebVTT). */
export interface Footage {
  video: string
  poster: string | null
  captions: string | null
}
/** One for the width of a desktop, one for that of a phone. */
export interface Recording {
  desktop: Footage
  mobile: Footage
}
export interface PageConfig {
  common: {
    title_app: string
    fav_icon_app: string | null
    tagline: string
    support_url: string | null
    links: { privacy?: ConfiguredLink; cookie?: ConfiguredLink; api_terms?: ConfiguredLink }
    /** Recordings by the name of the tutorial. */
    tutorials: Readonly<Record<string, Recording>>
    /** Names of the entries of the main navigation, where not all are wanted. */
    sidebar: readonly string[] | null
  }
  /** By the page's name, lower case and with `_` between words. */
  pages: Readonly<Record<string, Partial<PageFlags>>>
}

type Given = Record<string, unknown>
const textOf = (value: unknown): string | null => firstText(value)?.trim() ?? null

/** 'Header-Search', 'headerSearch' and '/header/search' are one word. */
const wordOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '')

/** Of an address: its parameters may be written and called in any way. */
const pageWordOf = (name: string): string => wordOf(name.replace(/:\w+\??|\{\w+\}/g, 'id'))

const worded = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [wordOf(name), value]))
const firstOf = (given: Given, names: readonly string[]): unknown =>
  names.map((name) => given[name]).find((value) => value !== undefined && value !== null)

/** Only a plain no is one: a flag that says nothing leaves its part on. */
const flagOf = (value: unknown): boolean | undefined => {
  if (value === undefined || value === null) return undefined
  return !(value === false || value === 0 || /^(false|no|off|0)$/i.test(String(value).trim()))
}

/** A link out of the page: nothing that runs as a script. */
const addressOf = (value: unknown): string | null => {
  const text = textOf(value)
  if (text === null) return null
  if (/^[^\s@/:]+@[^\s@/]+$/.test(text)) return `mailto:${text}`
  return /^(https?:|mailto:|tel:|\/)/i.test(text) ? text : null
}

function linkOf(given: Given, names: readonly string[], label: string): ConfiguredLink | undefined {
  const link = firstOf(given, names)
  const url = addressOf(isRecord(link) ? (link.url ?? link.href ?? link.link) : link)
  if (url === null) return undefined
  return { label: (isRecord(link) && textOf(link.label ?? link.title ?? link.name)) || label, url }
}

const PRIVACY = ['privacy', 'privacy_policy', 'privacy_url', 'privacy_link', 'privacy_policy_url']
const COOKIE = ['cookie', 'cookies', 'cookie_policy', 'cookie_url', 'cookie_link', 'cookie_policy_url']
const API_TERMS = ['api_terms', 'api_terms_url', 'api_terms_link', 'api_terms_of_use', 'terms', 'terms_url']
const SUPPORT = ['support_url', 'support_link', 'support_email', 'support', 'help_url', 'help_link', 'help']

function flagsOf(given: Given): Partial<PageFlags> {
  const own = worded(given)
  // The flags of the header may stand in a record of their own.
  const flags = { ...worded(recordOf(own.header)), ...own }
  return {
    header_search: flagOf(firstOf(flags, ['header_search', 'search', 'search_bar', 'show_search'])),
    support: flagOf(firstOf(flags, ['support', 'header_support', 'support_button', 'show_support'])),
    fullscreen: flagOf(firstOf(flags, ['fullscreen', 'full_screen', 'header_fullscreen', 'show_fullscreen'])),
    footer_text: textOf(firstOf(flags, ['footer_text', 'footer'])),
  }
}

function footageOf(given: unknown): Footage | null {
  const own = worded(recordOf(given))
  const video = addressOf(own.video ?? own.url ?? own.src ?? given)
  if (video === null) return null
  return { video, poster: addressOf(own.poster), captions: addressOf(own.captions) }
}

function recordingsOf(given: Given): Readonly<Record<string, Recording>> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, recording]) => {
      const { desktop, mobile } = worded(recordOf(recording))
      const wide = footageOf(desktop) ?? footageOf(recording) ?? footageOf(mobile)
      return wide === null ? [] : [[name, { desktop: wide, mobile: footageOf(mobile) ?? wide }]]
    }),
  )
}

/** The recording of a tutorial, by the words of its name. */
export const recordingOf = ({ common }: PageConfig, name: string): Recording | null =>
  common.tutorials[wordOf(name)] ?? null

/** The static page config. Its keys are not shown: every usual spelling is read, nothing makes it fail. */
export function readPageConfig(raw: unknown): PageConfig {
  const document = recordOf(raw)
  const common = worded(recordOf(document.common))
  const links = { ...common, ...worded(recordOf(common.links)) }
  const sidebar = common.sidebar ?? common.sidebar_items
  const { common: _, pages, ...beside } = document
  const entries = Object.entries({ ...beside, ...recordOf(pages) }).filter(([, given]) => isRecord(given))
  return {
    common: {
      title_app: textOf(common.title_app) ?? 'Saakh',
      fav_icon_app: textOf(common.fav_icon_app),
      tagline: textOf(common.tagline) ?? '',
      support_url: linkOf(links, SUPPORT, 'Support')?.url ?? null,
      links: {
        privacy: linkOf(links, PRIVACY, 'Privacy'),
        cookie: linkOf(links, COOKIE, 'Cookies'),
        api_terms: linkOf(links, API_TERMS, 'API terms'),
      },
      tutorials: recordingsOf(worded(recordOf(common.tutorials ?? common.videos ?? common.video_tutorials))),
      sidebar: Array.isArray(sidebar) ? sidebar.map((name) => wordOf(String(name))) : null,
    },
    pages: Object.fromEntries(entries.map(([name, given]) => [pageWordOf(name), flagsOf(recordOf(given))])),
  }
}

/** Under which words the config may speak of a screen: its name, its address, the address without its parameters, its title. */
const wordsOf = ({ name, path, title, nav }: Pick<Screen, 'name' | 'path' | 'title' | 'nav'>): string[] => [
  name,
  pageWordOf(path),
  wordOf(path.replace(/\/:[^/]+/g, '')),
  wordOf(title),
  ...(nav ? [wordOf(nav.label)] : []),
]

/** Search, support and fullscreen are on unless the page's entry says no. */
export function flagsOfPage({ pages }: PageConfig, screen: Parameters<typeof wordsOf>[0] | undefined): PageFlags {
  const given = (screen ? wordsOf(screen) : []).map((word) => pages[word]).find((entry) => entry !== undefined)
  return {
    header_search: given?.header_search ?? true,
    support: given?.support ?? true,
    fullscreen: given?.fullscreen ?? true,
    footer_text: given?.footer_text ?? null,
  }
}

/** Whether the entry stands in the main navigation of this installation. */
export const isInSidebar = ({ common }: PageConfig, screen: Parameters<typeof wordsOf>[0]): boolean =>
  common.sidebar === null || wordsOf(screen).some((word) => common.sidebar?.includes(word))
