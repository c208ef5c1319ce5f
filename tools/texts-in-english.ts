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
  'apps/web/src/parts/alert-list.tsx': ['Created #'],
  'apps/web/src/parts/chosen-from.tsx': ['Filter #'],
  'apps/web/src/parts/integration-tile.tsx': ['Give a file of #', 'Read # now'],
  'apps/web/src/parts/settle-row.tsx': ['#: line #'],
  'apps/web/src/parts/sort-head.tsx': ['Sort by ##'],
  'apps/web/src/rooms/account/my-profile-screen.tsx': ['Picture of #'],
  'apps/web/src/rooms/alerts/replay.tsx': ['Copy # hash'],
  'apps/web/src/rooms/cases/case-files.tsx': ['Download #'],
  'apps/web/src/rooms/cases/recurrence-fields.tsx': ['Remove #'],
  'apps/web/src/rooms/consent/consent-screen.tsx': ['# # read'],
  'apps/web/src/rooms/dashboard/arrange.tsx': ['Add #'],
  'apps/web/src/rooms/dashboard/sortable-row.tsx': ['Move #', 'Move # up', 'Move # down', 'Remove #'],
  'apps/web/src/rooms/dashboard/widgets/invite-people.tsx': ['E-mail #'],
  'apps/web/src/rooms/eligibility/criteria-table.tsx': ['From #'],
  'apps/web/src/rooms/forms/response-view.tsx': ['Filled by ##'],
  'apps/web/src/rooms/imports/column-layout-list.tsx': ['Change #', 'Retire #'],
  'apps/web/src/rooms/imports/job-status.tsx': ['Progress of #'],
  'apps/web/src/rooms/orders/order-report-panel.tsx': ['Remove #'],
  'apps/web/src/rooms/parties/dismiss-filing.tsx': ['Undo: # is about this company'],
  'apps/web/src/rooms/parties/filing-list.tsx': ["By the words '#'"],
  'apps/web/src/rooms/parties/waiting-documents.tsx': ['About this company: #', 'Not about it: #', 'Take back: #'],
  'apps/web/src/rooms/portfolios/delete-portfolio.tsx': ["Delete '#'?"],
  'apps/web/src/rooms/portfolios/import-members.tsx': ["Import parties into '#'"],
  'apps/web/src/rooms/portfolios/portfolio-members.tsx': ['Remove # from the portfolio'],
  'apps/web/src/rooms/rules/back-test-screen.tsx': ['#: back-test'],
  'apps/web/src/rooms/watchlist/watchlist-screen.tsx': ['Remove # from watchlist'],
  'apps/web/src/shell/header.tsx': ['#, dashboard'],
  'apps/web/src/shell/loader.tsx': ['# is loading'],
  'apps/web/src/shell/user-menu-list.tsx': ['Logo of #'],
  'packages/ui/src/trend-chart.tsx': ['#: # on #'],
}

/** Pieces of a sentence that a figure or a link cuts: the sentence wants to be written as `Filled`. */
const CUT: Listed = {
  'apps/web/src/forms/form.tsx': ['# # missing or wrong'],
  'apps/web/src/forms/generic-form.tsx': ['# # missing or wrong'],
  'apps/web/src/parts/alert-list.tsx': ['# of ##'],
  'apps/web/src/parts/chosen-from.tsx': ['chosen'],
  'apps/web/src/parts/court-case-list.tsx': ['was'],
  'apps/web/src/rooms/account/outbox-screen.tsx': ['after', 'try', 'tries'],
  'apps/web/src/rooms/activity/audit-check.tsx': [
    'rows of the chain,',
    'rows of tables.',
    'Compared with the checkpoint of #, signed by #.',
    'and',
    'more',
  ],
  'apps/web/src/rooms/alerts/flat-list.tsx': ['· Show'],
  'apps/web/src/rooms/alerts/replay.tsx': ['The rule was rewritten since, from', 'to', ', and proven to find the same'],
  'apps/web/src/rooms/cases/case-files.tsx': ['was not uploaded.'],
  'apps/web/src/rooms/cases/cases-screen.tsx': ['· Show'],
  'apps/web/src/rooms/cases/status-form.tsx': [
    'follows another workflow: the status is carried over, and the next steps may differ.',
  ],
  'apps/web/src/rooms/dashboard/widgets/invite-people.tsx': [
    'Each gets an invitation to your organization by e-mail; up to',
    'at once.',
  ],
  'apps/web/src/rooms/forms/response-view.tsx': ['· version # of the form'],
  'apps/web/src/rooms/identifiers/identifier-list.tsx': ['identifier', 'identifiers', 'wrong,', 'to look at.'],
  'apps/web/src/rooms/imports/quarantine.tsx': [
    '1 row of the file was set aside; all others were taken. Mend it',
    '# rows of the file were set aside; all others were taken. Mend them',
    'and upload the file again: rows that are known already change nothing.',
    '1 of them names a party of yours: signals that read such files are not clear until it is mended or dealt with.',
    '# of them name parties of yours: signals that read such files are not clear until they are mended or dealt with.',
  ],
  'apps/web/src/rooms/orders/report-cards.tsx': ['report'],
  'apps/web/src/rooms/parties/document-lines.tsx': ['Back to line'],
  'apps/web/src/rooms/parties/filing-list.tsx': [', without instrument'],
  'apps/web/src/rooms/parties/group-graph.tsx': ['more are not drawn; the tables have them all.'],
  'apps/web/src/rooms/parties/party-groups.tsx': [
    'Tied by control (more than',
    '% of the shares, or otherwise), by common borrowing and by your own list. A guarantee ties nobody.',
  ],
  'apps/web/src/rooms/parties/search-screen.tsx': [
    'Results for “',
    'The director with the DIN',
    'What',
    'says, part by part',
    'Check the MCA status of',
  ],
  'apps/web/src/rooms/personal-data/held-records.tsx': ['of', 'are shown; the command access-request tells all.'],
  'apps/web/src/rooms/portfolios/import-members.tsx': [
    'A .csv file with a heading and one line per party. Any of these columns names it:',
    '. Names are not compared; a line that names nobody is set aside with its reason.',
  ],
  'apps/web/src/rooms/portfolios/portfolio-members.tsx': ['open alert', 'open alerts', 'Remove from the portfolio'],
  'apps/web/src/rooms/portfolios/portfolio-overview.tsx': ['# of # #'],
  'apps/web/src/rooms/products/product-timeline.tsx': ['As known on'],
  'apps/web/src/rooms/rules/own-rule-screen.tsx': ['#: new version'],
  'apps/web/src/rooms/rules/weights-found.tsx': ['# risk'],
  'apps/web/src/rooms/verify-business/businesses.tsx': [
    'like “',
    '” in',
    'more of that name: the register does not say where.',
    'Look in all of',
  ],
  'apps/web/src/rooms/verify-business/verified-mark.tsx': [', as of'],
  'apps/web/src/rooms/verify-business/verify-business-screen.tsx': [
    '” is no state or union territory of India, so all are searched.',
  ],
  'apps/web/src/rooms/watchlist/watchlist-screen.tsx': ['Remove from watchlist'],
  'apps/web/src/shell/footer.tsx': ['Quick'],
  'apps/web/src/shell/idle-dialog.tsx': ['Nobody has used this page for', 'You will be signed out in'],
  'apps/web/src/shell/user-menu-list.tsx': ['Account'],
}

export const IN_ENGLISH = { SIGNS, WITH_NAMES, CUT }
