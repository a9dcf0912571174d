/** What a service worker can do, as far as ours does it: the compiler's own list of it excludes that of pages. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }

export type Fetching = Lasting & {
  readonly request: Request
  /** The answer of the line, asked for while the worker was still waking up. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

/** An open page of ours. */
type Window = { readonly url: string; focus(): Promise<unknown> }

type Notice = {
  readonly body: string
  readonly tag: string
  readonly renotify: boolean
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly icon: string
  readonly data: { readonly path: string }
}

export type Pushed = Lasting & { readonly data: { json(): unknown } | null }

export type Tapped = Lasting & {
  readonly notification: { readonly data: { readonly path: string }; close(): void }
}

export type WorkerScope = {
  readonly location: { readonly origin: string }
  readonly clients: {
    claim(): Promise<void>
    matchAll(of: { readonly type: 'window' }): Promise<readonly Window[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: Notice): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Tapped) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void
}
