/** What is chosen begins at its top; a guest who has not scrolled past it stays where the page is. */
export function toMenuTop() {
  const menu = document.getElementById('menu')
  if (menu && menu.getBoundingClientRect().top < 0) menu.scrollIntoView()
}
