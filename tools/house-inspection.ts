import { dirname, join } from 'node:path/posix'
import { familyProblems } from './family-inspection.ts'
import {
  areaOf,
  DATABASE_CLIENTS,
  FRAMEWORKS,
  LARGEST_KNOT,
  READS_ENVIRONMENT,
  WITH_DATABASE,
  WITH_FRAMEWORK,
} from './house.ts'
import { cyclesIn, knotsIn } from './import-cycles.ts'
import { longFunctions } from './long-functions.ts'
import { nameProblems, wordProblems } from './plain-words.ts'
import { blank, globsOf, importsOf, isOnlyReexports, type SourceImport } from './source-text.ts'
import { isOfWeb, webProblems } from './web-inspection.ts'

/** Files by their path in the checkout, with `/`. */
export type Tree = Map<string, string>
export type Finding = { file: string; line: number; rule: string; advice: string }

/** What makes a package's answer depend on more than its arguments. */
const IMPURE = [
  { pattern: /\bDate\.now\b/, what: 'the clock' },
  { pattern: /\bnew Date\(\s*\)/, what: 'the clock' },
  { pattern: /(?<!new )\bDate\(\s*\)/, what: 'the clock' },
  { pattern: /\bperformance\.now\b/, what: 'the clock' },
  { pattern: /\bMath\.random\b/, what: 'randomness' },
  { pattern: /\bcrypto\.(randomUUID|getRandomValues)\b/, what: 'randomness' },
  { pattern: /\bprocess\.(env|cwd|argv)\b/, what: 'the environment' },
  { pattern: /\bimport\.meta\.env\b/, what: 'the environment' },
] as const

/** Requests and answers as the reference shows them. */
const EXAMPLES = '@saakh/contract/examples'

const NAMES_THAT_SAY_NOTHING = /^(utils?|helpers?|common|types?|constants?|misc)$/

/** Everything in the tree that the house does not allow, with what to do instead. */
export function inspect(tree: Tree): Finding[] {
  const findings: Finding[] = []
  for (const [file, source] of tree) {
    findings.push(...nameFindings(file), ...barrelFindings(file, source), ...vagueNameFindings(file, source))
    if (isTest(file)) {
      findings.push(...lengthFindings(file, source))
      continue
    }
    findings.push(...purityFindings(file, source), ...familyFindings(file, source), ...wordFindings(file, source))
    for (const imported of importsOf(source)) findings.push(...importFindings(file, imported, tree))
  }
  const drawn = [...tree].filter(([file]) => isOfWeb(file) && !isTest(file))
  return [...findings, ...cycleFindings(tree), ...knotFindings(tree), ...webProblems(drawn)]
}

export function describe(finding: Finding): string {
  return `${finding.file}:${finding.line}  ${finding.rule}\n    ${finding.advice}`
}

export function isTest(file: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(file) || /\/src\/testing\//.test(file)
}

function nameFindings(file: string): Finding[] {
  const bad = file.split('/').find((part) => NAMES_THAT_SAY_NOTHING.test(part.split('.')[0] ?? ''))
  if (!bad) return []
  return [finding(file, 1, `the name ${bad} says nothing`, 'Name the file after its subject: what would one look for?')]
}

function barrelFindings(file: string, source: string): Finding[] {
  if (/\/(connectors|imports\/kinds)\/[^/]+\/index\.ts$/.test(file) || /\.gen\.tsx?$/.test(file)) return []
  const isIndex = /(^|\/)index\.tsx?$/.test(file)
  if (!isIndex && !isOnlyReexports(source)) return []
  return [
    finding(
      file,
      1,
      'a barrel inside a package',
      'Import each thing from the file that makes it, and delete this one.',
    ),
  ]
}

function lengthFindings(file: string, source: string): Finding[] {
  return longFunctions(source).map(({ line, lines }) =>
    finding(
      file,
      line,
      `a function of ${lines} lines in a test`,
      'Make it several tests, or give its steps names: functions of their own.',
    ),
  )
}

