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

/** A label, most for readers that speak, with the name of a thing in it: each wants a template with its place. */
const WITH_NAMES: Listed = {
  'apps/web/src/parts/settle-row.tsx': ['#: line #'],
  'apps/web/src/rooms/consent/consent-screen.tsx': ['# # read'],
  'apps/web/src/rooms/dashboard/widgets/invite-people.tsx': ['E-mail #'],
  'apps/web/src/rooms/eligibility/criteria-table.tsx': ['From #'],
  'apps/web/src/rooms/rules/back-test-screen.tsx': ['#: back-test'],
  'packages/ui/src/trend-chart.tsx': ['#: # on #'],
}

/** Pieces of a sentence that a figure or a link cuts: the sentence wants to be written as `Filled`. */
const CUT: Listed = {
  'apps/web/src/forms/form.tsx': ['# # missing or wrong'],
  'apps/web/src/forms/generic-form.tsx': ['# # missing or wrong'],
  'apps/web/src/parts/alert-list.tsx': ['# of ##'],
  'apps/web/src/rooms/orders/report-cards.tsx': ['report'],
  'apps/web/src/rooms/portfolios/portfolio-overview.tsx': ['# of # #'],
  'apps/web/src/rooms/rules/weights-found.tsx': ['# risk'],
}

export const IN_ENGLISH = { SIGNS, WITH_NAMES, CUT }
