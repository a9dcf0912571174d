import { connect, type Socket } from 'node:net'

export type Answer = { readonly status: number; readonly body: string }

/** One kept-open connection that asks and waits, asks and waits. */
export type Line = { ask(head: string, body?: string): Promise<Answer>; close(): void }

/**
 * HTTP/1.1 by hand, to spend as little as possible of the machine on asking: client and server share its cores.
 * Understands answers with a Content-Length, which are all that the house gives to these calls.
 */
export function openLine(port: number): Promise<Line> {
  return new Promise((opened, failed) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('error', failed)
    socket.once('connect', () => opened(talkOver(socket)))
  })
}

function talkOver(socket: Socket): Line {
  let heard = Buffer.alloc(0)
  let answered: ((answer: Answer) => void) | null = null
  let broken: ((error: Error) => void) | null = null
  socket.on('data', (chunk) => {
    heard = heard.length === 0 ? chunk : Buffer.concat([heard, chunk])
    const answer = readAnswer(heard)
    if (answer === null || answered === null) return
    heard = Buffer.alloc(0)
    answered(answer)
  })
  socket.on('error', (error) => broken?.(error))
  socket.on('close', () => broken?.(new Error('The connection was closed in the middle of an answer.')))
  return {
    ask: (head, body = '') =>
      new Promise((resolve, reject) => {
        answered = resolve
        broken = reject
        socket.write(`${head}Host: localhost\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
      }),
    close() {
      broken = null
      socket.destroy()
    },
  }
}

const HEAD_END = '\r\n\r\n'

/** Null while the answer is not complete. */
function readAnswer(heard: Buffer): Answer | null {
  const end = heard.indexOf(HEAD_END)
  if (end < 0) return null
  const head = heard.toString('latin1', 0, end)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without a length:\n${head}`)
  const start = end + HEAD_END.length
  if (heard.length < start + Number(length)) return null
  return { status: Number(head.slice(9, 12)), body: heard.toString('utf8', start) }
}
