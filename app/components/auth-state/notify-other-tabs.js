// Runs inline on pages without other scripts: notifies other tabs of the sign-in or sign-out that
// led here.
const told = document.currentScript.dataset.told;
if (typeof BroadcastChannel === 'function') {
  new BroadcastChannel('auth-state').postMessage(JSON.parse(told));
} else {
  localStorage.setItem('auth-state', told);
  localStorage.removeItem('auth-state');
}
