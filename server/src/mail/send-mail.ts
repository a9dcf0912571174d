import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { Mail } from './mail.ts'

/** Letters leave by SMTP; without one they are kept in `DATA_DIR/mail`, where the simulator shows them. */
export function workMail({ config, jobs, clock }: Pick<Deps, 'config' | 'jobs' | 'clock'>): void {
  const transport = config.smtpUrl === null ? null : createTransport(config.smtpUrl)
  jobs.work('mail', (mail) => (transport ? sendByPost(transport, config, mail) : keep(config, mail, clock())))
}

async function sendByPost(transport: Transporter, { mailFrom }: Config, mail: Mail): Promise<void> {
  await transport.sendMail({
    from: mailFrom,
    to: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
  })
}

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
