import type { Picture } from './pictured-screens.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page that lists each address with its pictures: both widths, in each scheme. */
export function pageOfPictures(pictures: readonly Picture[], schemes: readonly string[]): string {
  const rows = pictures.map(({ name, at, as, width }) => {
    const kinds = (width === undefined ? ['desktop', 'mobile'] : ['desktop']).flatMap((kind) =>
      schemes.map((scheme) => `${escaped(name)}-${kind}-${scheme}.png`),
    )
    const links = kinds.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
    return `<section><h2>${escaped(name)}</h2><p><code>${escaped(at)}</code>${as ? ` ${escaped(as)}` : ''}</p>${links.join('')}</section>`
  })
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Pictures of every screen</title>
<style>
body { font: 14px/20px system-ui, sans-serif; margin: 24px }
h2 { margin: 24px 0 0; font-size: 16px }
p { margin: 0 0 8px }
img { height: 320px; margin-right: 8px; border: 1px solid #ccc }
</style>
<h1>${pictures.length} screens</h1>
${rows.join('\n')}
</html>
`
}
