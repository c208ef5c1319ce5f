import { FILE_BODY_LIMIT, FILE_LIMIT } from '@saakh/contract/wire'
import { ERROR_CODES, type ErrorCode, HTTP_STATUS } from '@saakh/domain/errors'
import { defaultRateLimits, LIMITED, type Limited } from '../../config/rate-limits.ts'
import type { REFUSALS as FORBIDDEN } from '../../platform/access.ts'

// The pages that the reference begins with: a chapter each, as Markdown. What code decides is read from there.

/** What each refusal means, and what a client does about it. */
export const REFUSALS: Record<ErrorCode, string> = {
  invalid: 'The input is not valid: `fields` names what to mend.',
  unauthenticated: 'The token is missing or no longer valid: sign in again.',
  forbidden:
    'The policy or the status of the account or organization does not allow it: ask an administrator; `code` says which.',
  not_found: 'Unknown, or of another organization: look it up in its list.',
  conflict: 'Somebody was faster, or the state does not allow it: read again, then decide.',
  too_large: 'The request is too large: send less, or a smaller file.',
  too_many: 'More requests than the limit: wait as long as `Retry-After` says.',
  internal: 'An error of the server; nothing was changed: try again, and tell `request_id` when it stays.',
  unavailable: 'The database or another part cannot be reached: try again after `Retry-After`.',
  disk_full: "The server's disk is full, so nothing can be stored, but reading still works: tell your administrator.",
}

/** After which of them the same request may succeed by itself. */
const WORTH_REPEATING: readonly ErrorCode[] = ['too_many', 'internal', 'unavailable', 'disk_full']

const KEY_REFUSALS: Record<string, string> = {
  key_mistyped: 'A character is missing or wrong: copy the secret again.',
  key_unknown: 'No key has this secret: look which installation it is of.',
  key_expired: 'Its time is over: replace the secret.',
  key_replaced: 'It has a new secret: use that one.',
  key_revoked: 'Somebody ended it: make a new key.',
  key_without_owner: 'Who made it was deactivated: another administrator replaces the secret.',
}

const FORBIDDEN_WORDS: Record<keyof typeof FORBIDDEN, string> = {
  policy: 'The key or user has no such right.',
  person: 'Only a person does this, never a key.',
  system: 'Only Saakh itself does this.',
  profile_inactive: 'The account is inactive.',
  organization_inactive: 'The organization is suspended: it reads and changes nothing.',
}

const LIMIT_WORDS: Record<Limited, string> = {
  sign_in: 'Pages and tokens of the own sign-in, per address',
  password: 'Passwords and codes that are tried, per account',
  token: 'Tokens that were refused, per address',
  key: 'Calls with `key` and `secret`, per address',
  api_key: 'All requests with an API key, per key',
  search: 'Searches for parties, per account or key',
  write: 'Changes, per account or key',
  upload: 'Requests that bring a file, per account or key',
  stream: 'Streams that are opened, per account',
  organization: 'All signed-in requests, per organization',
}

