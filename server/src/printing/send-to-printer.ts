import { connect, type Socket } from 'node:net'
import type { PrinterTrouble } from '@tischlein/rules/printing/print-job'

export type Place = {
  readonly host: string
  readonly port: number
  /** It answers questions about itself; false: it is believed. */
  readonly confirms: boolean
}

/**
 * What became of it. Only where `sent` is false may it be sent again: not a byte of it has left the house. Otherwise
 * `printed` is what the printer itself has said.
 */
export type Outcome =
  | { readonly sent: false; readonly trouble: PrinterTrouble }
  | { readonly sent: true; readonly printed: boolean; readonly trouble: PrinterTrouble | null }

/** `DLE EOT`: what a printer answers at once, whatever it does: why it is offline, and about its paper. */
const ASKS = Buffer.from([0x10, 0x04, 0x02, 0x10, 0x04, 0x04])
const CONNECT_MS = 5_000

/**
 * Prints over TCP (ESC/POS, port 9100). Asks first how the printer is, so that nothing is sent to one that is open, out
 * of paper or not there; then sends everything, whose last command is a question that is answered when it is printed.
 * `patienceMs`: how long that may take.
 */
export async function sendToPrinter(place: Place, work: Buffer, patienceMs: number): Promise<Outcome> {
  const line = await openLine(place, Math.min(CONNECT_MS, patienceMs))
  if (line === null) return { sent: false, trouble: 'away' }
  try {
    if (!place.confirms) {
      await line.write(work)
      return { sent: true, printed: await line.end(), trouble: null }
    }
    const trouble = await askHowItIs(line, Math.min(CONNECT_MS, patienceMs))
    if (trouble) return { sent: false, trouble }
    await line.write(work)
    const answer = await line.read(isPaperAnswer, patienceMs)
    if (answer === null) return { sent: true, printed: false, trouble: null }
    return { sent: true, printed: true, trouble: null }
  } finally {
    line.close()
  }
}

/** Null: it is ready. Answers of `DLE EOT` have two bits that are always set, and two that never are. */
async function askHowItIs(line: Line, ms: number): Promise<PrinterTrouble | null> {
  await line.write(ASKS)
  const offline = await line.read(isStatusAnswer, ms)
  const paper = offline === null ? null : await line.read(isStatusAnswer, ms)
  if (offline === null || paper === null) return 'silent'
  if (offline & 0x04) return 'cover'
  if (offline & 0x20 || paper & 0x60) return 'paper'
  return offline & 0x40 ? 'error' : null
}

const isStatusAnswer = (byte: number): boolean => (byte & 0x93) === 0x12
/** The answer to `GS r`, with which the work ends. */
const isPaperAnswer = (byte: number): boolean => (byte & 0x90) === 0

type Line = {
  /** Resolves when everything has been handed to the network, or the line is gone. */
  write(bytes: Buffer): Promise<void>
  /** The next byte that is such an answer; null: none came in time, or the line is gone. */
  read(isAnswer: (byte: number) => boolean, ms: number): Promise<number | null>
  /** Ends politely; true: the other side has taken everything. */
  end(): Promise<boolean>
  close(): void
}

function openLine({ host, port }: Place, ms: number): Promise<Line | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    const giveUp = () => {
      socket.destroy()
      resolve(null)
    }
    const timer = setTimeout(giveUp, ms)
    socket.once('error', giveUp)
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.off('error', giveUp)
      resolve(lineOver(socket, ms))
    })
  })
}

function lineOver(socket: Socket, endMs: number): Line {
  const heard: number[] = []
  let listener = () => {}
  let isGone = false
  const leave = () => {
    isGone = true
    listener()
  }
  socket.on('data', (bytes) => {
    heard.push(...bytes)
    listener()
  })
  socket.on('error', leave)
  socket.on('close', leave)
  socket.on('end', leave)
  socket.setNoDelay(true)
  return {
    write: (bytes) =>
      new Promise((resolve) => {
        if (isGone) return resolve()
        socket.once('close', () => resolve())
        socket.write(bytes, () => resolve())
      }),
    read: (isAnswer, ms) =>
      new Promise((resolve) => {
        const answer = (byte: number | null) => {
          clearTimeout(timer)
          listener = () => {}
          resolve(byte)
        }
        const timer = setTimeout(answer, ms, null)
        listener = () => {
          for (let byte = heard.shift(); byte !== undefined; byte = heard.shift())
            if (isAnswer(byte)) return answer(byte)
          if (isGone) answer(null)
        }
        listener()
      }),
    end: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), endMs)
        socket.once('close', (hadError) => {
          clearTimeout(timer)
          resolve(!hadError)
        })
        if (isGone) resolve(false)
        socket.end()
        socket.resume()
      }),
    close: () => socket.destroy(),
  }
}
