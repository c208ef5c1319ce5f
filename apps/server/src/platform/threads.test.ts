import { AppError } from '@saakh/domain/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createThreads, type Talk, type Threads } from './threads.ts'
import { DatabaseAway } from './unavailable.ts'

/** Does as its input says, and tells which thread it is. */
const SCRIPT = `
import { on } from 'node:events'
import { parentPort, threadId } from 'node:worker_threads'
const messages = on(parentPort, 'message')
const next = async () => (await messages.next()).value[0]
for (;;) {
  const { name, input } = await next()
  if (name === 'die') throw new Error('out of memory')
  if (name === 'end') process.exit(0)
  if (name === 'fail') parentPort.postMessage({ failed: input })
  if (name === 'half') {
    parentPort.postMessage({ half: input })
    parentPort.postMessage({ done: [threadId, await next()] })
  }
  if (name === 'whole') parentPort.postMessage({ done: [threadId, input] })
}
`

const file = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`)
let threads: Threads
beforeAll(() => {
  threads = createThreads({ file, size: 2, database: { url: '', priority: null } })
})
afterAll(() => threads.close())

const whole = (inputs: readonly unknown[]): Promise<[number, unknown][]> =>
  threads.talk('whole', inputs, (talks) => Promise.all(talks.map((talk) => talk.done() as Promise<[number, unknown]>)))
const done = async ([talk]: readonly Talk[]) => talk?.done()

describe('threads', () => {
  it('work side by side, and are used again', async () => {
    const first = await whole(['a', 'b'])
    expect(first.map(([, input]) => input)).toEqual(['a', 'b'])
    expect(new Set(first.map(([id]) => id)).size).toBe(2)
    const again = await whole(['c', 'd'])
    expect(again.map(([id]) => id).sort()).toEqual(first.map(([id]) => id).sort())
  })

  it('go on half-way with the answer that they get', async () => {
    const [, answer] = (await threads.talk('half', ['asked'], async ([talk]) => {
      expect(await talk?.half()).toBe('asked')
      talk?.answer('answered')
      return talk?.done()
    })) as [number, string]
    expect(answer).toBe('answered')
  })

  it('work for several callers at once, as far as there are threads', async () => {
    const [first, second] = await Promise.all(
      ['a', 'b'].map((input) =>
        threads.talk('half', [input], async ([talk]) => {
          await talk?.half()
          if (input === 'a') await whole(['c'])
          talk?.answer(input)
          return (await talk?.done()) as [number, string]
        }),
      ),
    )
    expect([first?.[1], second?.[1]]).toEqual(['a', 'b'])
    expect(first?.[0]).not.toBe(second?.[0])
  })

  it('that one caller needs at once are not given to another one before', async () => {
    let isOver = false
    const first = threads.talk('half', [1, 2], async (talks) => {
      await Promise.all(talks.map((talk) => talk.half()))
      await new Promise((resolve) => setTimeout(resolve, 50))
      for (const talk of talks) talk.answer(null)
      await Promise.all(talks.map((talk) => talk.done()))
      isOver = true
    })
    await threads.talk('whole', [3], async (talks) => {
      expect(isOver).toBe(true)
      return done(talks)
    })
    await first
  })

  it.each([
    ['an error of the database', { name: 'error', code: '23505' }, { code: '23505', message: 'no' }],
    ['an error for people', { name: 'AppError', code: 'conflict' }, new AppError('conflict', 'no')],
    ['a database that is away', { name: 'DatabaseAway', code: null }, new DatabaseAway(new Error('no'))],
  ])('hand on %s as it was', async (_, fields, error) => {
    const failed = threads.talk('fail', [{ ...fields, message: 'no', stack: 'at' }], done)
    await expect(failed).rejects.toMatchObject(error)
    if (error instanceof Error) await expect(failed).rejects.toBeInstanceOf(error.constructor)
  })

  it.each([
    ['die', 'out of memory'],
    ['end', 'A thread ended before its task.'],
  ])('that %s give their caller an error, and others are begun', async (name, message) => {
    await expect(threads.talk(name, [null, null], done)).rejects.toThrow(message)
    expect((await whole(['a', 'b'])).map(([, input]) => input)).toEqual(['a', 'b'])
  })

  it('are ended when their caller leaves them half-way', async () => {
    await expect(
      threads.talk('half', [1, 2], async ([talk]) => {
        await talk?.half()
        throw new Error('the caller failed')
      }),
    ).rejects.toThrow('the caller failed')
    expect(await whole(['a'])).toHaveLength(1)
  })

  it('say that their file is missing', async () => {
    const none = createThreads({ file: '/nowhere/thread.mjs', size: 1, database: { url: '', priority: null } })
    await expect(none.talk('whole', [1], done)).rejects.toThrow('Cannot find module')
  })
})
