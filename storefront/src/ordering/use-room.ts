import { useEffect, useRef, useState } from 'react'
import { listen, type Room } from '../shell/live.ts'
import { useShop } from '../shop.ts'

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
    return listen({ call, rooms: [room], token, onWord: () => word.current(), onLine: setLive })
  }, [call, room, token])
  return isLive
}
