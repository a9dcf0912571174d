import { useEffect } from 'react'
import { useDesk } from '../desk.ts'
import { listen } from './live.ts'

/** Also while the stream is up: it proves that the house answers, and finds what a stream might have lost. */
const READ_MS = 10_000
const HOUSE_MS = 60_000
const SEND_MS = 1000
/** The house counts in minutes; a hidden tab is let do this once in one. */
const HEARTBEAT_MS = 20_000

/** Keeps the board true for as long as somebody is signed in, whichever page is shown. */
export function useKeepingUp() {
  const { call, feed, bills, house, deeds, strikes, money, floor, gate, guests, prints, bell } = useDesk()
  useEffect(() => {
    const ignore = () => undefined // the red bar tells of a lost connection, and the next turn tries again
    const readBoard = () => {
      feed.read().catch(ignore)
      bills.read().catch(ignore)
      bills.readShared().catch(ignore)
      floor.readIfWatched().catch(ignore)
    }
    const readHouse = () => house.read().catch(ignore)
    const readMoney = () => money.read().catch(ignore)
    const readPrints = () => prints.read().catch(ignore)
    // A board that nobody can hear is none: the browser waits for a tap, so nobody has touched it.
    const beat = () => {
      if (bell.state.get() !== 'blocked') call('tellBoardOpen', {}).catch(ignore)
    }
    const catchUp = () => {
      if (document.visibilityState !== 'visible') return
      readBoard()
      deeds.send()
    }
    readBoard()
    beat()
    const deaf = bell.state.subscribe(beat)
    const stop = listen(call, {
      onBoard: readBoard,
      onHouse: readHouse,
      onMoney: readMoney,
      onPrint: readPrints,
      onTickets: () => gate.set((moves) => moves + 1),
      onGuests: () => guests.set((moves) => moves + 1),
      onRobot: (tableId) => floor.hearRobot(tableId).catch(ignore),
    })
    const timers = [
      setInterval(readBoard, READ_MS),
      setInterval(readHouse, HOUSE_MS),
      setInterval(readMoney, HOUSE_MS),
      setInterval(readPrints, HOUSE_MS),
      setInterval(deeds.send, SEND_MS),
      setInterval(beat, HEARTBEAT_MS),
      setInterval(strikes.send, SEND_MS),
    ]
    addEventListener('online', catchUp)
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      stop()
      deaf()
      for (const timer of timers) clearInterval(timer)
      removeEventListener('online', catchUp)
      document.removeEventListener('visibilitychange', catchUp)
    }
  }, [call, feed, bills, house, deeds, strikes, money, floor, gate, guests, prints, bell])
}
