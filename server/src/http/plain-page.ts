import { createHash } from 'node:crypto'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { pageHeaders } from './headers.ts'

const style = `
:root { color-scheme: light dark; --ink: #181b19; --bg: #f7f8f6; --card: #fff; --line: #868e88; --go: #1e7f4b; --on: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f1f4f1; --bg: #111412; --card: #1a1e1b; --line: #6f7871; --go: #74ce95; --on: #0a2816 }
}
* { box-sizing: border-box }
body { margin: 0; padding-inline: 1rem; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--bg) }
main { max-inline-size: 30rem; margin: 8vh auto; padding: 1.5rem; background: var(--card); border-radius: 20px }
h1 { font-size: 1.4rem; margin: 0 0 .5rem }
.note { margin: 0 0 1rem; opacity: .85 }
.sum { font-size: 2rem; font-weight: 700; margin: 0 0 1rem; font-variant-numeric: tabular-nums }
.outcomes { display: grid; gap: .75rem }
button { font: inherit; font-weight: 600; min-block-size: 52px; border-radius: 12px; border: 1px solid var(--line);
  background: none; color: inherit; cursor: pointer }
button:first-child { background: var(--go); border-color: var(--go); color: var(--on) }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
fieldset { margin: 1.25rem 0 0; border: 1px solid var(--line); border-radius: 12px; padding: .5rem 1rem }
label { display: flex; gap: .5rem; align-items: center; min-block-size: 36px }
article { border-block-start: 1px solid var(--line); padding-block: 1rem }
a { color: inherit }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
`

/**
 * A page of a few words and a button, without any script: for whoever comes by a link in a mail, and for the simulators.
 * `body` is HTML and must be escaped by who made it. Goes out with `plainPageHeaders`.
 */
export const plainPage = ({ language, title, body }: { language: Language; title: string; body: string }) =>
  `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>`

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The content security policy knows the inline style by its hash. */
export const plainPageHeaders = pageHeaders([`sha256-${createHash('sha256').update(style).digest('base64')}`])
