/**
 * A deed of the audit trail in the reader's language: as a whole where it has a word of its own, else what it was done
 * to and what was done ("zone created", "printer_deleted"); a deed that nobody named is shown as it is written.
 */
export function deedWords(deed: string, word: (key: string) => string | null): string {
  const name = deed.replaceAll(/[\s_]+/g, '-')
  const whole = word(`settings.did.${name}`)
  if (whole) return whole
  const cut = name.lastIndexOf('-')
  const noun = word(`settings.noun.${name.slice(0, cut)}`)
  const verb = word(`settings.verb.${name.slice(cut + 1)}`)
  return noun && verb ? `${noun}: ${verb}` : deed
}
