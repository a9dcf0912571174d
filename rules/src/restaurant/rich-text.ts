/** The tags that a text of the restaurant's may be made of (decisions.md, section 4): cleaned by them when written, drawn by them when read. */
export const richTextTags = 'p br strong b em i u ul ol li a h2 h3 h4 blockquote'.split(' ')
