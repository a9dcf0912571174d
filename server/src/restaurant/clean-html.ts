import { richTextTags } from '@tischlein/rules/restaurant/rich-text'
import sanitize from 'sanitize-html'

const allowed: sanitize.IOptions = {
  allowedTags: richTextTags,
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** Formatted text as it may be stored: whatever could run, or reach out to another house, is gone (decisions.md, section 4). */
export const cleanHtml = (html: string): string => sanitize(html, allowed)