const wordFindings = (file: string, source: string): Finding[] =>
  /^(apps|packages)\//.test(file) && !file.includes('/migrations/')
    ? wordProblems(source).map((problem) => ({ file, ...problem }))
    : []

/** `one` beside `many` is how a field of an entity is declared. */
const NAMED_SO = new Set(['packages/domain/src/entity.ts', 'tools/plain-words.test.ts'])
const vagueNameFindings = (file: string, source: string): Finding[] =>
  NAMED_SO.has(file) ? [] : nameProblems(source).map((problem) => ({ file, ...problem }))

const familyFindings = (file: string, source: string): Finding[] =>
  file.startsWith('packages/catalogue/src/families/')
    ? familyProblems(source).map((problem) => ({ file, ...problem }))
    : []

function purityFindings(file: string, source: string): Finding[] {
  const code = blank(source, { strings: true }).split('\n')
  const inPackages = file.startsWith('packages/')
  const findings: Finding[] = []
  code.forEach((text, index) => {
    const impure = inPackages && IMPURE.find(({ pattern }) => pattern.test(text))
    if (impure) {
      findings.push(
        finding(
          file,
          index + 1,
          `${impure.what} in a package`,
          'Take it as an argument; the caller has a clock, ids and config.',
        ),
      )
    }
    const readsEnvironment = file.startsWith('apps/server/src/') && /\bprocess\.env\b/.test(text)
    if (readsEnvironment && !READS_ENVIRONMENT.includes(file)) {
      findings.push(
        finding(
          file,
          index + 1,
          'process.env outside config.ts',
          'Read and check it in apps/server/src/config.ts and pass the value in.',
        ),
      )
    }
  })
  return findings
}

function importFindings(file: string, imported: SourceImport, tree: Tree): Finding[] {
  const at = areaOf(file)
  if (!at) return []
  const { name, area } = at
  const { specifier, line } = imported
  const say = (rule: string, what: string) => [finding(file, line, rule, what)]

  if (specifier.startsWith('@saakh/')) {
    const wanted = specifier.split('/')[1] ?? ''
    if (specifier === EXAMPLES && isOfWeb(file))
      return say(
        `${name} imports ${specifier}`,
        'The examples of the reference would weigh on every screen: tests alone.',
      )
    if (area.packages.includes(wanted)) return []
    if (file.startsWith(`packages/${wanted}/`))
      return say(`${specifier} from inside ${wanted}`, 'Inside a package import by relative path, with the extension.')
    return say(`${name} imports ${specifier}`, area.instead)
  }
  if (specifier.startsWith('.')) {
    const target = resolveRelative(file, specifier, tree)
    const to = areaOf(target)
    if (!to || workspaceOf(target) !== workspaceOf(file)) {
      if (workspaceOf(target) === workspaceOf(file)) return []
      return say(`${specifier} leaves the workspace`, 'Import another workspace by its name: @saakh/domain/dates.')
    }
    if (to.name !== name && !area.may_import.includes(to.name))
      return say(`${name} imports ${to.name} (${specifier})`, area.instead)
    return roomFindings(file, target, say)
  }
  return packageFindings(file, name, specifier, say)
}

function roomFindings(file: string, target: string, say: (rule: string, what: string) => Finding[]): Finding[] {
  const kind = importKindOf(file)
  const other = importKindOf(target)
  if (kind && other && kind !== other)
    return say(`the kind of file ${kind} imports the kind ${other}`, 'Move what both need to imports/kit/.')
  const from = roomOf(file)
  const to = roomOf(target)
  if (!to || from === to) return []
  if (from && target.startsWith('apps/web/')) {
    return say(
      `room ${from} imports room ${to}`,
      'Move what both need to parts/ or data/; a link to another room is href() from addresses.ts.',
    )
  }
  const asker = from ? `room ${from}` : file.startsWith('apps/server/src/imports/') ? 'an import' : null
  if (target.startsWith('apps/server/') && /\/(tables|reads)\.ts$/.test(target) && asker) {
    return say(
      `${asker} reads the tables of room ${to}`,
      `Call a verb of ${to}, or give ${to} a verb that answers this question.`,
    )
  }
  return []
}

