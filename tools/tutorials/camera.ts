import { execFileSync } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { CAST } from '../../apps/server/src/demo/cast.ts'
import { watchCalls } from '../../e2e/page-walk.ts'
import { type Cue, tracksOf } from './captions.ts'

/**
 * What is filmed at each width, in pixels of CSS; `scale` gives the pixels of the recording. The bar of captions is as high as
 * `both` where it holds two languages.
 */
export const FORMATS = {
  desktop: { width: 1024, height: 640, caption: 64, both: 96, letters: 21, scale: 1.25 },
  mobile: { width: 390, height: 720, caption: 80, both: 140, letters: 18, scale: 1.6 },
} as const
export type Format = keyof typeof FORMATS

const FRAMES_PER_SECOND = 12
const STEP = 1 / FRAMES_PER_SECOND
const POINTER = 'filmed-pointer'

/** Draws the pointer, which a picture of a page does not have. */
export async function showPointer(page: Page, format: Format) {
  const touch = format === 'mobile'
  await page.addInitScript(
    ({ id, touch }) => {
      const place = () => {
        if (document.getElementById(id)) return
        const pointer = document.createElement('div')
        pointer.id = id
        pointer.setAttribute('aria-hidden', 'true')
        pointer.style.cssText = 'position:fixed;left:0;top:0;z-index:99999;pointer-events:none;opacity:0'
        pointer.innerHTML = touch
          ? '<div style="width:34px;height:34px;margin:-17px;border-radius:50%;background:#c7770099;border:2px solid #fff"></div>'
          : '<svg width="26" height="30" viewBox="0 0 26 30"><path d="M2 1v23l6-5 4 10 5-2-4-9h8z" fill="#1c1f26" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>'
        document.documentElement.append(pointer)
      }
      document.addEventListener('DOMContentLoaded', place)
    },
    { id: POINTER, touch },
  )
}

/** Films picture by picture: a slow machine makes the film later, not slower. */
export class Camera {
  readonly page: Page
  readonly format: Format
  readonly #folder: string
  readonly #settled: () => Promise<void>
  readonly #frames: { file: string; seconds: number }[] = []
  readonly #cues: Cue[] = []
  #at = { x: 0, y: 0 }
  #seconds = 0
  #poster: { file: string; cue: number } | null = null

  constructor(page: Page, format: Format, folder: string) {
    this.page = page
    this.format = format
    this.#folder = folder
    this.#settled = watchCalls(page).settled
    mkdirSync(folder, { recursive: true })
    const { width, height } = FORMATS[format]
    this.#at = { x: width * 0.6, y: height * 0.55 }
  }

  /** From here on this stands beneath the picture, in a film of two languages with its Hindi. */
  say(text: string, hindi?: string): void {
    this.#cues.push({ from: this.#seconds, text, ...(hindi !== undefined && { hindi }) })
  }

  /** Looks at what is there for so long. */
  async hold(seconds: number): Promise<void> {
    await this.#onlyFictional()
    await this.#shoot(seconds)
  }

  /** The picture of now stands for the film, with what is said now. */
  poster(): void {
    this.#poster = { file: this.#frames.at(-1)?.file ?? '', cue: this.#cues.length - 1 }
  }

  async rest(): Promise<void> {
    await this.#settled()
    await this.page.evaluate(() => document.fonts.ready)
  }

