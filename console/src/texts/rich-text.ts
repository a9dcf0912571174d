import { richTextTags } from '@tischlein/rules/restaurant/rich-text'

/**
 * Formatted text between the house and an editor in the browser. Both ways only the few tags of the house pass, and of
 * their attributes only where a link leads; the server cleans what it stores once more (decisions.md, section 4).
 */

const known = new Set(richTextTags)
/** What editors and word processors write, in the house's own tags. */
const spelled: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  div: 'p',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
}
const alone = new Set(['br'])

/** As nodes of this document. Nothing of the text is run or fetched on the way. */
export function nodesOf(html: string): Node[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return [...page.body.childNodes].flatMap(copied)
}

function copied(node: Node): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? '')]
  if (!(node instanceof Element)) return []
  const children = [...node.childNodes].flatMap(copied)
  const name = tagOf(node)
  if (name === null) return children
  const copy = document.createElement(name)
  const href = hrefOf(node)
  if (name === 'a' && href !== null) copy.setAttribute('href', href)
  copy.append(...children)
  return [copy]
}

/** As text again; empty where nothing but empty lines is left. */
export function htmlOf(root: Node): string {
  const html = [...root.childNodes].map(written).join('')
  return (root.textContent ?? '').trim() === '' ? '' : html
}

function written(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent ?? '')
  if (!(node instanceof Element)) return ''
  const inner = [...node.childNodes].map(written).join('')
  const name = tagOf(node)
  if (name === null) return inner
  if (alone.has(name)) return `<${name}>`
  const href = name === 'a' ? hrefOf(node) : null
  return `<${name}${href === null ? '' : ` href="${escaped(href)}"`}>${inner}</${name}>`
}

function tagOf({ localName }: Element): string | null {
  const name = spelled[localName] ?? localName
  return known.has(name) ? name : null
}

/** The web, a mailbox, a telephone, this site. */
function hrefOf(element: Element): string | null {
  const href = element.getAttribute('href')?.trim() ?? ''
  return isLink(href) ? href : null
}

export const isLink = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
