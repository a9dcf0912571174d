import type { Client } from '@tischlein/contract/client'
import { routes } from '@tischlein/contract/routes'

export type Room =
  | 'restaurant'
  | `basket:${number}`
  | `order:${number}`
  | `reservation:${number}`
  | `table:${number}`
  | `table-payment:${number}`
export type Word = {
  readonly room: string
  readonly what: string
  readonly id: number
  readonly version: number
}

/** The number of the last live event that a page knows of: first the one it was drawn with. */
export type Heard = { last: number }

type Line = {
  readonly call: Client
  readonly rooms: readonly Room[]
  /** Of an order's page, for a guest without a sign-in. */
  readonly token?: string | undefined
  /** How far this page has heard, kept by its lines: what came since is told whenever one begins to stand. */
  readonly heard?: Heard | undefined
  /**
   * Something moved: read it again. Null when the line begins to stand and cannot tell what moved before: without
   * `heard`, or where that is too long ago.
   */
  readonly onWord: (word: Word | null) => void
  /** `socketId`: what a call names to get no echo of itself on this line; null while it does not stand. */
  readonly onLine?: (isLive: boolean, socketId: string | null) => void
}

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

/** Listens to rooms of the live channel (answers.md, section 6), with a new ticket after every break. Returns how to hang up. */
export function listen({ call, rooms, token, heard, onWord, onLine }: Line): () => void {
  let stream: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS
  let isOver = false

  const again = () => {
    stream?.close()
    onLine?.(false, null)
    if (isOver) return
    timer = setTimeout(open, pause)
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
  const hears = ({ lastEventId }: MessageEvent) => {
    if (heard) heard.last = Math.max(heard.last, Number(lastEventId))
  }
  const hello = (event: MessageEvent) => {
    pause = FIRST_PAUSE_MS
    hears(event)
    const { socketId, caughtUp } = greetingOf(event.data)
    onLine?.(true, socketId)
    if (!caughtUp) onWord(null)
  }
  const open = async () => {
    const wish = { rooms: [...rooms], ...(token ? { token } : {}) }
    const pass = await call('requestTicket', wish).catch(() => null)
    if (isOver) return
    if (!pass) return again()
    const from = heard ? `&since=${heard.last}` : ''
    stream = new EventSource(
      `${routes.streamEvents[1]}?ticket=${encodeURIComponent(pass.data.ticket)}${from}`,
    )
    stream.addEventListener('hello', hello)
    for (const room of rooms)
      stream.addEventListener(nounOf(room), (event) => {
        hears(event)
        onWord(wordOf(event))
      })
    stream.addEventListener('error', again)
  }
  void open()
  return () => {
    isOver = true
    clearTimeout(timer)
    stream?.close()
  }
}

const nounOf = (room: Room) => room.split(':')[0] ?? room

function greetingOf(data: unknown): { readonly socketId: string | null; readonly caughtUp: boolean } {
  const { socketId, caughtUp }: { socketId?: unknown; caughtUp?: unknown } = JSON.parse(String(data))
  return { socketId: typeof socketId === 'string' ? socketId : null, caughtUp: caughtUp === true }
}

function wordOf(event: MessageEvent): Word | null {
  const said: unknown = JSON.parse(String(event.data))
  return isWord(said) ? said : null
}

const isWord = (said: unknown): said is Word =>
  typeof said === 'object' && said !== null && 'room' in said && 'version' in said