  async pointAt(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`nothing to point at: ${target}`)
    const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
    const from = this.#at
    for (let step = 1; step <= 6; step++) {
      const t = step / 6
      const eased = t * t * (3 - 2 * t)
      this.#at = { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased }
      await this.#shoot(STEP)
    }
  }

  async press(target: Locator): Promise<void> {
    await this.pointAt(target)
    await this.#shoot(STEP * 2, true)
    await target.click()
    await this.rest()
  }

  /** Moves what can be scrolled until the target stands at a third of its height. */
  async scrollTo(target: Locator): Promise<void> {
    const distance = await target.evaluate((element) => {
      const scroller = scrollerOf(element)
      return element.getBoundingClientRect().top - scroller.clientHeight / 3

      function scrollerOf(from: Element): Element {
        for (let ancestor = from.parentElement; ancestor; ancestor = ancestor.parentElement)
          if (
            ancestor.scrollHeight > ancestor.clientHeight + 8 &&
            /auto|scroll/.test(getComputedStyle(ancestor).overflowY)
          )
            return ancestor
        return document.documentElement
      }
    })
    for (let step = 0; step < 8; step++) {
      await target.evaluate((element, by) => {
        let scroller: Element = document.documentElement
        for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement)
          if (
            ancestor.scrollHeight > ancestor.clientHeight + 8 &&
            /auto|scroll/.test(getComputedStyle(ancestor).overflowY)
          ) {
            scroller = ancestor
            break
          }
        scroller.scrollBy({ top: by, behavior: 'instant' })
      }, distance / 8)
      await this.#shoot(STEP)
    }
  }

  async #shoot(seconds: number, isPressed = false): Promise<void> {
    await this.page.evaluate(
      ({ id, x, y, isPressed }) => {
        const pointer = document.getElementById(id)
        if (!pointer) return
        pointer.style.opacity = '1'
        pointer.style.transform = `translate(${x}px, ${y}px) scale(${isPressed ? 0.75 : 1})`
      },
      { id: POINTER, ...this.#at, isPressed },
    )
    const file = join(this.#folder, `${String(this.#frames.length).padStart(4, '0')}.png`)
    await this.page.screenshot({ path: file })
    this.#frames.push({ file, seconds })
    this.#seconds += seconds
  }

  /** A film names no real company beside what was made up. */
  async #onlyFictional(): Promise<void> {
    let text = await this.page.evaluate(() => {
      const seen: string[] = []
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(node)
        const { top, bottom, height } = range.getBoundingClientRect()
        if (height > 0 && bottom > 0 && top < innerHeight) seen.push(node.textContent ?? '')
      }
      return seen.join('\n')
    })
    for (const [name] of CAST) text = text.replaceAll(new RegExp(`${name} Private Limited`, 'gi'), '')
    const real = text.match(/.*\b(limited|ltd|crisil|icra|acuit|infomerics|care ratings|india ratings)\b.*/i)
    if (real) throw new Error(`A real company may be seen: ${real[0].slice(0, 120)}`)
  }

  /** Writes recording, poster and captions tracks, whose names begin with `stem`, and answers their measure; a higher `crf` is a smaller file. */
  async develop(stem: string, crf: number): Promise<{ seconds: number; bytes: number }> {
    const cues = this.#cues.map((cue, place) => ({ ...cue, to: this.#cues[place + 1]?.from ?? this.#seconds }))
    const tracks = tracksOf(cues)
    const bars = []
    for (const [place, cue] of cues.entries()) {
      const file = join(this.#folder, `caption-${place}.png`)
      await this.#drawCaption(cue, file)
      bars.push({ file, seconds: cue.to - cue.from })
    }
    const recording = `${stem}.webm`
    const [frames, captions] = [this.#list('frames', this.#frames), this.#list('captions', bars)]
    const stack = `[0:v]fps=${FRAMES_PER_SECOND}[a];[1:v]fps=${FRAMES_PER_SECOND}[b];[a][b]vstack=shortest=1,format=yuv420p`
    const sources = ['-f', 'concat', '-safe', '0', '-i', frames, '-f', 'concat', '-safe', '0', '-i', captions]
    ffmpeg(
      ...sources,
      ...['-filter_complex', stack, '-t', this.#seconds.toFixed(3)],
      ...[
        '-c:v',
        'libvpx-vp9',
        '-crf',
        String(crf),
        '-b:v',
        '0',
        '-g',
        '480',
        '-deadline',
        'good',
        '-cpu-used',
        '5',
        '-threads',
        '2',
      ],
      ...['-row-mt', '1', '-an', '-map_metadata', '-1', '-fflags', '+bitexact', recording],
    )
    const poster = this.#poster?.file ?? this.#frames[0]?.file ?? ''
    const bar = bars[this.#poster?.cue ?? 0]?.file ?? ''
    ffmpeg('-i', poster, '-i', bar, '-filter_complex', 'vstack', '-quality', '60', `${stem}.webp`)
    for (const [ending, track] of Object.entries(tracks)) writeFileSync(stem + ending, track)
    return { seconds: this.#seconds, bytes: statSync(recording).size }
  }

  #list(name: string, pictures: { file: string; seconds: number }[]): string {
    const path = join(this.#folder, `${name}.txt`)
    // The last picture is named twice, else its time is not kept.
    const last = pictures.at(-1)
    const lines = pictures.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(4)}\n`)
    writeFileSync(path, lines.join('') + (last ? `file '${last.file}'\n` : ''))
    return path
  }

  async #drawCaption({ text, hindi }: Cue, file: string): Promise<void> {
    const { width, caption, both, letters } = FORMATS[this.format]
    const height = hindi === undefined ? caption : both
    await this.page.evaluate(
      ({ lines, width, height, letters }) => {
        const bar = document.createElement('div')
        bar.id = 'filmed-caption'
        bar.style.cssText = `position:fixed;left:0;top:0;z-index:100000;width:${width}px;height:${height}px;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:4px;text-align:center;text-wrap:balance;padding:0 20px;box-sizing:border-box;background:#1c1f26;color:#fff;font:600 ${letters}px/1.25 var(--mantine-font-family)`
        for (const [place, line] of lines.entries()) {
          const said = document.createElement('div')
          said.textContent = line
          if (place > 0) {
            said.lang = 'hi'
            said.style.cssText = `font-size:${letters - 2}px;line-height:1.4;color:#cdd3e0`
          }
          bar.append(said)
        }
        document.body.append(bar)
      },
      { lines: hindi === undefined ? [text] : [text, hindi], width, height, letters },
    )
    // A font comes when the page shows a character of its range.
    await this.page.evaluate(() => document.fonts.ready)
    const bar = this.page.locator('#filmed-caption')
    if (await bar.evaluate((element) => element.scrollHeight > element.clientHeight))
      throw new Error(`A caption does not fit: ${text}`)
    await this.page.screenshot({ path: file, clip: { x: 0, y: 0, width, height } })
    await bar.evaluate((element) => element.remove())
  }
}

function ffmpeg(...args: string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: 'inherit' })
}
