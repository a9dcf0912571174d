import sanitize from 'sanitize-html'

/** What a text may be made of, here as in the shop (storefront/src/shell/RichText.tsx). */
const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'ul',
    'ol',
    'li',
    'a',
    'h2',
    'h3',
    'h4',
    'blockquote',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** Formatted text as it may be stored: whatever could run, or reach out to another house, is gone (decisions.md, section 4). */
export const cleanHtml = (html: string): string => sanitize(html, allowed)
