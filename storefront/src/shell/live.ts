import type { Client } from '@tischlein/contract/client'
import { routes } from '@tischlein/contract/routes'

export type Room =
  | 'restaurant'
  | `basket:${number}`
  | `order:${number}`
  | `table:${number}`
  | `table-payment:${number}`
export type Word = {
  readonly room: string
  readonly what: string
  readonly id: number
  readonly version: number
}

type Line = {
  readonly call: Client
  readonly rooms: readonly Room[]
  /** Of an order's page, for a guest without a sign-in. */
  readonly token?: string | undefined
  /** Something moved: read it again. Null whenever the line begins to stand: anything may have moved before. */
  readonly onWord: (word: Word | null) => void
  /** `socketId`: what a call names to get no echo of itself on this line; null while it does not stand. */
  readonly onLine?: (isLive: boolean, socketId: string | null) => void
}

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

/** Listens to rooms of the live channel (answers.md, section 6), with a new ticket after every break. Returns how to hang up. */
export function listen({ call, rooms, token, onWord, onLine }: Line): () => void {
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
  const hello = ({ data }: MessageEvent) => {
    pause = FIRST_PAUSE_MS
    onLine?.(true, socketIdOf(data))
    onWord(null)
  }
  const open = async () => {
    const wish = { rooms: [...rooms], ...(token ? { token } : {}) }
    const pass = await call('requestTicket', wish).catch(() => null)
    if (isOver) return
    if (!pass) return again()
    stream = new EventSource(`${routes.streamEvents[1]}?ticket=${encodeURIComponent(pass.data.ticket)}`)
    stream.addEventListener('hello', hello)
    for (const room of rooms) stream.addEventListener(nounOf(room), (event) => onWord(wordOf(event)))
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

function socketIdOf(data: unknown): string | null {
  const { socketId }: { socketId?: unknown } = JSON.parse(String(data))
  return typeof socketId === 'string' ? socketId : null
}

function wordOf(event: MessageEvent): Word | null {
  const said: unknown = JSON.parse(String(event.data))
  return isWord(said) ? said : null
}

const isWord = (said: unknown): said is Word =>
  typeof said === 'object' && said !== null && 'room' in said && 'version' in said
