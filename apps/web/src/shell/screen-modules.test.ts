import { describe, expect, it } from 'vitest'
import { screens } from '../addresses.ts'
import { screenModules } from './screen-modules.ts'

describe('the modules of screens', () => {
  it.each(screens.map(({ name, shows = name }) => [name, shows] as const))('%s has a component', async (_, shows) => {
    expect((await screenModules.get(shows)?.())?.default).toBeTypeOf('function')
  })

  it('each have an address', () => {
    expect([...screenModules.keys()].sort()).toEqual(
      [...new Set(screens.map(({ name, shows = name }): string => shows))].sort(),
    )
  })
})
