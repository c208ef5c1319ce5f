// Runs before the first paint, so that a page of the chosen colours never flashes in the other ones. It stands in a file of
// its own because the page allows no inline script; the application reads the same item in src/data/preferences.ts.
try {
  const chosen = JSON.parse(localStorage.getItem('preferences') ?? '{}')
  const isDark =
    chosen.color_scheme === 'dark' ||
    (chosen.color_scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const { dataset } = document.documentElement
  dataset.mantineColorScheme = isDark ? 'dark' : 'light'
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  if (chosen.density === 'compact') dataset.density = 'compact'
  if (chosen.language === 'hi') document.documentElement.lang = 'hi'
} catch {
  // What cannot be read is not chosen.
}
