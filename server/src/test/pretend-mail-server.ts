import { createServer, type Socket } from 'node:net'

export type MailServer = {
  readonly url: string
  /** What it took, as it came over the line. */
  readonly letters: string[]
  /** What it does with whoever comes: says nothing at all, or not that it took a letter, or refuses a step so. */
  mood: {
    readonly isSilent?: true
    readonly takesSilently?: true
    readonly atLogIn?: string
    readonly atRecipient?: string
  }
  /** Ends every talk in the midst of it. */
  hangUp(): void
  close(): Promise<void>
}

/** A mail server that speaks SMTP, as far as a house can notice. */
export async function openMailServer(): Promise<MailServer> {
  const lines = new Set<Socket>()
  const letters: string[] = []
  const server = createServer((line) => {
    lines.add(line)
    line.on('close', () => lines.delete(line)).on('error', () => {})
    if (!mail.mood.isSilent) talk(line, mail)
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const mail: MailServer = {
    url: `smtp://house:secret@127.0.0.1:${port}`,
    letters,
    mood: {},
    hangUp() {
      for (const line of lines) line.destroy()
    },
    async close() {
      mail.hangUp()
      await new Promise((closed) => server.close(closed))
    },
  }
  return mail
}

function talk(line: Socket, { mood, letters }: MailServer): void {
  const answers: Readonly<Record<string, string>> = {
    EHLO: '250-here\r\n250 AUTH PLAIN',
    AUTH: mood.atLogIn ?? '235 welcome',
    RCPT: mood.atRecipient ?? '250 known',
    DATA: '354 go on',
    QUIT: '221 bye',
  }
  let letter: string | null = null
  let rest = ''
  line.write('220 here\r\n')
  line.on('data', (bytes) => {
    const said = (rest + bytes.toString()).split('\r\n')
    rest = said.pop() ?? ''
    for (const words of said) {
      const command = words.slice(0, 4).toUpperCase()
      if (letter !== null && words !== '.') letter += `${words}\r\n`
      else if (letter !== null) {
        letters.push(letter)
        letter = null
        if (!mood.takesSilently) line.write('250 taken\r\n')
      } else {
        if (command === 'DATA') letter = ''
        line.write(`${answers[command] ?? '250 fine'}\r\n`)
      }
    }
  })
}
