/** Why a text of a screen stands in English, and where: each reason with its files. The wall is `texts-of-screens.test.ts`. */
type Listed = Readonly<Record<string, readonly string[]>>

/** The same in each language: names of keys, of a language and of Saakh, addresses, names of columns. */
const SIGNS: Listed = {
  'apps/web/src/parts/notify-undo.tsx': ['Ctrl+Z or ⌘Z'],
  'apps/web/src/parts/shortcut-table.tsx': ['Ctrl'],
  'apps/web/src/rooms/account/about-you.tsx': ['E-mail'],
  'apps/web/src/rooms/alerts/alert-filters.tsx': ['Saakh'],
  'apps/web/src/rooms/cases/comment-composer.tsx': ['⌘↵ or Ctrl+Enter'],
  'apps/web/src/rooms/cases/event-lines.tsx': ['Saakh'],
  'apps/web/src/rooms/dashboard/widgets/invite-people.tsx': ['name@company.example'],
  'apps/web/src/rooms/dashboard/widgets/video-tutorial.tsx': ['English'],
  'apps/web/src/rooms/people/webhook-delivery.tsx': ['Id'],
  'apps/web/src/rooms/portfolios/import-members.tsx': ['customer_number, cin, llpin, pan, gstin'],
}

export const IN_ENGLISH = { SIGNS }
