import { describe, expect, it } from 'vitest'
import { href, panels, screens } from './addresses.ts'

describe('the screen table', () => {
  it('names every screen and every path once', () => {
    expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
  })

  it('names every panel and every word that opens one once', () => {
    expect(new Set(panels.map(({ name }) => name)).size).toBe(panels.length)
    expect(new Set(panels.map(({ word }) => word)).size).toBe(panels.length)
  })

  it('leaves only the sign-in itself open to everybody', () => {
    const open = screens.filter(({ access }) => access === 'public').map(({ path }) => path)
    expect(open.sort()).toEqual(['/', '/auth', '/error', '/set_token'])
  })

  it('holds every row of every room', () => {
    const rooms = import.meta.glob<Record<string, unknown>>('./rooms/*/addresses.ts', { eager: true })
    const declared = Object.values(rooms).flatMap((room) =>
      Object.entries(room).flatMap(([name, rows]) => (/Screens$|Panels$/.test(name) ? rows : [])),
    )
    expect(new Set(declared)).toEqual(new Set([...screens, ...panels]))
  })
})

describe('href', () => {
  it('fills, encodes and adds', () => {
    expect(href('landing')).toBe('/')
    expect(href('case_detail', { case_id: 'a/b' })).toBe('/app/cases/a%2Fb')
    expect(href('search', {}, { q: 'a/b?c', page: undefined })).toBe('/app/search?q=a%2Fb%3Fc')
  })

  it('does not compile with a wrong name, without what the path needs, nor with what the screen does not read', () => {
    // @ts-expect-error there is no such screen
    expect(() => href('nowhere')).toThrow('Nothing is called nowhere')
    // @ts-expect-error a case has a number
    expect(href('case_detail')).toBe('/app/cases')
    // @ts-expect-error a case is not called so
    expect(href('case_detail', { id: '7' })).toBe('/app/cases')
    // @ts-expect-error nothing is asked of it
    expect(href('my', {}, { q: 'a' })).toBe('/my?q=a')
    // @ts-expect-error it is asked for other things
    expect(href('cases', {}, { risky: 'High' })).toBe('/app/cases?risky=High')
  })
})
