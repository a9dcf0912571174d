import { routes } from '@tischlein/contract/routes'
import { useEffect, useRef, useState } from 'react'
import { useShop } from '../shop.ts'

type Room = `order:${number}` | `table-payment:${number}` | `basket:${number}` | 'restaurant'

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

/**
 * Listens to a room of the live channel (answers.md, section 6). A word says only that something moved; `onWord` reads
 * it. Answers whether the line stands: while it does not, the caller asks by itself.
 */
export function useRoom(room: Room | null, token: string | undefined, onWord: () => void): boolean {
  const { call } = useShop()
  const [isLive, setLive] = useState(false)
  const word = useRef(onWord)
  useEffect(() => {
    word.current = onWord
  })
  useEffect(() => {
    if (!room) return
    return listen({
      ticket: async () => (await call('requestTicket', { rooms: [room], token })).data.ticket,
      noun: room.split(':')[0] ?? room,
      onWord: () => word.current(),
      onLine: setLive,
    })
  }, [call, room, token])
  return isLive
}

type Line = {
  ticket: () => Promise<string>
  noun: string
  onWord: () => void
  onLine: (isLive: boolean) => void
}

/** Opens the stream, and opens it anew with a new ticket whenever it breaks. Returns how to hang up. */
function listen({ ticket, noun, onWord, onLine }: Line): () => void {
  let stream: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS
  let isOver = false

  const again = () => {
    stream?.close()
    onLine(false)
    if (isOver) return
    timer = setTimeout(open, pause)
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
  const open = async () => {
    const pass = await ticket().catch(() => null)
    if (isOver) return
    if (pass === null) return again()
    stream = new EventSource(`${routes.streamEvents[1]}?ticket=${encodeURIComponent(pass)}`)
    stream.addEventListener('hello', () => {
      pause = FIRST_PAUSE_MS
      onLine(true)
      onWord() // whatever happened while nobody listened
    })
    stream.addEventListener(noun, onWord)
    stream.addEventListener('error', again)
  }
  open()
  return () => {
    isOver = true
    clearTimeout(timer)
    stream?.close()
  }
}