const table = (heading: string[], rows: string[][]) =>
  [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const errorTable = table(
  ['Status', 'Code', 'What it means and what to do', 'Send again?'],
  ERROR_CODES.map((code) => [
    String(HTTP_STATUS[code]),
    `\`${code}\``,
    REFUSALS[code],
    WORTH_REPEATING.includes(code) ? 'after a while' : 'no',
  ]),
)
const codeTable = (codes: Record<string, string>) =>
  table(
    ['`data.code`', 'What it means'],
    Object.entries(codes).map(([code, says]) => [`\`${code}\``, says]),
  )

const limits = defaultRateLimits(true)
const limitTable = table(
  ['Counted', 'Requests a minute'],
  LIMITED.map((kind) => [LIMIT_WORDS[kind], limits[kind].toLocaleString('en-IN')]),
)

const START = `With this API a program gives Saakh files, follows their import, and reads alerts, borrowers and the book. Whatever a screen of Saakh shows or changes goes through it as well.

The quick start, \`docs/quick-start-api.md\`, takes ten minutes: a key, a file, its job, alerts. A TypeScript client stands in \`clients/typescript\`. The document that this page shows is at [/openapi.json](/openapi.json).

Every request below can be sent from this page. Enter an API key under *Authentication*. Without one, a request goes out in your own session if you are signed in to Saakh in this browser. **A request that is sent from here is real: it changes your data.**`

const AUTHENTICATION = `# Authentication

A program sends an **API key** with every request:

\`\`\`
Authorization: Bearer saakh_…
\`\`\`

An administrator makes it under *Administration → Users → API keys*. The secret is shown once. The key may do what its rights say, sees the borrowers of its branch, and lives 90 days unless its maker says otherwise, a year at most. It reads what its rights open and writes files, their jobs, and members of lists and portfolios. Decisions, signatures, settings and accounts are a person's. Each endpoint says whether it is open to keys.

A **person** sends the token that the sign-in gave. The two endpoints below \`/v3/\` take the headers \`key\` and \`secret\` of the installation and no token.`

const ERRORS = `# Errors

Every refusal has one shape. \`message\` can be shown to a person. Tell \`request_id\` to whoever runs the server: the log has it too.

\`\`\`json
{ "success": false, "status": 400, "data": { "message": "…", "fields": { "list.name": "…" }, "request_id": "…" } }
\`\`\`

${errorTable}

**401** says in \`data.code\` what is wrong with a key:

${codeTable(KEY_REFUSALS)}

**403** says in \`data.code\` why:

${codeTable(FORBIDDEN_WORDS)}

What belongs to another organization, or to a branch that the key does not see, answers 404.`

const PAGING = `# Pages

A list answers one page: \`page\` counts from 1, \`per_page\` is 20 unless said and 100 at most, and \`total_count\` says how many rows there are. Some lists count up to a limit and say so in \`total_capped\`.

Lists that grow while they are read also take a **cursor**: send \`next_cursor\` of one answer as \`cursor\` of the next request until it is \`null\`. No row is then told twice or left out because others arrived.

\`sort_by\` and \`sort_in\` order a list. A filter with an unknown value is refused with the known ones; an unknown name is ignored.`

const IDEMPOTENCE = `# Send again safely

When an answer is lost, nobody knows whether the write happened. Send every write with a name of your own:

\`\`\`
Idempotency-Key: customers-2026-11-30
\`\`\`

Sent again under the same name with the same content, it has **one effect and one answer**. The same name with other content answers 409. A name belongs to its sender and is kept for 30 days. Reads can be repeated as they are.

A file that was imported before is recognized by its content too: the answer says \`already_imported\`.

Where an answer tells a \`version\`, send it back with the change (in the header \`If-Match\` or in the body, as the endpoint says): whoever changed the same thing meanwhile is not overwritten, and you get 409.`

const LIMITS = `# Rate limits

Each process counts requests by the minute. These are the usual limits; whoever runs the server may set others.

${limitTable}

Beyond a limit the answer is 429, and \`Retry-After\` says after how many seconds to ask again. A file has up to ${FILE_LIMIT.toLocaleString('en-IN')} bytes; as base64 in JSON the whole request has up to ${FILE_BODY_LIMIT.toLocaleString('en-IN')}.`

const UNITS = `# Units and money

- **Money** is rupees as decimal text, such as \`"1250000.50"\`, so that no paisa is lost. Never read it as a floating number. Where a field takes what a person types, commas are allowed.
- **Percent** is decimal text or a number of percent: \`"12.5"\` is 12.5 %. A **share** is a number from 0 to 1.
- **Days** are \`YYYY-MM-DD\` and mean days in India (UTC+5:30). **Months** are \`YYYY-MM\`.
- **Instants** are ISO 8601 in UTC, such as \`2026-11-30T02:19:36.000Z\`.
- **\`null\`** means: not known, not told, or there is none. It never means zero or no. What cannot be measured says why beside it.
- **Demo data** carry \`is_demo: true\`: they are made up.
- A company's numbers are CIN (21 characters), PAN (10) and GSTIN (15). \`party_id\` is Saakh's own and does not change when a CIN does.`

const VERSIONS = `# Versions and changes

The paths begin with the version of their shape (\`/v1/\`). Within it an answer may gain fields, and an enumeration of an answer may gain values: read what you know and leave the rest. A field is not removed, renamed or given another meaning, no parameter becomes required and no value is taken away, unless the list of changes, \`docs/api-changes.md\`, names it before. The version of this document is raised with every change.`

/** The chapters before the endpoints. */
export const INTRODUCTION = [START, AUTHENTICATION, ERRORS, PAGING, IDEMPOTENCE, LIMITS, UNITS, VERSIONS].join('\n\n')