function packageFindings(
  file: string,
  name: string,
  specifier: string,
  say: (rule: string, what: string) => Finding[],
): Finding[] {
  const wanted = packageName(specifier)
  if (file.startsWith('packages/') && specifier.startsWith('node:')) {
    return say(
      `${specifier} in a package`,
      'Packages also run in the browser: take the value as an argument, or do this in apps/server.',
    )
  }
  const isFramework = FRAMEWORKS.includes(wanted) || wanted.startsWith('@fastify/')
  if (isFramework && !WITH_FRAMEWORK.includes(name)) {
    return say(
      `${wanted} outside http/`,
      'Handlers get parsed input and answer data: let http/ speak with the framework.',
    )
  }
  if (DATABASE_CLIENTS.includes(wanted) && !WITH_DATABASE.includes(name)) {
    return say(
      `${wanted} outside platform/ and rooms/`,
      'Ask through a verb, or a read of the room that owns the table.',
    )
  }
  return []
}

/** What each file of the house brings with it at once, and if asked what it loads later. */
export function edgesOf(tree: Tree, { later }: { later: boolean }): Map<string, string[]> {
  const edges = new Map<string, string[]>()
  for (const [file, source] of tree) {
    if (isTest(file) || !areaOf(file)) continue
    const imported = importsOf(source)
      .filter((imported) => !imported.type_only && (later || !imported.dynamic))
      .map(({ specifier }) => resolveAny(file, specifier, tree))
      .filter((target) => target !== null)
    edges.set(file, later ? [...imported, ...globbedBy(file, source, tree)] : imported)
  }
  return edges
}

function globbedBy(file: string, source: string, tree: Tree): string[] {
  const patterns = globsOf(source).map((pattern) => join(dirname(file), pattern))
  if (patterns.length === 0) return []
  return [...tree.keys()].filter((path) => !isTest(path) && patterns.some((pattern) => matchesGlob(path, pattern)))
}

function cycleFindings(tree: Tree): Finding[] {
  return cyclesIn(edgesOf(tree, { later: false })).map((cycle) =>
    finding(
      cycle[0] ?? '',
      1,
      `a circle of imports: ${[...cycle, cycle[0]].join(' → ')}`,
      'Move what both sides need into a file of its own.',
    ),
  )
}

function knotFindings(tree: Tree): Finding[] {
  return knotsIn(edgesOf(tree, { later: true }))
    .filter((knot) => knot.size > LARGEST_KNOT)
    .map((knot) => {
      const files = [...knot].sort()
      return finding(
        files[0] ?? '',
        1,
        `a knot of ${files.length} files, import() counted: ${files.slice(0, 5).join(', ')}, …`,
        'What all of them need must load none of them: let a file above them do the loading.',
      )
    })
}

function resolveAny(file: string, specifier: string, tree: Tree): string | null {
  if (specifier.startsWith('.')) return resolveRelative(file, specifier, tree)
  const own = /^@saakh\/([^/]+)\/(.+)$/.exec(specifier)
  if (!own) return null
  const base = `packages/${own[1]}/src/${own[2]}`
  return [base, `${base}.ts`, `${base}.tsx`].find((path) => tree.has(path)) ?? null
}

function resolveRelative(file: string, specifier: string, tree: Tree): string {
  const base = join(dirname(file), specifier.replace(/\?.*$/, ''))
  return [base, `${base}.ts`, `${base}.tsx`].find((path) => tree.has(path)) ?? base
}

function matchesGlob(path: string, pattern: string): boolean {
  const parts = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(.*/)?'))
  return new RegExp(`^${parts}$`).test(path)
}

function roomOf(file: string): string | null {
  return /^apps\/(?:web|server)\/src\/rooms\/([^/]+)\//.exec(file)?.[1] ?? null
}

function importKindOf(file: string): string | null {
  return /^apps\/server\/src\/imports\/kinds\/([^/]+)\//.exec(file)?.[1] ?? null
}

function workspaceOf(file: string): string {
  return file.split('/').slice(0, 2).join('/')
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function finding(file: string, line: number, rule: string, advice: string): Finding {
  return { file, line, rule, advice }
}
