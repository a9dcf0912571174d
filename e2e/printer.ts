import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export type Printer = {
  readonly port: number
  /** Papers that came out, as their bytes. */
  readonly came: readonly Buffer[]
  /** Whether it says that a paper came out. */
  isTelling: boolean
  close(): void
}

/** `DLE EOT`: how it is; its answer: well, with paper. */
const ASKED = 0x10
const WELL = Buffer.from([0x12])
/** `GS r 1`, with which every paper ends; its answer. */
const ENDS = Buffer.from([0x1d, 0x72, 0x31])
const PRINTED = Buffer.from([0])

/** A receipt printer in the restaurant's network (ESC/POS over TCP) on a free port. */
export async function openPrinter(): Promise<Printer> {
  const came: Buffer[] = []
  const lines = new Set<Socket>()
  const server = createServer((line) => {
    lines.add(line)
    let work = Buffer.alloc(0)
    line.on('error', () => line.destroy())
    line.on('data', (bytes) => {
      let rest = bytes
      for (; work.length === 0 && rest[0] === ASKED; rest = rest.subarray(3)) line.write(WELL)
      work = Buffer.concat([work, rest])
      if (!work.subarray(-ENDS.length).equals(ENDS)) return
      came.push(work)
      work = Buffer.alloc(0)
      if (printer.isTelling) line.write(PRINTED)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const printer: Printer = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    came,
    isTelling: true,
    close() {
      for (const line of lines) line.destroy()
      server.close()
    },
  }
  return printer
}
