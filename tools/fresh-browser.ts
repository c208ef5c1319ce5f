import { beforeEach, onTestFailed, vi } from 'vitest'

// The test files of a worker share one jsdom and the libraries that are loaded. Our own modules, with what they remember,
// and the document begin anew with each file.

/** What a test leaves behind that ran out of time. */
const HUNG = Symbol.for('saakh.hung-test')

const hung: unknown = Reflect.get(globalThis, HUNG)
if (hung)
  throw new Error(
    `'${String(hung)}' ran out of time, and left React waiting for it in this worker: mend that test first.`,
  )

vi.resetModules()
for (const node of [document.head, document.body]) node.replaceChildren()
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
localStorage.clear()
sessionStorage.clear()
window.history.replaceState(null, '', '/')

beforeEach(() => {
  onTestFailed(({ task }) => {
    if (task.result?.errors?.some(({ message }) => message.startsWith('Test timed out')))
      Reflect.set(globalThis, HUNG, task.name)
  })
})
