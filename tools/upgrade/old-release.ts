import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const MIGRATIONS = 'apps/server/src/migrations'
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const isMigration = (name: string) => name.endsWith('.sql')

/** The newest commit before this tree that has other migrations. */
export function newestWithOtherMigrations(): string {
  const now = readdirSync(MIGRATIONS).filter(isMigration).sort().join()
  const before = (revision: string) =>
    git('ls-tree', '--name-only', `${revision}:${MIGRATIONS}`).split('\n').filter(isMigration).sort().join()
  const touched = git('rev-list', '--first-parent', 'HEAD', '--', MIGRATIONS).split('\n')
  const newest = ['HEAD', ...touched.map((revision) => `${revision}^1`)].find((revision) => before(revision) !== now)
  if (!newest) throw new Error('No commit before this one has other migrations: name one.')
  return git('rev-parse', newest)
}

/** The packages of this checkout, with the workspaces of that one: what `npm ci` there would install, if the locks are the same. */
function linkPackages(checkout: string): void {
  const folders = [
    '.',
    ...['apps', 'packages'].flatMap((parent) => readdirSync(parent).map((name) => join(parent, name))),
  ]
  for (const folder of folders) {
    const [from, to] = [resolve(folder, 'node_modules'), join(checkout, folder, 'node_modules')]
    if (!existsSync(from) || !existsSync(join(checkout, folder))) continue
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) {
      if (name === '@saakh') continue
      if (name === '.package-lock.json') copyFileSync(join(from, name), join(to, name))
      else symlinkSync(join(from, name), join(to, name))
    }
  }
  const own = join(checkout, 'node_modules', '@saakh')
  mkdirSync(own, { recursive: true })
  for (const name of readdirSync('node_modules/@saakh')) {
    const place = ['apps', 'packages'].map((parent) => join(checkout, parent, name)).find(existsSync)
    if (place) symlinkSync(place, join(own, name))
  }
}

export interface OldRelease {
  revision: string
  bundle: string
  remove(): void
}

function runIn(checkout: string, program: string, ...args: string[]): void {
  const { status } = spawnSync(program, args, { cwd: checkout, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status} in the release before.`)
}

/** A revision in a worktree of its own, built there. */
export function buildRelease(revision: string, checkout: string): OldRelease {
  git('worktree', 'add', '--detach', checkout, revision)
  const remove = () => {
    git('worktree', 'remove', '--force', checkout)
  }
  try {
    const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
    if (lockOf('.') === lockOf(checkout)) linkPackages(checkout)
    else
      runIn(checkout, 'npm', 'ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund')
    runIn(checkout, process.execPath, 'tools/build.mjs')
    return { revision, bundle: join(checkout, 'apps/server/dist/saakh.mjs'), remove }
  } catch (error) {
    remove()
    throw error
  }
}
