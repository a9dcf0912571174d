import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import type { Mail } from './mail.ts'
import { posted } from './send-mail.ts'

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

test('nobody adds a header or a recipient to a letter', async () => {
  const { to, lines } = await sent({
    ...letter,
    subject: 'Hallo\r\nBcc: all@example.test',
    replyTo: 'a@example.test\r\nBcc: b@example.test',
    to: 'ciao@rosmarino.test, c@example.test',
  })
  expect(lines.filter((line) => /^bcc:/i.test(line))).toEqual([])
  expect(to).toHaveLength(1)
})
