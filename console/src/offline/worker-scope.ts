/** What a service worker can do, as far as ours does it: the compiler's own list of it excludes that of pages. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }

export type Fetching = Lasting & {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

export type WorkerScope = {
  readonly location: { readonly origin: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void
}
