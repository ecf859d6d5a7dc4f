// Runs inline on pages without other scripts: notifies other tabs of the sign-in or sign-out that
// led here.
const message = document.currentScript.dataset.message;
if (typeof BroadcastChannel === 'function') {
  new BroadcastChannel('auth-state').postMessage(JSON.parse(message));
} else {
  localStorage.setItem('auth-state', message);
  localStorage.removeItem('auth-state');
}
