import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { mailFaults } from '@tischlein/contract/settings'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { Mail, MailPicture } from './mail.ts'

/** Letters leave by SMTP; without one they are kept in `DATA_DIR/mail`, where the simulator shows them. */
export function workMail({ config, jobs, clock }: Pick<Deps, 'config' | 'jobs' | 'clock'>): void {
  const transport = config.smtpUrl === null ? null : createTransport(config.smtpUrl)
  jobs.work('mail', async (mail, id) => {
    if (transport)
      await transport.sendMail({ ...posted(config.mailFrom, mail), messageId: messageId(config, id) })
    else await keep(config, mail, clock())
  })
}

/**
 * The same for every copy of a letter: one that left, of a process that died before it could write that down, leaves
 * again, and whoever receives both knows them for one.
 */
const messageId = ({ mailFrom }: Config, job: string): string =>
  `<${job}@${addressIn(mailFrom).split('@').at(-1)}>`

export type MailFault = (typeof mailFaults)[number]
export type Tried = { readonly fault: MailFault | null; readonly answer: string | null }

/** Sends one letter now, and says why it did not leave. `patienceMs`: for each step of the talk with the mail server. */
export async function tryMail(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  mail: Mail,
  patienceMs = PATIENCE_MS,
): Promise<Tried> {
  if (smtpUrl === null) return { fault: 'notSetUp', answer: null }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  })
  try {
    const { response } = await transport.sendMail(posted(mailFrom, mail))
    return { fault: null, answer: said(response) }
  } catch (error) {
    return faultIn(error)
  } finally {
    transport.close()
  }
}

/** As long as somebody waits who has pressed a button. */
const PATIENCE_MS = 8_000
const ANSWER_MAX = 200

/** What nodemailer throws: a code of its own, and what the server said, if it said anything. */
type SmtpError = Error & { readonly code?: string; readonly response?: string }

function faultIn(error: unknown): Tried {
  if (!(error instanceof Error)) throw error
  const { code = '', response }: SmtpError = error
  const answer = said(response)
  if (code === 'EAUTH') return { fault: 'logIn', answer }
  if (answer !== null) return { fault: 'refused', answer }
  return { fault: code === 'ETIMEDOUT' ? 'timedOut' : 'unreachable', answer: null }
}

const said = (response: string | undefined): string | null =>
  response ? oneLine(response).slice(0, ANSWER_MAX) : null

/** A letter as it is posted. `house`: the sender of the configuration, whose address all letters bear. */
export const posted = (
  house: string,
  { to, from, replyTo, unsubscribe, subject, text, html, pictures }: Mail,
) => ({
  from: from === undefined ? house : { name: oneLine(from), address: addressIn(house) },
  // Addresses, not text in which a comma begins another one.
  to: addressed(to),
  ...(replyTo ? { replyTo: addressed(replyTo) } : {}),
  ...(unsubscribe ? { headers: leaveHeaders(unsubscribe) } : {}),
  subject: oneLine(subject),
  text,
  html,
  ...(pictures ? { attachments: pictures.map(attached) } : {}),
})

/** Shown below the text by most programs; the text says the same in words. */
const attached = ({ name, png }: MailPicture) => ({
  filename: name,
  content: Buffer.from(png, 'base64'),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
})

/** Of `Tischlein <post@example.test>`, what is between the brackets. */
export const addressIn = (sender: string): string => /<(.+)>/.exec(sender)?.[1] ?? sender

/** What stands above a letter ends with its line: names and subjects of guests begin no line of their own. */
const oneLine = (name: string): string => name.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const addressed = (address: string) => ({ name: '', address: oneLine(address) })

const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': `<${oneLine(url)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export type KeptMail = Mail & { readonly at: string }

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail')
let written = 0

async function keep(config: Config, mail: Mail, now: number): Promise<void> {
  written += 1
  const folder = folderOf(config)
  await mkdir(folder, { recursive: true })
  const at = new Date(now).toISOString()
  const name = `${at.replaceAll(':', '-')}-${process.pid}-${String(written).padStart(6, '0')}.json`
  await writeFile(join(folder, name), JSON.stringify({ at, ...mail }, null, 2))
}

/** The letters kept so far, the latest first. */
export async function listKeptMails(config: Pick<Config, 'dataDir'>, limit = 100): Promise<KeptMail[]> {
  const folder = folderOf(config)
  const names = await readdir(folder).catch(() => [])
  const latest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, limit)
  return Promise.all(latest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))))
}
