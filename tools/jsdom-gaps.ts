import { afterEach } from 'vitest'

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

afterEach(async () => {
  const { cleanup } = await import('@testing-library/react')
  cleanup()
})
