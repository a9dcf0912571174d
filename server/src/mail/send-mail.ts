import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { Mail, MailPicture } from './mail.ts'

/** Letters leave by SMTP; without one they are kept in `DATA_DIR/mail`, where the simulator shows them. */
export function workMail({ config, jobs, clock }: Pick<Deps, 'config' | 'jobs' | 'clock'>): void {
  const transport = config.smtpUrl === null ? null : createTransport(config.smtpUrl)
  jobs.work('mail', async (mail) => {
    if (transport) await transport.sendMail(posted(config.mailFrom, mail))
    else await keep(config, mail, clock())
  })
}

/** A letter as it is posted. */
export const posted = (from: string, { to, replyTo, unsubscribe, subject, text, html, pictures }: Mail) => ({
  from,
  // Addresses, not text in which a comma begins another one.
  to: addressed(to),
  ...(replyTo ? { replyTo: addressed(replyTo) } : {}),
  ...(unsubscribe ? { headers: leaveHeaders(unsubscribe) } : {}),
  subject,
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

const addressed = (address: string) => ({ name: '', address })

const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
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
