import { useId } from 'react'
import { RichText } from '../shell/RichText.tsx'
import { useWords } from '../words.ts'
import css from './LegalText.module.css'
import { type Section, sectionsOf } from './sections.ts'

/** So many headings are worth a list of them (ux.md, section 7.14). */
const WORTH_A_LIST = 3

/** A text of the law, or of the restaurant about itself; where there is room, its headings lead to their parts. */
export function LegalText({ html, lang }: { html: string; lang?: string | undefined }) {
  const id = useId()
  const sections = sectionsOf(html)
  const named = sections.filter((section) => section.heading)
  const idOf = (section: Section) => `${id}${sections.indexOf(section)}`
  return (
    <div className={css.text} lang={lang} dir="auto">
      {named.length >= WORTH_A_LIST && <Contents sections={named} idOf={idOf} />}
      {sections.map((section) => {
        const Heading = section.isMain ? 'h3' : 'h4'
        return (
          <section key={idOf(section)}>
            {section.heading && (
              <Heading id={idOf(section)} tabIndex={-1} className={css.heading}>
                {section.heading}
              </Heading>
            )}
            <RichText html={section.html} className={css.prose} />
          </section>
        )
      })}
    </div>
  )
}

type ContentsProps = { sections: readonly Section[]; idOf: (section: Section) => string }

/** Buttons, because the part of the address behind the # already says which sheet is open. */
function Contents({ sections, idOf }: ContentsProps) {
  const { t } = useWords<'info'>()
  const jump = (section: Section) => {
    const target = document.getElementById(idOf(section))
    target?.scrollIntoView({ block: 'start' })
    target?.focus({ preventScroll: true })
  }
  return (
    <nav className={css.contents} aria-label={t('info.contents')}>
      <ul>
        {sections.map((section) => (
          <li key={idOf(section)}>
            <button type="button" onClick={() => jump(section)}>
              {section.heading}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
