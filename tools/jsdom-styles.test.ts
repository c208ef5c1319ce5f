// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { endingTags, quickenStyles } from './jsdom-styles.ts'

const ASKED = [
  ...['display', 'visibility', 'pointer-events', 'box-sizing', 'padding-top', 'border-bottom-width', 'margin-bottom'],
  ...[
    'font-size',
    'line-height',
    'position',
    'overflow-y',
    'transform',
    'color',
    'background-color',
    'height',
    '--gap',
  ],
]
const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const PAGE = `
  <style>
    :root { --gap: 4px; color: navy }
    .away, main > [data-away] { display: none; pointer-events: none }
    p { visibility: hidden; margin: 3px 5px }
    @media screen { .faint { visibility: hidden } }
    @media print { b { display: none } }
    li:not(.kept) { display: none }
    a:hover:nonsense(1) { display: none }
  </style>
  <main style="visibility: hidden; --gap: 2px"><h1>A</h1><div hidden>B</div><b>C</b><i data-away="">D</i></main>
  <p class="away">E <span style="visibility: visible">F</span></p>
  <ul><li>G</li><li class="kept">H</li></ul>
  <textarea></textarea><input type="hidden"><dialog>I</dialog><table><tbody><tr><td>J</td></tr></tbody></table>
  <section style="pointer-events: none; padding: 1px 2px; display: unset"><button class="faint">K</button></section>`

it('answers what jsdom answers, also when the page has changed', () => {
  const slow = window.getComputedStyle.bind(window)
  const quick = quickenStyles(document.defaultView ?? window)
  document.documentElement.innerHTML = `<body>${PAGE}</body>`
  const compare = () => {
    for (const element of document.querySelectorAll('*')) {
      const stylesOf = (style: CSSStyleDeclaration) =>
        ASKED.map((name) => [name, style.getPropertyValue(name), Reflect.get(style, camel(name))])
      expect({ [element.outerHTML]: stylesOf(quick(element)) }).toEqual({
        [element.outerHTML]: stylesOf(slow(element)),
      })
    }
  }
  compare()
  expect(quick(document.querySelector('span') ?? document.body).visibility).toBe('visible')
  document.querySelector('main')?.removeAttribute('style')
  document.querySelector('p')?.classList.remove('away')
  document.querySelector('section')?.style.setProperty('pointer-events', 'auto')
  document.querySelector('dialog')?.setAttribute('open', '')
  compare()
  document.querySelector('style')?.remove()
  document.body.insertAdjacentHTML('beforeend', '<style>td { display: none }</style>')
  compare()
})

it('asks jsdom about what stands in no page', () => {
  const quick = quickenStyles(document.defaultView ?? window)
  const loose = document.createElement('div')
  loose.style.display = 'none'
  expect(quick(loose).display).toBe('none')
})

it.each([
  ['td, th', ['td', 'th']],
  ['article aside h1,\nnav h1', ['h1']],
  ['select[disabled]>option', ['option']],
  ['input[type="a b"]:focus,\nem', ['input', 'em']],
  ['[hidden]', []],
  ['p, .away', []],
  ['li:not(.kept)', []],
])('finds the tags of %s', (selectors, tags) => {
  expect(endingTags(selectors)).toEqual(tags)
})
