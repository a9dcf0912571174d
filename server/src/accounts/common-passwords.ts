/** Beginnings of the passwords that appear most often in published lists, without the digits people add. */
const words = [
  'password',
  'passwort',
  'motdepasse',
  'kennwort',
  'qwerty',
  'qwertz',
  'azerty',
  'qwertyuiop',
  'qwertzuiop',
  'asdfgh',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
  'iloveyou',
  'ichliebedich',
  'jetaime',
  'letmein',
  'welcome',
  'willkommen',
  'bienvenue',
  'sunshine',
  'sonnenschein',
  'princess',
  'prinzessin',
  'football',
  'fussball',
  'baseball',
  'superman',
  'batman',
  'starwars',
  'pokemon',
  'trustno',
  'dragon',
  'monkey',
  'shadow',
  'master',
  'michael',
  'jennifer',
  'computer',
  'internet',
  'whatever',
  'freedom',
  'charlie',
  'hamburg',
  'berlin',
  'muenchen',
  'schalke',
  'bayern',
  'dortmund',
  'daniel',
  'alexander',
  'sebastian',
  'changeme',
  'administrator',
  'admin',
  'test',
  'testtest',
  'abc',
  'hallo',
  'hallohallo',
  'schatz',
  'geheim',
  'secret',
  'soleil',
  'doudou',
  'chouchou',
  'marseille',
  'restaurant',
  'pizza',
]

/** Whether a password, in small letters, is among those that are tried first. */
export function isCommon(password: string): boolean {
  const bare = password.replace(/[\d!.?*#@_-]+$/, '').replace(/^[\d!.?*#@_-]+/, '')
  return words.includes(bare) || bare.length <= 1 || new Set(password).size <= 2 || isRun(password)
}

/** 12345678, 87654321, abcdefgh. */
const isRun = (password: string): boolean => {
  const steps = [...password]
    .slice(1)
    .map((letter, index) => letter.charCodeAt(0) - password.charCodeAt(index))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
