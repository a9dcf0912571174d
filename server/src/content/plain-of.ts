const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Formatted text (rich-text.ts) as a letter without formatting says it: blocks by lines, points by dashes, links in full. */
export const plainOf = (html: string): string =>
  html
    .replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, url: string, text: string) =>
      text === url ? url : `${text} (${url})`,
    )
    .replace(/<li>/g, '- ')
    .replace(/<br\s*\/?>|<\/li>/g, '\n')
    .replace(/<\/(p|h2|h3|h4|ul|ol|blockquote)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => named[name] ?? '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
