import '@tischlein/ui/theme.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './console.css'
import { createSession } from './session.ts'
import { firstLanguage } from './shell/language.ts'
import { showTheme, themeNow } from './shell/theme.ts'
import { loadWords } from './words.ts'

showTheme(themeNow())
const words = await loadWords(firstLanguage())
const root = document.getElementById('root')
if (root) createRoot(root).render(<App session={createSession()} firstWords={words} />)
