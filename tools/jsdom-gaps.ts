import { afterEach } from 'vitest'
import { quickenStyles } from './jsdom-styles.ts'

// jsdom has no layout: what Mantine asks of a browser is answered here as a window of 1440 by 900 with a fine pointer.
window.matchMedia ??= (query: string) => {
  const answer = new EventTarget()
  return Object.assign(answer, {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
}

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// A text box that grows listens for fonts that arrive late.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

window.HTMLElement.prototype.scrollIntoView ??= () => undefined
window.scrollTo = () => undefined

const QUICK = Symbol.for('saakh.quick-styles')
// The window of an element's document, which vitest keeps apart from the global one; it serves many files.
const realWindow = document.defaultView ?? window
if (!Reflect.has(realWindow, QUICK)) {
  Reflect.set(realWindow, QUICK, true)
  realWindow.getComputedStyle = quickenStyles(realWindow)
}
window.getComputedStyle = realWindow.getComputedStyle

afterEach(async () => {
  const { cleanup } = await import('@testing-library/react')
  cleanup()
})
