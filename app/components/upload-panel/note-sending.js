// Before our other scripts are there: they leave a form alone that the browser is sending.
document.currentScript.parentElement.addEventListener('submit', (event) => {
  event.currentTarget.dataset.sending = '';
});
