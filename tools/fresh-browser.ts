import { vi } from 'vitest'

// The test files of a worker share one jsdom and the libraries that are loaded. Our own modules, with what they remember,
// and the document begin anew with each file.

vi.resetModules()
for (const node of [document.head, document.body]) node.replaceChildren()
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
localStorage.clear()
sessionStorage.clear()
window.history.replaceState(null, '', '/')
