import { afterEach, expect, it, vi } from 'vitest'
import { unregisterServiceWorkers } from './service-worker.ts'

const withWorkers = (serviceWorker: unknown) =>
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

it('unregisters every service worker that is found [SH-CONST-032]', async () => {
  let registered: { unregister: () => Promise<boolean> }[] = []
  const worker = () => {
    const registration = {
      unregister: async () => {
        registered = registered.filter((other) => other !== registration)
        return true
      },
    }
    return registration
  }
  registered = [worker(), worker()]
  withWorkers({ getRegistrations: async () => registered })
  await unregisterServiceWorkers()
  expect(registered).toEqual([])
})

it('goes on where there are none to ask for, or asking fails', async () => {
  await unregisterServiceWorkers()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  withWorkers({ getRegistrations: () => Promise.reject(new DOMException('insecure', 'SecurityError')) })
  await unregisterServiceWorkers()
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
