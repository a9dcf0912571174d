/**
 * Whether a note speaks of an allergy, and so belongs on top, in black. Guests write in their own language; better one
 * bar too many than a missed nut.
 */
export const speaksOfAllergy = (note: string): boolean =>
  /allerg|intoleran|unverträglich|anaphyla|zöliak|coeliac|celiac|cœliaque|coeliaque|حساسي|تحسس/i.test(note)
