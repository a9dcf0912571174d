import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '../test/pretend-mail-server.ts'
import type { Mail } from './mail.ts'
import { posted, tryMail } from './send-mail.ts'

const letter: Mail = {
  to: 'ciao@rosmarino.test',
  subject: 'Nachricht von Anna',
  text: 'Hallo',
  language: 'de',
}

/** What goes over the line: the envelope's recipients, and the lines above the text. */
async function sent(mail: Mail) {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { envelope, message } = await transport.sendMail(posted('Tischlein <no-reply@rosmarino.test>', mail))
  const [head = ''] = String(message).split('\r\n\r\n')
  return { to: envelope.to, lines: head.replace(/\r\n[\t ]+/g, ' ').split('\r\n') }
}

test('a letter that one may leave says so to mail programs', async () => {
  const unsubscribe = 'https://rosmarino.test/newsletter/leave/1.x'
  const { lines } = await sent({ ...letter, unsubscribe })
  expect(lines).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect((await sent(letter)).lines.join()).not.toContain('List-Unsubscribe')
})

test('a letter bears the name of the restaurant and the address of the house', async () => {
  const { lines } = await sent({ ...letter, from: 'Rosmarino “am Tor”, Küche' })
  const from = lines.find((line) => line.startsWith('From: ')) ?? ''
  expect(from).toMatch(/ <no-reply@rosmarino\.test>$/)
  const [name = ''] = from.slice(6).split(' <')
  expect(decoded(name)).toBe('Rosmarino “am Tor”, Küche')
  expect((await sent(letter)).lines).toContain('From: Tischlein <no-reply@rosmarino.test>')
})

/** A name as mail programs show it (RFC 2047). */
const decoded = (name: string) =>
  name
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, coded) => Buffer.from(coded, 'base64').toString())
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, coded: string) =>
      decodeURIComponent(coded.replaceAll('_', ' ').replaceAll('=', '%')),
    )

test('nobody adds a header or a recipient to a letter', async () => {
  const { to, lines } = await sent({
    ...letter,
    subject: 'Hallo\r\nBcc: all@example.test',
    from: 'Rosmarino\r\nBcc: d@example.test\r\n\r\nHallo <eve@example.test>',
    replyTo: 'a@example.test\r\nBcc: b@example.test',
    to: 'ciao@rosmarino.test, c@example.test',
  })
  expect(lines.filter((line) => /^bcc:/i.test(line))).toEqual([])
  expect(to).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('From: '))).toEqual([
    expect.stringMatching(/ <no-reply@rosmarino\.test>$/),
  ])
})

describe('what is sent as a line of a letter’s head stays one,', () => {
  const more = (line: string) => `${line}\r\nBcc: eve@example.test\nX-Eve: 1\r\n\r\nHallo`
  const plain: Mail = {
    ...letter,
    from: 'Rosmarino',
    replyTo: 'anna@example.test',
    unsubscribe: 'https://rosmarino.test/newsletter/leave/1.x',
  }
  const namesIn = (lines: readonly string[]) => lines.map((line) => line.split(':')[0]).toSorted()

  test.each(['subject', 'from', 'replyTo', 'to', 'unsubscribe'] as const)('%s', async (field) => {
    const nasty = { ...plain, [field]: more(plain[field] ?? '') }
    // Before the library, which minds it too, sees it.
    const { text: _, ...head } = posted('Tischlein <no-reply@rosmarino.test>', nasty)
    expect(JSON.stringify(head)).not.toMatch(/\\[rn]/)
    expect(namesIn((await sent(nasty)).lines)).toEqual(namesIn((await sent(plain)).lines))
  })
})

describe('a letter that is tried', () => {
  let post: MailServer
  const tried = (smtpUrl: string | null, patienceMs = 5_000) =>
    tryMail({ smtpUrl, mailFrom: 'Tischlein <no-reply@rosmarino.test>' }, letter, patienceMs)
  beforeAll(async () => {
    post = await openMailServer()
  })
  afterAll(() => post.close())

  test('leaves, and its server says so', async () => {
    post.mood = {}
    expect(await tried(post.url)).toEqual({ fault: null, answer: '250 taken' })
    expect(post.letters.at(-1)).toContain('Subject: Nachricht von Anna')
  })

  test.each([
    ['the log-in is refused', 'logIn', { atLogIn: '535 wrong password' }, '535 wrong password'],
    ['the letter is refused', 'refused', { atRecipient: '550 no such mailbox' }, '550 no such mailbox'],
    ['nobody answers in time', 'timedOut', { isSilent: true }, null],
  ] as const)('stays where %s, and says why', async (_, fault, mood, says) => {
    post.mood = mood
    const { answer, ...rest } = await tried(post.url, 300)
    expect(rest).toEqual({ fault })
    expect(answer).toEqual(says === null ? null : expect.stringContaining(says))
  })

  test('stays where there is no server, or none is set up', async () => {
    expect(await tried('smtp://127.0.0.1:1')).toEqual({ fault: 'unreachable', answer: null })
    expect(await tried(null)).toEqual({ fault: 'notSetUp', answer: null })
  })
})
