import { richTextTags } from '@tischlein/rules/restaurant/rich-text'
import { createElement, Fragment, type ReactNode } from 'react'

type RichTextProps = { html: string; className?: string; lang?: string }

/**
 * A manager's formatted text. The server cleans it when it is written; here it is read anew, tag by tag, and only
 * these few become elements, so that nothing a database may hold can ever run (decisions.md, section 4).
 */
export function RichText({ html, className, lang }: RichTextProps) {
  return (
    <div className={className} lang={lang}>
      {elementsOf(html)}
    </div>
  )
}

/** The words alone, for a place with one or two lines. */
export const plainText = (html: string): string =>
  html
    .split(tag)
    .filter((_, index) => index % 2 === 0)
    .map(decoded)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

const tag = /(<[^>]*>)/
const known = new Set(richTextTags)
/** Headings of a text stand below the title of the sheet around it. */
const shownAs: Record<string, string> = { b: 'strong', i: 'em', h2: 'h3', h3: 'h4', h4: 'h5' }

type Open = { name: string; href: string | null; children: ReactNode[] }

function elementsOf(html: string): ReactNode[] {
  const root: Open = { name: '', href: null, children: [] }
  const stack: Open[] = [root]
  const close = () => {
    const done = stack.length > 1 ? stack.pop() : undefined
    if (done) stack.at(-1)?.children.push(elementOf(done, stack.at(-1)?.children.length ?? 0))
  }
  for (const [index, part] of html.split(tag).entries()) {
    if (index % 2 === 0) {
      if (part) stack.at(-1)?.children.push(decoded(part))
      continue
    }
    const [, slash, raw = '', attributes = ''] = /^<\s*(\/?)\s*([a-z0-9]+)([^>]*)>$/i.exec(part) ?? []
    const name = raw.toLowerCase()
    if (!known.has(name)) continue
    if (name === 'br') stack.at(-1)?.children.push(<br key={index} />)
    else if (!slash) stack.push({ name, href: hrefOf(attributes), children: [] })
    else if (stack.some((open) => open.name === name)) while (stack.at(-1)?.name !== name) close()
    if (slash && stack.at(-1)?.name === name) close()
  }
  while (stack.length > 1) close()
  return root.children
}

function elementOf({ name, href, children }: Open, key: number): ReactNode {
  if (name !== 'a') return createElement(shownAs[name] ?? name, { key }, ...children)
  if (!href) return <Fragment key={key}>{children}</Fragment>
  return (
    <a key={key} href={href} rel="noopener">
      {children}
    </a>
  )
}

/** Where a link may lead: the web, a mailbox, a telephone, this site. */
function hrefOf(attributes: string): string | null {
  const [, quoted, single] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  const href = decoded(quoted ?? single ?? '').trim()
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href) ? href : null
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
}

const decoded = (text: string) =>
  text.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
