import '@tischlein/ui/theme.css'
import { addIcons } from '@tischlein/ui/Icon.tsx'
import { lateIconPaths } from '@tischlein/ui/late-icon-paths'
import { staffIconPaths } from '@tischlein/ui/staff-icon-paths'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './console.css'
import { keepWorker } from './offline/keep-worker.ts'
import { createSession } from './session.ts'
import { firstLanguage } from './shell/language.ts'
import { showTheme, themeNow } from './shell/theme.ts'
import { loadWords } from './words.ts'

showTheme(themeNow())
addIcons({ ...lateIconPaths, ...staffIconPaths })
const words = await loadWords(firstLanguage())

/** A board beside the stove has nobody to reload it: should it ever fall over, it gets up by itself. */
const GETS_UP_MS = 3000
const onUncaughtError = () => setTimeout(() => location.reload(), GETS_UP_MS)

const root = document.getElementById('root')
if (root) {
  createRoot(root, { onUncaughtError }).render(<App session={createSession()} firstWords={words} />)
}

keepWorker().catch(() => undefined) // without it the console only cannot be opened while the line is gone
