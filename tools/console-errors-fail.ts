import { afterEach, beforeEach, expect } from 'vitest'

const printed: string[] = []
const original = console.error

beforeEach(() => {
  printed.length = 0
  console.error = (...parts: unknown[]) => {
    printed.push(parts.map(String).join(' '))
    original(...parts)
  }
})

afterEach(() => {
  console.error = original
  expect(printed, 'console.error was called; expect it with vi.spyOn(console, "error") or mend its cause').toEqual([])
})
