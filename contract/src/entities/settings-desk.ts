import { z } from 'zod'
import { language } from './primitives.ts'
import { settings } from './settings.ts'

/** The settings as owner and manager see them: what is secret goes in and never comes out. */
export const managedSettings = settings.omit({ recaptchaSecret: true }).extend({
  name: z.string(),
  slug: z.string(),
  timezone: z.string(),
  currency: z.enum(['EUR', 'USD', 'GBP']),
  lang: language,
  languages: z.array(language),
  translations: z.partialRecord(language, z.record(z.string(), z.string())).meta({
    description: 'Texts in other languages than the restaurant’s own, by the names of the settings',
  }),
  secrets: z.object({ recaptchaSecret: z.boolean() }).meta({ description: 'Which of them are set' }),
})
