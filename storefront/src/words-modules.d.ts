/// <reference types="@tischlein/locales/virtual-words.d" />
