/** The product has none; one that an earlier product left on this address would go on answering in its place. */
export async function unregisterServiceWorkers(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
    await Promise.all(registrations.map((registration) => registration.unregister()))
  } catch (cause) {
    console.warn('Service workers could not be looked for', cause)
  }
}
