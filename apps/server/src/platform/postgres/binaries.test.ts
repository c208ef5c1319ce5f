import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { openFolder } from '../../testing/open-folder.ts'
import { postgresAccount } from './account.ts'
import { makeLibraryLinks, packagedBinaries, usableBinaries } from './binaries.ts'

/** The platform package as npm unpacks it with install scripts off: without one symbolic link. */
function packageWithoutLinks(folder: string): string {
  const native = join(folder, 'package/native')
  cpSync(packagedBinaries(), native, { recursive: true, verbatimSymlinks: true })
  cpSync(join(dirname(packagedBinaries()), 'package.json'), join(folder, 'package/package.json'))
  for (const name of linksIn(native)) rmSync(join(native, 'lib', name))
  return native
}

function linksIn(native: string): string[] {
  return readdirSync(join(native, 'lib')).filter((name) => lstatSync(join(native, 'lib', name)).isSymbolicLink())
}

it('makes the library links that the package lacks when install scripts are off', () => {
  const native = packageWithoutLinks(openFolder('links'))
  expect(linksIn(native)).toEqual([])
  makeLibraryLinks(native)
  expect(readlinkSync(join(native, 'lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/)
  expect(linksIn(native).every((name) => existsSync(join(native, 'lib', name)))).toBe(true)
})

it('runs the package where it stands when it can', () => {
  const folder = openFolder('in-place')
  const native = packageWithoutLinks(folder)
  const binaries = usableBinaries({ native, copies: folder, account: postgresAccount('/none'), log: () => undefined })
  expect(binaries.folder).toBe(native)
  expect(binaries.major).toMatch(/^\d+$/)
})

it.runIf(process.getuid?.() === 0)('copies a package that the account cannot reach, once', () => {
  const closed = join(openFolder('closed-package'), 'home')
  mkdirSync(closed, { mode: 0o700 })
  const native = packageWithoutLinks(closed)
  const copies = openFolder('copies')
  const said: string[] = []
  const use = () =>
    usableBinaries({ native, copies, account: postgresAccount('/none'), log: (line) => said.push(line) })
  expect(use().folder).toMatch(new RegExp(`^${copies}/binaries-`))
  expect(use().folder).toBe(use().folder)
  expect(said).toEqual([expect.stringMatching(/^Copying PostgreSQL to .*: user nobody cannot run it in /)])
})
