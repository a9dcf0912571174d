/** The words of a formatted text, for a line or two of a list. */
export const wordsOf = (html: string): string =>
  (
    new DOMParser().parseFromString(html.replaceAll(/<\/(p|h2|h3|h4|li)>|<br\s*\/?>/g, ' '), 'text/html').body
      .textContent ?? ''
  ).trim()
