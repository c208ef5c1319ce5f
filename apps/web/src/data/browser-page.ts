/** The only place that leaves or reloads the page, so that a test can watch it instead of navigating. */
export const browserPage = {
  reload: () => window.location.reload(),
  assign: (url: string) => window.location.assign(url),
  replace: (url: string) => window.location.replace(url),
}
