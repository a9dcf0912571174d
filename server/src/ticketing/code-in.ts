/**
 * The code of a ticket in what a camera read or a person typed: the address of its page or the code itself, in small
 * letters, with blanks and strokes, an O for a zero. Nonsense gives a code that no ticket has.
 */
export function codeIn(read: string): string {
  const [last = ''] = read.trim().split(/[?#]/)[0]?.split('/').slice(-1) ?? []
  return last.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
