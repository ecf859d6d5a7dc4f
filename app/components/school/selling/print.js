// Runs inline: shows the button that opens the print dialog. Without scripts the browser's menu prints the page.
for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
