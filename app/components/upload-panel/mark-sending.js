// Runs before hydration: our other scripts ignore a form that the browser is submitting.
document.currentScript.parentElement.addEventListener('submit', (event) => {
  event.currentTarget.dataset.sending = '';
});
