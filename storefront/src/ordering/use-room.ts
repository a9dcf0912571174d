import { useEffect, useRef, useState } from 'react'
import { liveOf, type Room } from '../shell/live.ts'
import { useShop } from '../shop.ts'

/**
 * Listens to a room of the live channel (answers.md, section 6). A word says only that something moved; `onWord` reads
 * it. Answers whether the line stands: while it does not, the caller asks by itself. `onSocket` hears what its calls name
 * to get no echo, and null when the line breaks.
 */
export function useRoom(
  room: Room | null,
  token: string | undefined,
  onWord: () => void,
  onSocket?: (socketId: string | null) => void,
): boolean {
  const { call } = useShop()
  const [isLive, setLive] = useState(false)
  const word = useRef(onWord)
  useEffect(() => {
    word.current = onWord
  })
  useEffect(() => {
    if (!room) return
    const onLine = (stands: boolean, socketId: string | null) => {
      setLive(stands)
      onSocket?.(socketId)
    }
    return liveOf(call).listen({ room, token, onWord: () => word.current(), onLine })
  }, [call, room, token, onSocket])
  return isLive
}
