/**
 * The walls of the house: who may import whom. A file belongs to the first area whose pattern it matches; it may import
 * its own area, the areas and the packages named there. Tests may import what they need. `house.test.ts` enforces it.
 */
export type Area = { at: RegExp; may_import: readonly string[]; packages: readonly string[]; instead: string }

const VOCABULARY = ['domain', 'contract', 'catalogue']
const SCREEN_PACKAGES = [...VOCABULARY, 'ui']

const area = (at: RegExp, may_import: readonly string[], packages: readonly string[], instead: string): Area => ({
  at,
  may_import,
  packages,
  instead,
})
const web = (at: string, may_import: string, instead: string) =>
  area(new RegExp(`^apps/web/src/${at}`), names('web', may_import), SCREEN_PACKAGES, instead)
const server = (at: string, may_import: string, instead: string) =>
  area(new RegExp(`^apps/server/src/${at}`), names('server', may_import), VOCABULARY, instead)

const AREAS: Record<string, Area> = {
  domain: area(/^packages\/domain\//, [], [], 'The vocabulary knows nothing else of ours: take it as an argument.'),
  catalogue: area(
    /^packages\/catalogue\//,
    [],
    ['domain'],
    'Declarations rest on @saakh/domain only: move what is shared there.',
  ),
  contract: area(
    /^packages\/contract\//,
    [],
    ['domain'],
    'The contract rests on @saakh/domain only: move what is shared there.',
  ),
  ui: area(
    /^packages\/ui\//,
    [],
    [],
    'A primitive knows no product: take it as a prop, or make it a part in apps/web/src/parts.',
  ),

  'web room-addresses': {
    ...web(
      'rooms/[^/]+/(addresses|searches)\\.ts$',
      'data',
      'An address knows no screen, so that every screen can link to it: screens are found by their file name.',
    ),
    packages: ['contract', 'domain'],
  },
  'web addresses': web('addresses\\.ts$', 'data room-addresses', 'addresses.ts only joins the rows of the rooms.'),
  'web data': {
    ...web('data/', '', 'data/ speaks with the server and knows no screen: let a part or a room call it.'),
    packages: ['contract', 'domain'],
  },
  'web forms': web('forms/', 'data parts addresses', 'The generic form knows no room: pass what differs as data.'),
  'web parts': web(
    'parts/',
    'data forms addresses',
    'Rooms share a part, and it knows none of them: pass what differs as props.',
  ),
  'web rooms': web(
    'rooms/',
    'data forms parts addresses room-addresses',
    'The shell imports rooms, never the other way: move what is shared to parts/ or data/.',
  ),
  'web shell': web(
    'shell/',
    'data forms parts rooms addresses',
    'The shell does not import the app: pass it in from app.tsx.',
  ),
  'web testing': web(
    'testing/',
    'data forms parts rooms addresses shell app',
    'Test support stays within the web app.',
  ),
  'web app': web('', 'data forms parts rooms addresses shell', 'Test support is for tests.'),

  'server platform': {
    ...server('platform/', '', 'platform/ carries the rooms and knows none of them: pass it in from build-server.ts.'),
    packages: ['domain'],
  },
  'server search': server('search/', 'platform', 'The index follows party_changes: let the room ask the index.'),
  'server identity': server(
    'identity/',
    'platform',
    'identity/ proves who someone is: what they may do is decided in rooms and http.',
  ),
  'server rooms': server(
    'rooms/',
    'platform search',
    'Monitoring, jobs and http call rooms, never the other way: move the shared part to platform/, or pass it in.',
  ),
  'server import-kit': server(
    'imports/kit/',
    'platform rooms',
    'The kit is what kinds of files are made with: it knows neither a kind nor how imports run.',
  ),
  'server import-kinds': server(
    'imports/kinds/',
    'platform rooms import-kit',
    'A kind of file says what its rows mean; the pipeline runs it. Move what two kinds need to imports/kit/.',
  ),
  'server connectors': server(
    'connectors/',
    'platform rooms import-kit',
    'A connector reads a foreign shape into facts and knows no other one; the pipeline runs it. Move what two need to imports/kit/.',
  ),
  'server imports': server(
    'imports/',
    'platform connectors search rooms import-kit import-kinds',
    'Monitoring, jobs and http call imports, never the other way.',
  ),
  'server monitoring': server(
    'monitoring/',
    'platform connectors search rooms imports import-kit',
    'Jobs and http call monitoring/, never the other way.',
  ),
  'server reports': server(
    'reports/',
    'platform search rooms imports monitoring',
    'Jobs and http order a report, never the other way.',
  ),
  'server exports': server(
    'exports/',
    'platform rooms imports import-kit',
    'An export writes what a list answers: add the list to exports/lists.ts. Jobs and http ask for it, never the other way.',
  ),
  'server jobs': server(
    'jobs/',
    'platform connectors search rooms imports monitoring reports exports',
    'A job calls verbs as the system actor: it needs neither http nor the composition root.',
  ),
  'server http': server(
    'http/',
    'platform connectors search identity rooms imports monitoring reports config',
    'http/ mounts what it is given: pass it in from build-server.ts.',
  ),
  'server demo': server(
    'demo/',
    'platform connectors search identity rooms imports monitoring reports exports jobs config',
    'The demo world is made through verbs and imports, as a user would make it.',
  ),
  'server config': server('config(\\.ts$|/)', '', 'config.ts only reads and checks the environment.'),
  'server testing': server(
    'testing/',
    'platform connectors search identity rooms imports monitoring reports jobs http demo config root',
    'Test support stays within the server.',
  ),
  'server roles': server(
    'roles/',
    'platform connectors search identity rooms imports monitoring reports jobs http demo config root',
    'A role of the command line needs no test support.',
  ),
  // main.ts and build-server.ts put the house together.
  'server root': server(
    '',
    'platform connectors search identity rooms imports monitoring reports exports jobs http demo config roles',
    'Test support is for tests.',
  ),
}

/** So many files at most may reach each other in a circle, `import()` and `import.meta.glob` counted. */
export const LARGEST_KNOT = 12

/** Lines of a file of `families` at most (decision 085). */
export const LONGEST_FAMILY = 175

/** Lines of a function of `apps/web` and `packages/ui` at most. */
export const LONGEST_IN_WEB = 100

/** The one file that holds the element of a form: what a form does is done there for all of them. */
export const FORM_SHELL = 'apps/web/src/forms/form.tsx'

/** Of 1,000 lines of `apps/web` and `packages/ui` fewer than so many begin an effect. */
export const MOST_EFFECTS = 1

export const FRAMEWORKS: readonly string[] = ['fastify', 'express', 'hono', 'koa']
export const WITH_FRAMEWORK: readonly string[] = ['server http']

export const DATABASE_CLIENTS: readonly string[] = ['pg', 'pg-copy-streams', 'kysely', 'graphile-worker']
export const WITH_DATABASE: readonly string[] = names(
  'server',
  'platform connectors search identity rooms imports import-kit import-kinds monitoring reports exports jobs demo roles testing',
)

/** main.ts hands the environment to config.ts, which alone looks into it. */
export const READS_ENVIRONMENT: readonly string[] = ['apps/server/src/config.ts', 'apps/server/src/main.ts']

export function areaOf(file: string): { name: string; area: Area } | null {
  const entry = Object.entries(AREAS).find(([, { at }]) => at.test(file))
  return entry ? { name: entry[0], area: entry[1] } : null
}

function names(side: string, list: string): string[] {
  return list.split(' ').map((name) => `${side} ${name}`)
}
